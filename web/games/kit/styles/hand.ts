import { css } from 'lit';
import { inWindow } from '../../../styles/windows.ts';

export const hand = css`
  .rack {
    position: relative;
    min-width: 0;
  }
  .rack::before {
    content: '';
    position: absolute;
    inset: calc(var(--card-height, var(--card)) + 12px) 0 auto;
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
    overscroll-behavior-x: contain;
  }
  .empty {
    padding: 0 var(--s-2);
    min-height: calc(var(--card-height, var(--card)) + 14px);
    align-content: center;
    font-size: var(--t-1);
    color: var(--ink-2);
    white-space: nowrap;
  }
  .card {
    position: relative;
    flex: none;
    display: grid;
    grid-template-columns: var(--card);
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
    height: var(--card-height, var(--card));
    overflow: visible;
    border-radius: 8px;
    transition: transform var(--d-tap) var(--e-settle);
  }
  .card:hover:not([aria-disabled='true']) .face {
    transform: translateY(-3px);
  }
  .card.can .face {
    outline: 2.5px solid var(--yours);
    animation: glow calc(var(--d-piece) * 2) ease-in-out 2;
  }
  @keyframes glow {
    50% {
      box-shadow: 0 0 0 6px color-mix(in srgb, var(--yours) 55%, transparent);
    }
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
  @media (min-width: 1240px) and (max-width: 1399.98px) {
    .rack:has(.card:nth-child(5)) {
      --card: 50px;
    }
    .hand:has(.card:nth-child(5)) {
      gap: 6px;
    }
  }
  @media (max-width: 1239.98px) {
    .hand {
      gap: 22px;
    }
    .hand:has(.card:nth-child(5)) {
      gap: var(--s-2);
    }
  }
  @media ${inWindow('short')} {
    .rack::before {
      display: none;
    }
    .hand,
    .hand:has(.card:nth-child(5)) {
      gap: 6px;
      padding: 10px 6px 4px;
    }
    .card {
      gap: 0;
    }
    .card > span:not(.count, .face) {
      position: absolute;
      clip-path: inset(50%);
    }
    .empty {
      min-height: var(--card);
    }
  }
`;
