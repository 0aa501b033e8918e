import { css } from 'lit';

export const resultStyles = css`
  :host {
    display: block;
  }
  .result {
    display: grid;
    grid-template-columns: minmax(0, 1.84fr) minmax(0, 1fr);
    gap: var(--s-4) var(--s-5);
    align-items: start;
    max-width: 1160px;
    margin: 0 auto;
    padding: var(--s-2) 0 var(--s-6);
  }
  .account {
    grid-column: 1 / -1;
    min-width: 0;
  }
  .column {
    display: grid;
    gap: var(--s-4);
    min-width: 0;
  }
  .shared {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.6fr);
  }
  .shared .column:last-of-type {
    order: -1;
  }
  .shared header {
    order: -2;
  }
  .shared .last mw-preview {
    max-width: none;
  }
  header {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-3) var(--s-5);
    align-items: flex-end;
    justify-content: space-between;
  }
  h1 {
    font: var(--wt-head) var(--t-6) / var(--lh-head) var(--font-display);
    letter-spacing: var(--track-head);
    text-wrap: balance;
  }
  h1:focus {
    outline: none;
    box-shadow: none;
  }
  h2 {
    font: var(--wt-head) var(--t-3) / 1.2 var(--font-display);
    letter-spacing: -0.01em;
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2);
  }
  .who {
    overflow: hidden;
  }
  .team {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2) var(--s-5);
    align-self: start;
    overflow: visible;
  }
  .team li {
    display: flex;
    gap: var(--s-2);
    align-items: center;
    font-size: var(--t-3);
  }
  .last {
    margin: 0;
    text-align: center;
  }
  .last mw-preview {
    max-width: 400px;
    margin: 0 auto;
  }
  figcaption {
    color: var(--ink-2);
    font-size: var(--t-1);
  }
  .plotted {
    padding: var(--s-4) var(--s-5);
  }
  .plotted .top {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    justify-content: space-between;
    min-height: var(--tap);
  }
  .tallies {
    display: flex;
    overflow: hidden;
    border: 1.5px solid var(--line-strong);
    border-radius: var(--r-2);
  }
  .tallies button {
    min-height: var(--tap);
    padding: 0 var(--s-3);
    font-size: var(--t-1);
    font-weight: 650;
  }
  .plotted .quiet {
    margin-right: calc(-1 * var(--s-2));
    color: var(--ink-2);
    font-size: var(--t-1);
  }
  .plotted h2 {
    margin-right: auto;
  }
  .tallies [aria-pressed='true'] {
    background: var(--ink);
    color: var(--paper);
  }
  .tallies button:focus-visible {
    outline-offset: -4px;
  }
  .rows {
    max-height: 20rem;
    overflow: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--t-1);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 0.25rem 0.5rem;
    border-top: 1.5px solid var(--line);
    text-align: right;
    white-space: nowrap;
  }
  th:first-child {
    text-align: left;
  }
  .moments ol {
    margin-top: var(--s-2);
  }
  .moments li {
    border-top: 1.5px solid color-mix(in srgb, var(--line-strong) 45%, transparent);
  }
  .moments a {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: var(--s-3);
    align-items: center;
    min-height: 52px;
    padding: var(--s-2) 0;
    line-height: 1.3;
  }
  .moments span > b {
    display: block;
    text-wrap: balance;
  }
  .moments b {
    font-size: var(--t-1);
    font-weight: 650;
  }
  .moments .fine {
    display: block;
  }
  .moments .thing {
    text-decoration: none;
  }
  .moments .number {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    background: var(--ink);
    color: var(--table);
    font-size: var(--t-0);
    font-weight: 700;
  }
  .at {
    display: flex;
    gap: 0.3rem;
    align-items: center;
    color: var(--link);
    font-size: var(--t-1);
    font-weight: 600;
    white-space: nowrap;
  }
  .at .i,
  .rounds .i {
    width: 14px;
    height: 14px;
  }
  .moments a:hover .at {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .rounds {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
    gap: var(--s-4);
  }
  .rounds > li {
    border-top: 2px solid var(--ink);
  }
  .rounds h2 a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: var(--tap);
  }
  .rounds ul {
    display: grid;
    gap: var(--s-2);
    font-size: var(--t-1);
    line-height: 1.38;
  }
  @media (max-width: 1079.98px) {
    .result {
      grid-template-columns: minmax(0, 1fr);
    }
    .column {
      display: contents;
    }
    .result > *,
    .column > * {
      order: 1;
    }
    .result > header {
      order: -1;
    }
    .result .who,
    .result .last {
      order: 0;
    }
    .last mw-preview {
      max-width: 520px;
    }
  }
  @media (max-width: 759.98px) {
    .result {
      padding: 0 var(--s-3) var(--s-6);
    }
    h1 {
      font-size: var(--t-5);
    }
    .acts {
      width: 100%;
    }
    .acts .btn {
      flex: 1 1 auto;
    }
    .plotted {
      padding: var(--s-3);
    }
    .plotted .top,
    .tallies {
      flex-wrap: wrap;
    }
    .tallies button {
      flex: 1 0 auto;
    }
  }
`;
