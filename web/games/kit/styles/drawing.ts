import { css } from 'lit';

/** Styles shared by all drawings: figures, spots, and rings around what is chosen. */
export const drawing = css`
  /* While a finger moves a drawing it goes on beyond its rim, but not over what lies beside it. */
  [moved] {
    overflow: visible;
    will-change: translate;
  }
  :has(> [moved]) {
    overflow: clip;
  }
  .figure {
    font-family: var(--font-text);
    font-weight: 800;
    text-anchor: middle;
    fill: var(--piece-ink);
    font-variant-numeric: tabular-nums;
  }
  .spot {
    cursor: pointer;
    outline: none;
  }
  .spot .hit {
    fill: transparent;
  }
  .disc {
    fill: var(--yours);
    stroke: var(--piece-ink);
    stroke-width: 2.5;
    transition: fill var(--d-tap);
  }
  .spot:hover .disc {
    fill: var(--yours-hover);
  }
  .spot .focus {
    visibility: hidden;
    fill: none;
  }
  .spot:focus-visible .focus {
    visibility: visible;
  }
  .ring,
  .casing {
    fill: none;
    stroke: var(--yours);
    stroke-width: 5;
  }
  .casing {
    stroke: var(--piece-ink);
    stroke-width: 8.5;
  }
  .still,
  .place {
    pointer-events: none;
  }
  .place {
    fill: none;
  }
  .place[data-lit] {
    filter: none;
    stroke: var(--focus);
    stroke-width: 5;
  }
`;
