import { css } from 'lit';

export const city = css`
  .stage {
    grid-area: board;
    position: relative;
    display: grid;
    place-items: center;
    min-width: 0;
    min-height: 0;
    container-type: size;
    padding: var(--s-2) 0 var(--s-4);
  }
  .city {
    display: block;
    width: min(100cqw, 99.1cqh);
    height: auto;
    overflow: visible;
    touch-action: manipulation;
    user-select: none;
    font-family: var(--font-text);
    border-radius: 3.94%;
    box-shadow: 0 14px 26px -2px color-mix(in srgb, var(--shade) 28%, transparent);
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
  .spot .disc {
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
  .still {
    pointer-events: none;
  }
  .stage.plain {
    padding: 0;
  }
  .cropped {
    overflow: hidden;
    width: 100%;
    height: 100%;
    box-shadow: none;
  }
  @media (max-width: 759.98px) {
    .stage {
      container-type: inline-size;
      padding: 0 var(--s-2);
    }
    .city {
      width: 100%;
    }
  }
`;
