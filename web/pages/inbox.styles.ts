import { css } from 'lit';

export const inboxStyles = css`
  .desk {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 300px;
    gap: var(--s-5) var(--s-7);
  }
  .desk > header {
    grid-column: 1 / -1;
    margin-bottom: 0;
  }
  h2 {
    margin-bottom: var(--s-3);
  }
  .invited {
    display: grid;
    gap: var(--s-4);
    margin-bottom: var(--s-6);
  }
  .invited li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr);
    gap: var(--s-2) var(--s-4);
    align-items: center;
    padding: var(--s-4);
  }
  .invited .acts {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2;
    gap: var(--s-2);
  }
  .wait {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
    gap: var(--s-6) var(--s-5);
    margin-bottom: var(--s-6);
    padding-top: 10px;
  }
  .results.fresh {
    gap: 0;
    padding: var(--s-2) var(--s-4);
  }
  .runs + h2,
  .more + h2 {
    margin-top: var(--s-6);
  }
  .more,
  .results + p {
    margin-top: var(--s-3);
  }
  .table {
    position: relative;
    display: flex;
    flex-direction: column;
    height: 100%;
    border-radius: var(--r-3);
    background: var(--table-deep); /* of the picture, up to the caption */
    box-shadow: var(--lift-3);
    transition: transform var(--d-turn) var(--e-settle);
  }
  .table:hover {
    transform: translateY(-2px);
  }
  .table:hover .go {
    --bg: var(--yours-hover);
  }
  .table .caption {
    position: relative;
    z-index: 2;
    display: block;
    width: fit-content;
    margin: -18px 0 0 -10px;
    text-wrap: balance;
  }
  .pic {
    position: relative;
    flex: 1 0 214px; /* taller beside a card with a longer caption */
    overflow: hidden;
    border-radius: var(--r-3) var(--r-3) 0 0;
  }
  .table:has(.caption) .pic {
    margin-top: 5px; /* below the edge of the caption, which covers nothing of it */
    border-radius: 0;
  }
  @media (min-width: 1600px) {
    .pic {
      flex-basis: 300px;
    }
  }
  .pic mw-preview {
    position: absolute;
    inset: 0;
  }
  .body {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.1rem var(--s-3);
    align-items: center;
    padding: var(--s-3) var(--s-4) var(--s-4);
    border-radius: 0 0 var(--r-3) var(--r-3);
    background: var(--paper);
  }
  .body h2 {
    margin: 0;
  }
  .body .fine {
    grid-column: 1;
  }
  .body .btn {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
  .new {
    display: grid;
    gap: var(--s-3);
    justify-items: start;
    margin-top: var(--s-5);
    padding-top: var(--s-4);
    border-top: 2px solid var(--table-deep);
  }
  .new:first-child {
    margin-top: 0;
    padding-top: 0;
    border: 0;
  }
  .bare {
    grid-column: 1 / -1;
    display: grid;
    gap: var(--s-7);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-3);
  }
  @media (max-width: 1000px) {
    .desk {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (max-width: 760px) {
    .desk {
      gap: var(--s-4);
    }
    .table .caption {
      margin-left: calc(-1 * var(--s-2));
    }
    .pic {
      flex-basis: 150px;
    }
  }
`;
