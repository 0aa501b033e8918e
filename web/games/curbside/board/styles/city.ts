import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

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
  .stage.plain {
    padding: 0;
  }
  .cropped {
    overflow: hidden;
    width: 100%;
    height: 100%;
    box-shadow: none;
  }
  @media ${inWindow('small')} {
    .stage {
      padding: 0 var(--s-2) var(--s-1);
    }
  }
  /* Under the seats, where it stays while the sheet changes its height. */
  @media ${inWindow('upright')} {
    .stage:not(.plain) {
      place-items: start center;
      padding-top: 10px;
    }
  }
`;
