import { css } from 'lit';

export const tray = css`
  .tray {
    --card: 64px;
    grid-area: tray;
    position: relative;
    z-index: var(--z-bar);
    min-width: 0;
    padding-bottom: var(--s-4);
  }
  .paper {
    display: grid;
    grid-template-columns: minmax(0, auto) minmax(21rem, 1fr);
    align-items: center;
    gap: 0 18px;
    padding: 12px 16px;
    background: var(--paper);
    border-radius: var(--r-sheet);
    box-shadow: var(--lift-3);
  }
  .rack {
    position: relative;
    min-width: 0;
  }
  .rack::before {
    content: '';
    position: absolute;
    inset: calc(var(--card) + 12px) 0 auto;
    height: 9px;
    border-radius: 3px;
    background: var(--wood);
    box-shadow: inset 0 -3px 0 var(--wood-edge);
  }
  .hand {
    position: relative;
    display: flex;
    gap: var(--s-2);
    padding: 14px 6px 2px;
    margin: 0;
    overflow-x: auto;
    overflow-y: hidden;
    scrollbar-width: none;
  }
  .empty {
    padding: 0 var(--s-2);
    min-height: calc(var(--card) + 14px);
    align-content: center;
    font-size: var(--t-1);
    color: var(--ink-2);
    white-space: nowrap;
  }
  .card {
    position: relative;
    flex: none;
    display: grid;
    justify-items: center;
    gap: 14px;
    width: var(--card);
    font-size: var(--t-0);
    font-weight: 650;
    line-height: 1;
    color: var(--ink-2);
  }
  .card span {
    white-space: nowrap;
  }
  .card .face {
    width: var(--card);
    height: var(--card);
    overflow: visible;
    border-radius: 8px;
    transition: transform var(--d-tap) var(--e-settle);
  }
  .card:hover:not([aria-disabled='true']) .face {
    transform: translateY(-3px);
  }
  .card[aria-pressed='true'] {
    color: var(--ink);
  }
  .card[aria-pressed='true'] .face {
    transform: translateY(-9px);
    outline: 3.5px solid var(--yours);
    box-shadow:
      0 0 0 5px var(--yours-edge),
      var(--lift-2);
  }
  .card[aria-disabled='true'] {
    cursor: default;
  }
  .card .count {
    position: absolute;
    top: -5px;
    right: -5px;
    min-width: 22px;
    padding: 4px 5px;
    border-radius: var(--r-1);
    background: var(--ink);
    color: var(--paper);
    font-weight: 700;
    text-align: center;
  }
  .prompt {
    font: 650 1.125rem/1.2 var(--font-display);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  .acts {
    display: flex;
    gap: 6px;
    align-items: stretch;
    margin-top: 10px;
  }
  .acts .go {
    flex: 1;
    min-width: 0;
    padding-inline: 0.5rem;
    min-height: 52px;
  }
  .tool {
    flex-direction: column;
    flex: none;
    gap: 2px;
    width: 54px;
    min-height: 52px;
    padding: 3px 0 var(--thick);
    font-size: var(--t-0);
    font-weight: 600;
    line-height: 1.1;
  }
  .grip {
    display: none;
  }
  .within {
    display: none;
  }
  @media (max-width: 760px) {
    .tray {
      --card: 62px;
      position: sticky;
      bottom: 0;
      align-self: end;
      padding: 0;
    }
    .paper {
      display: flex;
      flex-direction: column;
      align-items: stretch;
      gap: 0;
      padding: 0 12px calc(10px + env(safe-area-inset-bottom));
      border-radius: var(--r-sheet) var(--r-sheet) 0 0;
    }
    .say {
      display: contents;
    }
    .prompt {
      font-size: var(--t-2);
    }
    .rack {
      order: 1;
    }
    .hand {
      justify-content: space-between;
    }
    .acts {
      order: 2;
    }
    .tool {
      width: 56px;
    }
    .grip {
      display: grid;
      place-items: start center;
      width: 100%;
      height: 20px;
      padding-top: 8px;
      margin-bottom: -2px;
      position: relative;
    }
    .grip::before {
      content: '';
      position: absolute;
      inset: -16px 0 -8px;
    }
    .grip::after {
      content: '';
      width: 36px;
      height: 4px;
      border-radius: 2px;
      background: var(--line-strong);
      opacity: 0.6;
    }
    .within.open {
      --rule: var(--line);
      display: block;
      order: 3;
      margin-top: var(--s-3);
    }
  }
`;
