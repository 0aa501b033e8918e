import { css } from 'lit';

/** The rack of cubes, the phases of a turn, and choices in words. */
export const rack = css`
  .tray {
    --card: 46px;
  }
  .paper {
    grid-template-columns: minmax(0, auto) minmax(14rem, 1fr);
    row-gap: 8px;
  }
  .paper:has(.phases) .say {
    grid-area: 1 / 2 / 3 / 3;
  }
  .phases {
    display: flex;
    grid-column: 1;
    font-size: 13px;
    font-weight: 600;
    color: var(--ink-2);
  }
  .phases li {
    display: flex;
    align-items: center;
    line-height: 1.3;
  }
  .phases li + li::before {
    content: '';
    width: 12px;
    height: 1.5px;
    margin: 0 7px;
    background: var(--line-strong);
  }
  .phases .on {
    font-weight: 800;
    color: var(--ink);
  }
  .phases .on span {
    box-shadow: 0 2.5px 0 var(--yours-edge);
  }
  .phases .past {
    color: var(--ink-3);
  }
  .hand.cubes {
    gap: 5px;
    min-height: 86px;
  }
  .card.cube {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    width: auto;
    min-width: 50px;
    gap: 13px;
  }
  .card.cube .face {
    overflow: visible;
    border-radius: 12px;
  }
  .card.cube > span:not(.vh, .count, .socket) {
    display: flex;
    flex-direction: column;
    align-items: center;
    max-width: 68px;
    font-size: var(--t-0);
    line-height: 1.1;
    text-align: center;
    white-space: normal;
  }
  .card.playable {
    color: var(--ink);
  }
  .hand:has(.playable) .card:not(.playable, .out) .face {
    opacity: 0.62;
  }
  .card em {
    font-style: normal;
    font-weight: 700;
    color: var(--bad);
  }
  .card.out {
    min-width: 44px;
    color: var(--ink-3);
  }
  .socket {
    display: grid;
    place-items: center;
    width: 42px;
    height: 44px;
    border: 1.8px dashed var(--line-strong);
    border-radius: 9px;
  }
  .socket .cb {
    width: 26px;
    height: 30px;
    opacity: 0.55;
  }
  .hint {
    display: flex;
    gap: 6px;
    align-items: center;
    margin-top: 3px;
    font-size: var(--t-1);
    color: var(--ink-2);
  }
  .hint .i {
    width: 17px;
    height: 17px;
  }
  .acts {
    flex-wrap: wrap;
  }
  .acts .go {
    flex: 1 1 8.5rem;
  }
  .acts > .btn:not(.stacked, .go) {
    flex: 0 1 auto;
    max-width: 100%;
    white-space: normal;
    text-wrap: balance;
  }
  .sheet-tool {
    display: none;
  }
  @media (max-width: 1079.98px) {
    .sheet-tool {
      display: contents;
    }
    .within.open {
      display: block;
      grid-column: 1 / -1;
      order: 3;
      --rule: var(--line);
    }
  }
  @media (max-width: 1239.98px) {
    .phases {
      order: 0;
    }
    .hint {
      order: 1;
    }
  }
  @media (max-width: 759.98px) {
    .tray {
      --card: 44px;
    }
    .phases {
      justify-content: space-between;
      margin-bottom: 2px;
    }
    .hand.cubes {
      gap: 3px;
      padding-inline: 2px;
    }
    .card.cube {
      min-width: 47px;
    }
  }
`;
