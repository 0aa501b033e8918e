import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** The market as a drawer of the tray, the purse and the basket; and drivers to sign. */
export const shopStyles = css`
  .shop,
  .till {
    grid-column: 1 / -1;
    min-width: 0;
  }
  .tray:has(.shop, .drivers) {
    height: 152px;
  }
  .tray:has(.shop, .drivers) .in-hand {
    display: contents;
  }
  .tray:has(.shop, .drivers) .paper {
    position: absolute;
    inset: auto 0 var(--s-4);
    grid-template-columns: minmax(0, auto) minmax(17rem, 1fr);
    gap: 10px 18px;
  }
  .tray:has(.shop) .say {
    grid-area: auto / 2;
    align-self: end;
  }
  .tray:has(.shop) .till {
    grid-column: 1;
  }
  .offers,
  .drivers {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 8px;
  }
  .drivers {
    grid-column: 1 / -1;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .offers.gears {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    margin-bottom: 8px;
  }
  .offer {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-content: start;
    align-items: center;
    gap: 2px 8px;
    padding: 8px 9px 9px;
    border-radius: var(--r-2);
    text-align: left;
    line-height: 1.2;
    box-shadow: inset 0 0 0 1.5px var(--line);
  }
  .offer.can {
    background: var(--yours-tint);
    box-shadow:
      inset 0 0 0 2.5px var(--yours),
      inset 0 -5px 0 var(--yours-edge);
  }
  .offer[aria-pressed='true'] {
    box-shadow:
      inset 0 0 0 4px var(--yours),
      inset 0 0 0 6px var(--piece-ink);
  }
  .offer[aria-disabled='true'] {
    cursor: default;
  }
  .offer .cb {
    width: 30px;
    height: 35px;
  }
  .offer .name {
    grid-column: 2;
    font-size: 15px;
    font-weight: 700;
  }
  .offer .cost {
    grid-area: 1 / 3;
    font: 800 var(--t-4) / 1 var(--font-display);
  }
  .offer .effect,
  .offer .stock {
    grid-column: 1 / -1;
    font-size: 13px;
    line-height: 1.25;
    color: var(--ink-2);
  }
  .offer .stock {
    display: flex;
    justify-content: space-between;
    gap: 4px;
    font-size: var(--t-0);
  }
  .offers:not(.gears) .name {
    grid-column: 1 / -1;
  }
  .drivers .name {
    grid-area: 1 / 1 / 2 / 3;
  }
  .offers:not(.gears) .cost {
    grid-area: 1 / 2 / 2 / 4;
    justify-self: end;
  }
  .offers:not(.gears) .stock {
    align-self: end;
  }
  .held {
    position: absolute;
    top: -8px;
    left: -6px;
    min-width: 24px;
    height: 24px;
    padding: 0 6px;
    border-radius: 6px;
    background: var(--ink);
    color: var(--paper);
    font: 800 14px/24px var(--font-text);
    text-align: center;
  }
  .till {
    display: flex;
    gap: 18px;
    align-items: end;
    padding-top: 8px;
    border-top: 1.5px solid var(--line);
  }
  .purse,
  .basket {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
  }
  .till .label {
    font-size: var(--t-0);
    font-weight: 650;
    color: var(--ink-2);
  }
  .coins {
    display: flex;
    gap: 6px;
  }
  .coin {
    display: grid;
    justify-items: center;
    font-size: 13px;
    line-height: 1.2;
  }
  .coin .cb {
    width: 28px;
    height: 32px;
  }
  .basket .hand {
    --card: 38px;
    min-height: 66px;
    padding-top: 2px;
  }
  .basket .card.cube {
    gap: 8px;
    min-width: 44px;
  }
  .basket .socket {
    width: 36px;
    height: 36px;
  }
  @media ${inWindow('low')} {
    .offers:not(.gears) .effect {
      display: none;
    }
  }
  @media (max-width: 1239.98px) {
    .tray:has(.shop, .drivers) .paper {
      display: flex;
    }
    .till,
    .shop,
    .drivers {
      order: 1;
    }
  }
  @media ${inWindow('small')} {
    .tray:has(.shop, .drivers) {
      height: auto;
    }
    .tray:has(.shop, .drivers) .paper {
      position: relative;
      inset: auto;
      display: grid;
      grid-template: 'prompt grip' auto 'held held' auto 'do do' auto / minmax(0, 1fr) auto;
      gap: 0 var(--s-2);
    }
    .tray:has(.shop, .drivers) .in-hand {
      display: flex;
      flex-direction: column;
      max-height: min(48dvh, 29rem); /* what is held free until it is fetched */
      overflow-y: auto;
    }
    .tray:has(.shop) .in-hand {
      height: 29rem;
    }
    .tray:has(.drivers) .in-hand {
      min-height: 0;
    }
    .shop {
      flex: 1;
      min-height: 132px;
      overflow-y: auto;
    }
    .tray:has(.shop) .say {
      grid-area: auto;
    }
    .drivers {
      grid-template-columns: 1fr;
      max-height: 46dvh;
      overflow-y: auto;
    }
    .tray:has(.shop, .drivers) ~ .stage .over {
      display: none;
    }
    .held {
      top: 0;
      left: 0;
    }
    .offers.gears {
      gap: 6px;
    }
    .offers.gears .offer {
      column-gap: 2px;
      padding: 6px clamp(3px, 1.4vw, 6px);
    }
    .offers.gears .name {
      grid-area: 2 / 1 / 3 / -1;
      font-size: 13px;
      white-space: nowrap;
    }
    .offers.gears .cost {
      font-size: clamp(15px, 4.6vw, var(--t-3));
    }
    .offers .stock span + span {
      display: none;
    }
    .offers:not(.gears) {
      grid-template-columns: 1fr;
      gap: 0;
    }
    .offers:not(.gears) .offer {
      grid-template-columns: 34px minmax(0, 1fr) auto;
      min-height: var(--tap);
      padding: 3px 2px;
      border-radius: 0;
      box-shadow: none;
      border-top: 1.5px solid var(--line);
      background: none;
    }
    .offers:not(.gears) .offer.can {
      background: var(--yours-tint);
    }
    .offers:not(.gears) .cb {
      grid-row: 1 / span 2;
    }
    .offers:not(.gears) .name {
      grid-area: 1 / 2;
    }
    .offers:not(.gears) .effect {
      grid-area: 2 / 2;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .offers:not(.gears) .cost {
      grid-area: 1 / 3;
      font-size: var(--t-3);
    }
    .offers:not(.gears) .stock {
      grid-area: 2 / 3;
    }
    .till {
      flex: none;
    }
    .coin .cb {
      width: 22px;
      height: 26px;
    }
  }
`;
