import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** Racks of two kinds, the nine options, and a card that is carried. */
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
  .borrow {
    gap: 3px;
    min-height: var(--tap);
    padding: 0 6px;
    margin: -8px -6px;
    font: 650 13px/1 var(--font-text);
    letter-spacing: 0;
  }
  .acts .borrow {
    flex: none;
    flex-direction: column;
    gap: 2px;
    padding: 0 10px;
    margin: 0;
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
  }
  .borrow span {
    display: inline-flex;
    gap: 3px;
    align-items: center;
  }
  .acts .go {
    gap: 3px;
  }
  .acts [data-why] {
    flex: none;
    padding-inline: 8px;
  }
  .options {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 6px;
    padding: 4px 2px 8px;
  }
  .option {
    display: flex;
    flex-direction: column;
    gap: 3px;
    align-items: flex-start;
    justify-content: center;
    min-height: var(--tap);
    padding: 2px 4px 4px 7px;
    border-radius: 8px;
    box-shadow:
      inset 0 0 0 1.5px var(--line-strong),
      inset 0 -4px 0 var(--paper-3);
    font: 650 13px/1.05 var(--font-text);
    text-align: left;
  }
  .option > span {
    display: inline-flex;
    gap: 3px;
    align-items: center;
    color: var(--ink-2);
    font: 800 13px/1 var(--font-text);
  }
  .option[aria-disabled='true'],
  .option[aria-disabled='true'] > span {
    color: var(--ink-3);
  }
  .option[aria-disabled='true'] {
    box-shadow: inset 0 0 0 1.5px var(--line);
    cursor: default;
  }
  .option[aria-pressed='true'] {
    background: var(--yours-tint);
    box-shadow: inset 0 0 0 2.5px var(--yours);
  }
  .option:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .two {
    display: flex;
    gap: 4px;
  }
  .two i {
    display: grid;
    place-items: center;
    width: 18px;
    height: 18px;
    border-radius: 5px;
    box-shadow: inset 0 0 0 1.75px var(--line-strong);
  }
  .two .used {
    background: var(--ink-2);
    box-shadow: none;
    color: var(--paper);
  }
  .two .i {
    width: 14px;
    height: 14px;
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
    .options.later {
      display: none;
    }
    .step {
      min-height: 30px;
    }
  }
  @media (max-width: 1239.98px) {
    .racks,
    .tray .options {
      order: 1;
    }
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
    .racks .card > span:not(.face) {
      display: none;
    }
    .racks .panel {
      gap: 1px;
      padding: 2px 0;
    }
    .racks .sy {
      width: 14px;
      height: 14px;
    }
    .racks .pw {
      width: 16px;
      height: 16px;
    }
    .slips {
      --card-height: 44px;
      align-self: stretch;
    }
    .slips .hand {
      padding: 0;
    }
    .slips:has(.empty) {
      display: none;
    }
    .racks .empty {
      min-height: 0;
      padding: 6px 0 10px;
    }
    .slips .rack::before {
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
    .strip:has(+ .options) {
      display: none;
    }
    .tray .options {
      gap: 3px;
      padding: 0;
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
      padding: 6px 4px;
    }
    .racks .rack,
    .racks .card {
      flex: none;
      width: 64px;
    }
    .racks .rack {
      width: auto;
    }
    .tray .options {
      display: flex;
      overflow-x: auto;
    }
    .option {
      flex: none;
      min-width: var(--tap);
    }
  }
`;
