import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** The layout of rating, locations, and rounds, and their common styles. */
export const stage = css`
  .stage {
    grid-area: board;
    display: grid;
    grid-template: auto minmax(0, 1fr) / auto minmax(13rem, 1fr);
    gap: var(--s-3) var(--s-4);
    min-width: 0;
    min-height: 0;
    padding: var(--s-2) 0 var(--s-4);
    container-type: size;
  }
  .rating {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px var(--s-4);
  }
  .stars,
  .tiles {
    display: flex;
    gap: 2px;
  }
  .stars span,
  .tiles span {
    display: block;
  }
  .rating-star {
    width: 30px;
    height: 30px;
    overflow: visible;
  }
  .tile {
    width: 24px;
    height: 26px;
    overflow: visible;
  }
  .stack {
    font-size: var(--t-1);
    line-height: 1.25;
    color: var(--ink-2);
  }
  .emoji {
    display: block;
    user-select: none;
    -webkit-user-drag: none;
  }
  .car {
    width: 26px;
    height: 15px;
    overflow: visible;
  }
  .stage.plain {
    grid-template: auto 1fr / minmax(0, 1fr);
    gap: 3cqw;
    padding: 0;
  }
  .plain .stack {
    display: none;
  }
  .plain .rating {
    justify-content: space-between;
  }
  .plain .tile {
    width: 4.6cqw;
    height: 5cqw;
  }
  .plain .rating-star {
    width: 7cqw;
    height: 7cqw;
  }
  .stage.cropped {
    grid-template-rows: auto auto;
    align-content: center;
    gap: 2px;
    padding: var(--s-5) var(--s-4) var(--s-2);
    background: var(--table);
  }
  .stage.early {
    align-content: start;
    padding-bottom: 0;
  }
  .cropped .rating {
    margin: 0;
  }
  @container (max-height: 150px) {
    .cropped .from {
      display: none;
    }
  }
  @media ${inWindow('upright')} {
    .stage:not(.plain) {
      display: block;
      padding: 0 var(--s-2) calc(var(--s-2) + var(--under-caption, 0px));
      overflow-y: auto;
      overscroll-behavior: contain;
    }
    .rating {
      margin-bottom: var(--s-2);
    }
  }
  @media ${inWindow('short')} {
    .stage:not(.plain) {
      gap: 6px var(--s-3);
      padding: 0 var(--s-2) var(--s-1);
    }
    .rating {
      grid-column: 2;
    }
  }
  @media ${inWindow('small')} {
    .rating {
      justify-content: space-between;
    }
    .rating-star {
      width: min(24px, 6.6cqw);
      height: min(24px, 6.6cqw);
    }
    .tile {
      width: min(20px, 5cqw);
      height: min(22px, 5.5cqw);
    }
    .rating .stack {
      flex: 1 1 100%;
    }
  }
`;
