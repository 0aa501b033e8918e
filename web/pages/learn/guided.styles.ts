import { css } from 'lit';

/** Uses the match page's grid: steps in place of the news, signs below them or, on a phone, below the board. */
export const guidedStyles = css`
  .bar {
    grid-area: bar;
  }
  .pointer {
    position: fixed;
    inset: 0;
    z-index: var(--z-caption);
    width: 100%;
    height: 100%;
    pointer-events: none;
    fill: none;
  }
  .pointer .veil {
    fill: var(--board);
    fill-opacity: 0.38;
  }
  .pointer .veil.open {
    fill: var(--table);
    fill-opacity: 0.5;
  }
  .pointer .casing {
    stroke: var(--board);
    stroke-width: 7;
  }
  .pointer .line {
    stroke: var(--ink);
    stroke-width: 2.5;
  }
  .pointer circle {
    fill: var(--ink);
    stroke: var(--board);
    stroke-width: 2;
  }
  .course {
    grid-area: news;
    align-self: start;
    display: flex;
    flex-direction: column;
    gap: var(--s-2);
    margin-top: var(--s-2);
    padding: var(--s-4);
  }
  .course h2,
  .signs h2 {
    font: var(--wt-head) var(--t-3) / var(--lh-head) var(--font-display);
    letter-spacing: var(--track-head);
  }
  .course ol {
    display: grid;
    gap: 2px;
  }
  .course li {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    min-height: 40px;
    padding: 0 var(--s-2);
    border-radius: var(--r-2);
    font-weight: 600;
    color: var(--ink-2);
  }
  .course .now {
    background: var(--yours-tint);
    color: var(--ink);
  }
  .course .number {
    display: grid;
    place-items: center;
    flex: none;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
    font-weight: 700;
  }
  .course .now .number {
    background: var(--yours);
    color: var(--on-yours);
    box-shadow: 0 2px 0 var(--yours-edge);
  }
  .course .done .number {
    background: var(--paper-3);
    box-shadow: none;
  }
  .course .foot {
    padding-top: var(--s-3);
    border-top: 1.5px solid var(--line);
  }
  .strips {
    grid-area: news;
    align-self: end;
    display: grid;
    gap: var(--s-2);
    padding: 0 var(--s-4) var(--s-4);
    font-size: var(--t-1);
    line-height: 1.3;
  }
  .strips svg {
    display: block;
    width: 100%;
    margin-bottom: 3px;
    border-radius: var(--r-2);
  }
  .strips ~ .signs {
    display: none;
  }
  .signs {
    grid-area: news;
    align-self: end;
    padding: 0 var(--s-4) var(--s-5);
  }
  .signs li {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    min-height: 44px;
    padding: 3px 0;
    border-top: 1.5px solid var(--table-deep);
    font-size: var(--t-1);
    line-height: 1.25;
  }
  .signs svg {
    flex: none;
    width: 32px;
    height: 32px;
    overflow: visible;
  }
  @media (max-width: 1079.98px) {
    .course,
    .strips,
    .signs {
      display: none;
    }
  }
  @media (max-height: 759.98px) {
    .strips,
    .signs {
      display: none;
    }
  }
  @media (max-width: 759.98px) {
    .pointer .casing {
      stroke-width: 4.5;
    }
    .pointer .line {
      stroke-width: 2;
    }
  }
  @media (max-width: 759.98px) and (min-height: 760px) {
    .strips ~ .signs,
    .signs {
      display: block;
      grid-area: recap;
      align-self: start;
      padding: 0 var(--s-3) 1.4rem; /* the step's title stands over the sheet */
    }
    .signs h2,
    .handed .signs {
      display: none;
    }
    .signs ul {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0 var(--s-5);
    }
    .signs li {
      border: 0;
    }
  }
`;
