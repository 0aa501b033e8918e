import { css } from 'lit';

export const reelStyles = css`
  :host {
    display: block;
  }
  section {
    display: grid;
    gap: var(--s-3);
    min-height: 130px;
    padding: var(--s-3) var(--s-4) var(--s-4);
    align-content: center;
    border-radius: var(--r-sheet);
    box-shadow: var(--lift-3);
  }
  .bars {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 6px;
  }
  .bars i {
    display: block;
    height: 9px;
    border-radius: 3px;
    background: linear-gradient(var(--seat) 0 0) 0 / calc(100% * var(--share)) 100% no-repeat var(--paper-3);
    transition: background-size var(--d-slide);
  }
  .bars .now i {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
  .bars .who {
    display: flex;
    gap: 0.3rem;
    align-items: center;
    margin-top: 5px;
    color: var(--ink-2);
    font-size: var(--t-1);
  }
  .bars .now .who {
    color: var(--ink);
    font-weight: 700;
  }
  .who span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .row {
    display: flex;
    gap: var(--s-3) var(--s-4);
    align-items: center;
    justify-content: space-between;
  }
  .fact {
    display: flex;
    flex: 1 1 12rem;
    gap: 0.6rem;
    align-items: center;
    min-width: 0;
    min-height: 2.6em;
    font: 650 1.0625rem/1.25 var(--font-display);
    letter-spacing: -0.01em;
  }
  .fact svg {
    flex: none;
  }
  .fact > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
  }
  .fact .thing {
    text-decoration: none;
  }
  .acts,
  .steps {
    display: flex;
    flex: none;
    gap: var(--s-2);
  }
  .steps .btn {
    min-width: var(--tap);
    padding: 0;
  }
  .speeds {
    display: flex;
    overflow: hidden;
    border: 1.5px solid var(--line-strong);
    border-radius: var(--r-2);
  }
  .speeds button {
    min-width: var(--tap);
    min-height: calc(var(--tap) - 3px);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  .speeds button + button {
    border-left: 1.5px solid var(--line-strong);
  }
  .speeds [aria-pressed='true'] {
    background: var(--ink);
    color: var(--paper);
  }
  .speeds button:focus-visible {
    outline-offset: -4px;
  }
  @media (max-width: 1279.98px) {
    .row {
      flex-wrap: wrap;
    }
    .fact {
      flex-basis: 18rem;
    }
    .acts {
      margin-left: auto;
    }
  }
  @media (max-width: 759.98px) {
    section {
      min-height: 0;
      padding: var(--s-3) var(--s-3) calc(var(--s-3) + env(safe-area-inset-bottom));
      border-radius: var(--r-sheet) var(--r-sheet) 0 0;
    }
    .row {
      display: grid;
      justify-content: stretch;
    }
    .who span,
    .speeds button:last-child {
      display: none;
    }
    .acts .go {
      flex: 1;
      padding: 0 var(--s-2);
    }
    .acts,
    .steps {
      gap: 6px;
    }
    .acts {
      width: 100%;
      margin: 0;
    }
  }
`;
