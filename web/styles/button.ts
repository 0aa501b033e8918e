import { css } from 'lit';

/** Buttons like tokens to press down: `btn` plain, `go` marigold, `quiet` text, `big`, `stacked` icon above word. */
export const button = css`
  .btn {
    --bg: var(--paper);
    --edge: var(--paper-3);
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--s-2);
    min-height: var(--tap);
    padding: 0 var(--s-4) var(--thick);
    border-radius: var(--r-2);
    background: var(--bg);
    color: var(--ink);
    font-weight: var(--wt-strong);
    white-space: nowrap;
    box-shadow:
      inset 0 0 0 1.5px var(--line-strong),
      inset 0 calc(-1 * var(--thick) - 1px) 0 var(--edge);
    transition: transform var(--d-tap) var(--e-settle);
  }
  .btn:hover {
    --bg: var(--paper-2);
  }
  .btn:active {
    transform: translateY(2px);
  }
  .btn.go {
    --bg: var(--yours);
    color: var(--on-yours);
    box-shadow:
      inset 0 calc(-1 * var(--thick) - 1px) 0 var(--yours-edge),
      var(--lift-1);
  }
  .btn.go:hover {
    --bg: var(--yours-hover);
  }
  .btn.quiet {
    --bg: transparent;
    box-shadow: none;
    padding-bottom: 0;
  }
  .btn.quiet:hover {
    --bg: var(--paper-2);
  }
  .btn.big {
    --thick: 4px;
    min-height: 3.5rem;
    padding: 0 1.75rem var(--s-1);
    font-size: var(--t-3);
    border-radius: 12px;
  }
  .btn.stacked {
    flex-direction: column;
    gap: 2px;
    min-width: 54px;
    min-height: 52px;
    padding: 3px var(--s-1) var(--thick);
    font-size: var(--t-0);
    font-weight: 600;
    line-height: 1.1;
  }
  .btn[disabled] {
    --bg: var(--paper);
    color: var(--ink-3);
    box-shadow: inset 0 0 0 1.5px var(--line);
    padding-bottom: 0;
    cursor: default;
    transform: none;
  }
  .btn:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    .btn {
      border: 1.5px solid ButtonText;
    }
  }
`;
