import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** The street: the contested row, and whoever waits at curbside. */
export const streetStyles = css`
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
    padding: 0 5px;
    border: 2px dashed color-mix(in srgb, currentColor 45%, transparent);
    border-radius: 7px;
    font-size: 13px;
    font-weight: 600;
    line-height: 1.2;
    text-align: center;
    text-wrap: balance;
  }
  .disc {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    border-radius: 50%;
    background: var(--piece-paper);
  }
  @media ${inWindow('low')} {
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
  @container (max-width: 600px) {
    .street {
      --mh: 57px;
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
      padding: 0 2px;
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
    .road {
      --sy: 14px;
      --power: 16px;
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
