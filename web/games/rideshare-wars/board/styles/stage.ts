import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** The board of cardboard, and what of it is seen in passing. */
export const stageStyles = css`
  .stage {
    grid-area: board;
    display: flex;
    min-width: 0;
    min-height: 0;
    padding: 4px 0 12px;
    container-type: inline-size;
  }
  @media ${inWindow('large')} {
    .stage:has(.sheet-of) {
      grid-column: seats-start / board-end;
    }
    .stage:has(.sheet-of) ~ :is(.seats, .piles) {
      display: none;
    }
  }
  .plain {
    box-sizing: border-box;
    height: 100%;
    overflow: hidden;
  }
  .plain .kerb {
    display: none;
  }
  .plain .street {
    grid-template-columns: minmax(0, 1fr);
  }
  .plain .road {
    border-radius: 8px;
  }
  .cropped .cities {
    grid-template: 34px repeat(3, minmax(0, 1fr)) / repeat(6, minmax(0, 1fr));
  }
  .cropped :is(.side, .foot) {
    display: none;
  }
  .cardboard {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 10px;
    min-width: 0;
    min-height: 0;
    padding: 10px 10px 8px;
    border-radius: var(--r-3);
    background: var(--board);
    user-select: none; /* a hand that slides over it chooses no text */
    box-shadow:
      0 5px 0 var(--board-edge),
      var(--lift-2);
  }
  .upper {
    position: relative;
  }
  @media ${inWindow('low')} {
    .stage {
      padding-bottom: 9px;
    }
    .cardboard {
      gap: 7px;
      padding: 7px 10px 6px;
    }
  }
  @media ${inWindow('small')} {
    .stage {
      padding: 0 var(--s-2) 6px;
      overflow-y: auto;
      overscroll-behavior: contain;
    }
    .cardboard {
      min-height: min-content;
    }
  }
  @container (max-width: 600px) {
    .cardboard {
      gap: 3px;
      padding: 5px 6px 4px;
      border-radius: 12px;
    }
  }
`;
