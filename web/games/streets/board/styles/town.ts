import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

export const town = css`
  .stage {
    grid-area: board;
    position: relative;
    min-width: 0;
    min-height: 0;
    padding: var(--s-2) 0 max(var(--s-2), var(--over-board, 0px));
  }
  .town {
    display: block;
    width: 100%;
    height: 100%;
    touch-action: pan-y;
    user-select: none;
    font-family: var(--font-text);
    outline: none;
  }
  .town.moved {
    touch-action: none;
    cursor: grab;
  }
  .figure.paid {
    fill: var(--on-seat);
  }
  .glass {
    fill: transparent;
    outline: none;
  }
  .glass .focus {
    visibility: hidden;
    stroke: var(--focus);
    stroke-width: 4;
  }
  .glass:focus-visible .focus {
    visibility: visible;
  }
  .street {
    fill: none;
    stroke: var(--ink);
    stroke-width: 4;
  }
  .street.closing {
    stroke-dasharray: 12 8;
    stroke-width: 3;
  }
  .rim {
    cursor: pointer;
    outline: none;
  }
  .stage.plain {
    padding: 0;
    pointer-events: none;
  }
  .lenses {
    position: absolute;
    inset: var(--s-2) 0 auto; /* as wide as the stage, so that one more button moves nothing */
    z-index: calc(var(--z-caption) + 1); /* no veil lies over them */
    display: flex;
    flex-direction: row-reverse;
    gap: 6px;
    pointer-events: none;
  }
  .lenses .btn {
    pointer-events: auto;
    min-width: var(--tap);
    padding-inline: 0.6rem;
  }
  @media ${inWindow('small')} {
    .stage {
      padding: 0 var(--s-2) var(--over-board, 0px);
    }
    .stage.plain {
      padding: 0;
    }
    .lenses {
      right: var(--s-2);
    }
  }
`;
