import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

export const circuit = css`
  .stage {
    grid-area: board;
    position: relative;
    display: flex;
    flex-direction: column;
    gap: 10px;
    min-width: 0;
    min-height: 0;
    padding: var(--s-2) 0 var(--s-3);
  }
  .stage.plain {
    height: 100%;
    padding: 0;
    pointer-events: none;
  }
  .fit {
    position: relative;
    flex: 1;
    min-height: 0;
  }
  .circuit {
    display: block;
    width: 100%;
    height: 100%;
    touch-action: pan-y;
    user-select: none;
    font-family: var(--font-text);
    outline: none;
  }
  .circuit.moved {
    touch-action: none;
    cursor: grab;
    border-radius: var(--r-3);
  }
  .wordmark {
    font-family: var(--font-display);
    font-weight: 800;
    letter-spacing: -0.04em;
    text-anchor: middle;
    fill: var(--print);
  }
  .lit {
    fill: var(--yours);
    stroke: var(--piece-paper);
    stroke-width: 1.8;
    stroke-dasharray: 6 5;
    stroke-linejoin: round;
    transition: fill var(--d-tap);
  }
  .lit.casing {
    stroke: var(--piece-ink);
    stroke-width: 5;
    stroke-dasharray: none;
  }
  .spot:hover .lit {
    fill: var(--yours-hover);
  }
  .pill {
    fill: var(--yours);
    stroke: var(--piece-ink);
    stroke-width: 2.3;
  }
  .spot .focus {
    stroke: var(--focus);
    stroke-width: 4.5;
  }
  .spot .focus.gap {
    stroke: var(--focus-gap);
    stroke-width: 10;
  }
  .taken {
    cursor: pointer;
  }
  .top {
    display: flex;
    gap: 10px;
    flex: none;
  }
  .lap-box {
    display: flex;
    flex-direction: column;
    justify-content: center;
    padding: 0 14px;
    border-radius: var(--r-2);
    background: var(--paper);
    box-shadow: var(--lift-1);
    font-size: var(--t-1);
    line-height: 1.1;
    color: var(--ink-2);
    white-space: nowrap;
  }
  .lap-box b {
    font: 800 var(--t-3) / 1 var(--font-display);
    letter-spacing: -0.02em;
    color: var(--ink);
  }
  .order {
    flex: 1;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    height: 54px;
    margin-bottom: 3px;
    border-radius: var(--r-2);
    background: var(--asphalt-2);
    color: var(--on-asphalt);
    box-shadow:
      inset 0 0 0 2px var(--piece-ink),
      0 3px 0 var(--piece-ink),
      var(--lift-1);
  }
  .order li {
    display: grid;
    grid-template: 1fr auto / 18px auto 1fr;
    align-items: center;
    gap: 0 2px;
    min-width: 0;
    padding: 3px 6px 4px 8px;
  }
  .order li + li {
    border-left: 2px dashed color-mix(in srgb, currentColor 45%, transparent);
  }
  .order .me {
    border-radius: 6px;
    box-shadow: inset 0 0 0 3px var(--yours);
  }
  .order .me b {
    color: var(--yours);
  }
  .order .place {
    font: 800 var(--t-3) / 1 var(--font-display);
  }
  .order .racer {
    width: 54px;
    height: 31px;
    max-width: 100%;
  }
  .order .who {
    grid-area: 2 / 1 / 3 / -1;
    overflow: hidden;
    font-size: var(--t-0);
    line-height: 1.15;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .order .who b {
    font-size: 13px;
  }
  .lap-pips {
    grid-area: 1 / 3;
    justify-self: end;
    display: grid;
    grid-auto-flow: column;
    grid-template-rows: repeat(4, auto);
    gap: 2px;
  }
  .lap-pips i {
    width: 9px;
    height: 6px;
    border-radius: 1.5px;
    box-shadow: inset 0 0 0 1.5px currentColor;
  }
  .lap-pips .full {
    background: currentColor;
  }
  .lap-pips .half {
    background: linear-gradient(90deg, currentColor 50%, transparent 50%);
  }
  .strip {
    display: none;
  }
  @media ${inWindow('low')} {
    .top .lap-box:has(.race),
    .top .lap-box:has(.race) b {
      font-size: var(--t-0);
    }
    .stage {
      gap: 6px;
      padding: var(--s-1) 0 var(--s-2);
    }
    .order {
      height: 48px;
    }
    .order .racer {
      width: 48px;
      height: 27px;
    }
  }
  @media ${inWindow('small')} {
    .stage {
      padding: 0 var(--s-2);
    }
    .top {
      display: none;
    }
    .fit {
      border-radius: var(--r-3);
      overflow: hidden;
      box-shadow: 0 4px 0 var(--board-edge);
    }
    .strip {
      grid-area: seats;
      display: block;
      min-width: 0;
      padding: 0 var(--s-2) 6px;
    }
    .strip ~ .seats,
    .seats:has(~ .strip) {
      display: none;
    }
    .strip .order {
      height: auto;
    }
    .strip .order li {
      grid-template: auto auto / 14px minmax(0, 1fr);
      padding: 3px 5px 4px 6px;
    }
    .strip .order .place {
      font-size: var(--t-2);
    }
    .strip .order .racer {
      width: 100%;
      height: 24px;
    }
    .strip .who {
      text-align: center;
    }
    .strip .gap,
    .strip .lap-pips {
      display: none;
    }
  }
`;
