import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** Racks of two kinds, and a card that is carried. */
export const trayStyles = css`
  .tray {
    --card: 66px;
    --card-height: 96px;
  }
  .racks {
    display: flex;
    gap: 16px;
    min-width: 0;
  }
  .racks .rack {
    flex: 0 1 auto;
    order: 0;
  }
  .racks .hand {
    padding: 12px 4px 2px;
    overflow: visible;
  }
  .racks .rack::before {
    top: calc(var(--card-height) + 10px);
  }
  .card {
    touch-action: none;
  }
  .card[aria-disabled='true'] {
    touch-action: auto;
  }
  .card.carried {
    opacity: 0.35;
  }
  .card .face {
    display: block;
    outline-offset: 1.5px;
  }
  .card > span:not(.face) {
    max-width: 78px;
    text-align: center;
  }
  .slips {
    --card: 66px;
    --card-height: 82px;
    align-self: end;
  }
  .slips .hand {
    padding-bottom: 25px;
  }
  .slips .card {
    gap: 0;
  }
  .floating {
    position: fixed;
    inset: 0 auto auto 0;
    z-index: var(--z-toast);
    width: 66px;
    height: 96px;
    pointer-events: none;
    filter: drop-shadow(0 6px 6px color-mix(in srgb, var(--shade) 40%, transparent));
  }
  .racks + .say.instead {
    grid-column: auto;
  }
  /* In a guided match a step needs one rack. */
  .paper:has(.lesson) :is(.strip, .racks > .rack:not(:has(.can)), .slips:not(:has(.can))) {
    display: none;
  }
  .acts .btn:not(.stacked, .borrow) {
    flex: 1 0 var(--tap);
    flex-wrap: wrap;
    gap: 0 3px;
    align-content: center;
    min-width: min-content;
    padding-inline: 8px;
    line-height: 1.15;
  }
  @media (min-width: 1240px) {
    .tray .paper {
      grid-template-columns: auto minmax(0, 1fr);
      padding: 6px 14px;
    }
  }
  @media ${inWindow('low')} {
    .tray {
      --card-height: 80px;
      padding-bottom: 10px;
    }
    .slips {
      --card-height: 68px;
    }
  }
  @media (max-width: 1239.98px) {
    .racks .hand {
      gap: 10px;
    }
  }
  @media ${inWindow('small')} {
    .tray {
      --card: 64px;
      --card-height: 50px;
    }
    .tray .paper {
      padding-inline: 10px;
      padding-bottom: calc(8px + env(safe-area-inset-bottom));
    }
    .racks {
      flex-direction: column;
      gap: 6px;
    }
    .racks .hand {
      padding: 8px 6px 0;
    }
    .racks .rack::before {
      top: calc(var(--card-height) + 4px);
    }
    .racks .card {
      flex: 1;
      grid-template-columns: 1fr;
      width: auto;
      max-width: 84px;
      gap: 10px;
    }
    .racks .card .face {
      width: 100%;
    }
    .racks .card[aria-pressed='true'] .face {
      transform: translateY(-3px);
    }
    .racks .card > span:not(.face) {
      display: none;
    }
    .racks .panel {
      gap: 1px;
      padding: 2px 0;
    }
    .racks {
      --sy: 14px;
      --power: 16px;
    }
    .slips {
      --card-height: 44px;
      align-self: stretch;
    }
    .slips .hand {
      padding: 3px;
      margin: -3px;
      overflow-x: auto;
    }
    .slips .card {
      touch-action: pan-x; /* with four, the rack is longer than the window */
    }
    .slips:has(.empty) {
      display: none;
    }
    .racks .empty {
      min-height: 0;
      padding: 6px 0 10px;
    }
    .slips .rack::before,
    .rack:has(.empty)::before {
      display: none;
    }
    .racks .slips .card {
      max-width: none;
    }
    .tool-card {
      flex-direction: row;
    }
    .tool-card .drawn {
      flex: 0 0 52px;
      height: 44px;
    }
    .tool-card b {
      display: grid;
      place-items: center;
      align-self: stretch;
      padding: 0 4px;
      border-top: 0;
      border-left: 1.5px solid var(--piece-ink);
      font-size: 13px;
    }
    .acts {
      margin-top: 4px;
    }
    .acts .btn {
      min-height: 45px;
    }
  }
  @media ${inWindow('short')} {
    .strip {
      display: none;
    }
    .racks {
      flex-direction: row;
      overflow-x: auto;
    }
    .racks .hand {
      margin: 0;
      padding: 6px 4px;
      overflow: visible;
    }
    .racks .rack,
    .racks .card {
      flex: none;
      width: 64px;
    }
    .racks .rack {
      width: auto;
    }
  }
`;
