import { css } from 'lit';

/** The caption: marigold, square-cut, across the edge of what it refers to. */
export const caption = css`
  .caption {
    display: inline-block;
    background: var(--yours);
    color: var(--on-yours);
    border-radius: var(--r-caption);
    padding: 0.5rem 0.75rem 0.55rem;
    font: 600 var(--t-1) / 1.3 var(--font-display);
    letter-spacing: -0.005em;
    box-shadow:
      0 var(--thick) 0 var(--yours-edge),
      var(--lift-2);
  }
  .caption b {
    font-weight: 800;
  }
  @media (forced-colors: active) {
    .caption {
      border: 1.5px solid CanvasText;
    }
  }
`;

/** A fact in one or two words; `line` has a border only, `soon` is short of time. */
export const chip = css`
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
    height: 1.75rem;
    padding: 0 0.625rem;
    border-radius: var(--r-1);
    background: var(--paper-3);
    font-size: var(--t-1);
    font-weight: 600;
    white-space: nowrap;
  }
  .chip .i {
    width: 16px;
    height: 16px;
  }
  .chip.line {
    background: none;
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
  }
  .chip.soon {
    background: var(--bad-tint);
    color: var(--bad);
  }
`;

/** Paper on the table, and the sheet that slides in from below. */
export const paper = css`
  .paper {
    background: var(--paper);
    border-radius: var(--r-3);
    box-shadow: var(--lift-2);
  }
  .sheet {
    background: var(--paper);
    border-radius: var(--r-sheet) var(--r-sheet) 0 0;
    box-shadow: var(--lift-3);
  }
  @media (forced-colors: active) {
    .paper,
    .sheet {
      border: 1.5px solid CanvasText;
    }
  }
`;
