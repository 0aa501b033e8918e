import { css } from 'lit';

/** Cards of finished matches, by month. */
export const historyStyles = css`
  .past > header {
    margin-bottom: var(--s-4);
  }
  h2 {
    margin: var(--s-4) 0 var(--s-3);
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
    gap: var(--s-4);
  }
  .card {
    position: relative;
    overflow: hidden;
  }
  .pic {
    position: relative;
    height: 150px;
    overflow: hidden;
    background: var(--table-deep);
  }
  /* Boards are laid out for a phone's width at the least: here they are drawn in that, and shown at two thirds. */
  .pic mw-preview {
    position: absolute;
    width: 150%;
    height: 150%;
    transform: scale(calc(2 / 3));
    transform-origin: 0 0;
  }
  .lid {
    display: grid;
    place-items: center;
    height: 100%;
  }
  .stamp {
    position: absolute;
    top: 128px;
    left: var(--s-3);
    padding: 0.3rem 0.6rem;
    border: 2px solid var(--paper);
    border-radius: var(--r-caption);
    background: var(--table-deep);
    font: 800 var(--t-3) / 1.1 var(--font-display);
  }
  .stamp.won {
    background: var(--ink);
    color: var(--paper);
  }
  .body {
    display: grid;
    gap: 0.2rem;
    padding: var(--s-4);
  }
  .body h3 {
    margin: 0;
    font: 800 var(--t-4) / 1.15 var(--font-display);
    overflow-wrap: anywhere;
  }
  .body h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .card:hover h3 a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .card:focus-within {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
  .name {
    font-weight: 600;
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
  }
  .more {
    display: grid;
    justify-content: center;
    margin-top: var(--s-5);
  }
  @media (max-width: 560px) {
    .card {
      display: grid;
      grid-template-columns: 128px 1fr;
    }
    .pic {
      height: 100%;
      min-height: 112px;
    }
    .pic mw-preview {
      width: 300%;
      height: auto;
      transform: scale(calc(1 / 3));
    }
    .stamp {
      top: auto;
      bottom: var(--s-2);
      left: var(--s-2);
    }
    .body {
      align-content: center;
      padding: var(--s-3);
    }
  }
`;
