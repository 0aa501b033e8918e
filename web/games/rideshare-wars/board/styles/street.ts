import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** The cardboard, the street on it, and a zone that is fanned out over the street. */
export const street = css`
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
    box-shadow:
      0 5px 0 var(--board-edge),
      var(--lift-2);
  }
  .upper {
    position: relative;
  }
  .street {
    --mh: 98px;
    display: grid;
    grid-template-columns: minmax(0, 356fr) minmax(0, 292fr);
    color: var(--ink);
  }
  .road,
  .kerb {
    padding: 6px 8px 0;
  }
  .road {
    border-radius: 10px 0 0 10px;
    background: var(--road);
    color: var(--piece-paper);
  }
  .road.closing {
    grid-column: 1 / -1;
    border-radius: 10px;
  }
  .kerb {
    padding-left: 9px;
    border-left: 7px solid color-mix(in srgb, var(--kerb) 72%, var(--piece-ink));
    border-radius: 0 10px 10px 0;
    background: var(--kerb);
  }
  .street h2 {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    padding: 0 2px 5px;
    font: 700 14px/1.2 var(--font-text);
    letter-spacing: 0;
    white-space: nowrap;
  }
  .street h2 span {
    font-size: 13px;
    font-weight: 550;
  }
  .bays {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  .bay {
    position: relative;
    display: flex;
    flex-direction: column;
    height: calc(var(--mh) + 38px);
    padding: 3px 7px 15px;
    text-align: left;
  }
  .road .bay {
    border-left: 2px solid color-mix(in srgb, var(--lane) 60%, transparent);
  }
  .road .bay:last-child {
    border-right: 2px solid color-mix(in srgb, var(--lane) 60%, transparent);
  }
  .kerb .bay {
    padding: 3px 4px 15px;
  }
  .stand {
    display: block;
    height: var(--mh);
  }
  .bay .price {
    position: absolute;
    bottom: 6px;
    left: 50%;
    transform: translateX(-50%);
  }
  .kerb .price {
    padding: 0 6px;
  }
  .bay[aria-disabled='true'] {
    cursor: default;
  }
  .bay.spot:focus-visible {
    outline: none;
  }
  .bay.spot:focus-visible .stand {
    outline: 3px solid var(--focus-gap);
    box-shadow: 0 0 0 6px var(--focus);
  }
  .bay.chosen .stand,
  .fanned.chosen {
    outline: 3.5px solid var(--yours);
    outline-offset: 1px;
    box-shadow:
      0 0 0 1.5px var(--piece-ink),
      0 0 0 6px var(--piece-ink);
  }
  .gone {
    display: flex;
    flex-direction: column;
    gap: 6px;
    align-items: center;
    justify-content: center;
    height: var(--mh);
    border: 2px dashed color-mix(in srgb, currentColor 45%, transparent);
    border-radius: 7px;
    font-size: 13px;
    font-weight: 600;
    line-height: 1.2;
    text-align: center;
  }
  .disc {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    border-radius: 50%;
    background: var(--piece-paper);
  }
  .fan {
    position: absolute;
    inset: 0 0 auto;
    z-index: 5;
    max-height: min(60vh, 420px);
    min-height: 100%;
    padding: 4px 12px 12px;
    overflow: auto;
    border-radius: 10px;
    background: var(--paper);
    box-shadow:
      inset 0 0 0 2px var(--rim),
      var(--lift-3);
  }
  .fan header {
    display: flex;
    justify-content: space-between;
    align-items: center;
  }
  .fan h2 {
    font-size: var(--t-3);
  }
  .fan h2 span {
    margin-left: 0.4em;
    font: 550 var(--t-1) / 1 var(--font-text);
    color: var(--ink-2);
  }
  .fan ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
    gap: 14px 12px;
    padding: 2px 4px 6px;
    margin: 0;
    list-style: none;
  }
  .fan li {
    display: grid;
    grid-template-columns: 72px 1fr;
    gap: 10px;
    font-size: 13px;
    line-height: 1.3;
  }
  .fan li b {
    font-size: var(--t-1);
  }
  .fanned {
    height: 98px;
  }
  .fanned.open {
    box-shadow:
      0 0 0 2px var(--piece-ink),
      0 0 0 5px var(--yours);
  }
  @media ${inWindow('low')} {
    .stage {
      padding-bottom: 9px;
    }
    .cardboard {
      gap: 7px;
      padding: 7px 10px 6px;
    }
    .street {
      --mh: 72px;
    }
    .street h2 {
      padding-bottom: 2px;
    }
    .road,
    .kerb {
      padding-top: 4px;
    }
    .bay {
      height: calc(var(--mh) + 33px);
      padding-bottom: 8px;
    }
    .panel {
      gap: 1px;
      padding: 2px 0;
    }
  }
  @media ${inWindow('small')} {
    .stage {
      padding: 0 var(--s-2) var(--s-2);
      overflow-y: auto;
      overscroll-behavior: contain;
    }
    .cardboard {
      min-height: min-content;
    }
  }
  @container (max-width: 600px) {
    .cardboard {
      gap: 6px;
      padding: 7px 6px 6px;
      border-radius: 12px;
    }
    .street {
      --mh: 60px;
      grid-template-columns: minmax(0, 1fr);
    }
    .road {
      padding: 4px 4px 0;
      border-radius: 8px 8px 0 0;
    }
    .kerb {
      padding: 3px 4px 4px;
      border-top: 5px solid color-mix(in srgb, var(--kerb) 72%, var(--piece-ink));
      border-left: 0;
      border-radius: 0 0 8px 8px;
    }
    .street h2 {
      padding: 0 2px 2px;
      font-size: 13px;
    }
    .street h2 span {
      font-size: 12px;
    }
    .bay {
      height: calc(var(--mh) + 14px);
      padding: 2px 5px 12px;
    }
    .road .price {
      right: 2px;
      bottom: 4px;
      left: auto;
      min-width: 38px;
      height: 22px;
      font-size: 13px;
      transform: none;
    }
    .price em {
      display: none;
    }
    .price:has(em) {
      color: var(--stop);
    }
    .road .rider {
      --pw: 21px;
    }
    .road .panel {
      gap: 1px;
      padding: 3px 0;
    }
    .road .sy {
      width: 14px;
      height: 14px;
    }
    .road .pw {
      width: 16px;
      height: 16px;
    }
    .road .trade {
      font-size: 12px;
    }
    .road .now {
      right: auto;
      bottom: 3px;
      left: 23px;
      width: 19px;
      padding: 0;
      justify-content: center;
    }
    .road .now span {
      display: none;
    }
    .gone {
      gap: 3px;
      font-size: 12px;
    }
    .disc {
      width: 24px;
      height: 24px;
    }
    .kerb .bay {
      height: 48px;
      padding: 0 3px 4px;
    }
    .kerb .stand {
      height: 44px;
    }
    .kerb .art,
    .kerb .pw,
    .kerb .trade,
    .kerb .now {
      display: none;
    }
    .kerb .panel {
      gap: 4px;
      justify-content: center;
      width: 26px;
    }
    .kerb .address {
      right: 6px;
      left: 30px;
      justify-content: space-between;
      padding: 0 2px;
      background: none;
      box-shadow: none;
      color: var(--ink);
    }
    .kerb .price {
      right: 6px;
      bottom: 7px;
      left: 34px;
      justify-content: flex-start;
      min-width: 0;
      height: 18px;
      padding: 0;
      background: none;
      box-shadow: none;
      color: var(--ink);
      transform: none;
    }
    .kerb .price.due {
      text-decoration: underline 3px var(--yours-edge);
      text-underline-offset: 3px;
    }
  }
`;
