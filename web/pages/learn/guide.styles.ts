import { css } from 'lit';

export const guideStyles = css`
  .page {
    max-width: 62rem;
  }
  .page > header {
    flex-wrap: nowrap;
    align-items: center;
    gap: var(--s-6);
    margin: var(--s-3) 0 var(--s-7);
  }
  header .cover {
    flex: none;
    width: clamp(7.5rem, 24vw, 15rem);
    height: auto;
    filter: drop-shadow(4px 6px 8px color-mix(in srgb, var(--shade) 34%, transparent));
  }
  .intro {
    display: grid;
    gap: var(--s-4);
  }
  .lead {
    max-width: 44ch;
    font-size: var(--t-3);
    line-height: 1.42;
    color: var(--ink-2);
    text-wrap: pretty;
  }
  .facts,
  .acts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s-2);
  }
  .acts {
    gap: var(--s-4);
  }
  .acts .link {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap);
  }
  section {
    margin-bottom: var(--s-7);
  }
  .reading {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2);
    margin-bottom: var(--s-6);
  }
  .reading legend {
    margin-bottom: var(--s-1);
  }
  .page:has(.both) {
    max-width: 80rem;
  }
  .both {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
    gap: 0 var(--s-6);
    align-items: start;
  }
  .both .beside {
    grid-template-columns: minmax(0, 1fr);
  }
  .beside {
    display: grid;
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: var(--s-5) var(--s-7);
    align-items: center;
  }
  .words {
    display: grid;
    gap: var(--s-3);
  }
  .words p {
    max-width: var(--measure);
    text-wrap: pretty;
  }
  .picture {
    width: 100%;
    height: auto;
    padding: var(--s-4);
    border-radius: var(--r-sheet);
    background: var(--board);
    box-shadow:
      0 var(--s-1) 0 var(--board-edge),
      var(--lift-3);
  }
  .steps {
    max-width: var(--measure);
    padding: 0 var(--s-4);
    border-radius: var(--r-3);
    background: var(--paper);
    box-shadow: var(--lift-1);
  }
  .steps li {
    display: grid;
    grid-template-columns: 9rem 1fr;
    gap: 0 var(--s-4);
    align-items: baseline;
    padding: var(--s-3) 0;
  }
  .steps li + li {
    border-top: 1.5px solid var(--line);
  }
  .steps b {
    font: 700 var(--t-3) / 1.3 var(--font-display);
    letter-spacing: -0.01em;
  }
  .pieces {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
    gap: var(--s-5) var(--s-4);
    margin-top: var(--s-4);
  }
  .pieces li {
    display: grid;
    grid-template-columns: 5rem 1fr;
    gap: var(--s-3);
    align-items: start;
  }
  .pieces li > svg {
    overflow: visible;
    filter: drop-shadow(0 3px 4px color-mix(in srgb, var(--shade) 22%, transparent));
  }
  .pieces b,
  .pieces .fine {
    display: block;
    line-height: 1.3;
  }
  table {
    justify-self: start;
    border-collapse: collapse;
  }
  th,
  td {
    padding: var(--s-1) var(--s-5) var(--s-1) 0;
    text-align: left;
    border-bottom: 1.5px solid var(--table-deep);
  }
  th {
    font-size: var(--t-1);
    color: var(--ink-2);
  }
  td {
    font-weight: 600;
  }
  .cv {
    font-family: var(--font-display);
    font-weight: 800;
    letter-spacing: -0.03em;
  }
  .figure {
    font-family: var(--font-text);
    font-weight: 800;
    text-anchor: middle;
    fill: var(--piece-ink);
  }
  .figure.paid {
    fill: var(--on-seat);
  }
  .disc {
    fill: var(--yours);
    stroke: var(--piece-ink);
    stroke-width: 2.5;
  }
  @media (max-width: 760px) {
    .both {
      grid-template-columns: minmax(0, 1fr);
    }
    .both section:first-child {
      margin-bottom: var(--s-4);
    }
    .page > header {
      flex-direction: column;
      align-items: flex-start;
      gap: var(--s-4);
      margin-bottom: var(--s-6);
    }
    .lead {
      font-size: var(--t-2);
    }
    .beside {
      grid-template-columns: minmax(0, 1fr);
    }
    section {
      margin-bottom: var(--s-6);
    }
    .steps li {
      grid-template-columns: 1fr;
    }
  }
`;
