import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** Between races: what stands and what comes. */
export const seasonStyles = css`
  .stage:has(> .season) {
    grid-column: seats-start / board-end;
    overflow-y: auto;
  }
  .tray:has(~ .stage > .season) {
    grid-column: seats-start / tray-end;
  }
  .season {
    display: flex;
    flex-direction: column;
    gap: var(--s-3);
    padding: 0 2px var(--s-3);
  }
  .flags {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    border-radius: var(--r-2);
    background: var(--asphalt-2);
    color: var(--on-asphalt);
    box-shadow:
      inset 0 0 0 2px var(--piece-ink),
      0 3px 0 var(--piece-ink);
  }
  .flags li {
    display: flex;
    gap: 10px;
    align-items: center;
    min-width: 0;
    min-height: 52px;
    padding: 6px 12px;
    line-height: 1.2;
  }
  .flags li + li {
    border-left: 2px dashed color-mix(in srgb, currentColor 45%, transparent);
  }
  .flags .next {
    border-radius: 8px;
    box-shadow: inset 0 0 0 3px var(--yours);
  }
  .flags b {
    display: block;
    font-size: 15px;
  }
  .flags small {
    display: flex;
    gap: 5px;
    align-items: center;
    min-height: 1.2em;
    font-size: 13px;
  }
  .flags .mark {
    fill: currentColor;
  }
  .sheets {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--s-3);
  }
  .season .paper {
    display: block;
    padding: 8px 14px 6px;
    border-radius: var(--r-3);
    box-shadow: var(--lift-2);
  }
  .standing {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--t-1);
  }
  .standing thead {
    font-size: var(--t-0);
    color: var(--ink-2);
  }
  .standing :is(td, th) {
    padding: 0 6px;
    text-align: center;
    font-weight: 650;
    line-height: 1.15;
  }
  .standing tbody :is(td, th) {
    height: 42px;
    border-top: 1.5px solid var(--line);
  }
  .standing th:first-of-type {
    text-align: left;
  }
  .standing th > span {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .standing small {
    display: block;
    font-size: var(--t-0);
    font-weight: 500;
    color: var(--ink-2);
  }
  .standing .racer {
    width: 46px;
    height: 27px;
  }
  .standing .me {
    background: var(--yours-tint);
  }
  .standing .rank,
  .standing .total {
    font: 800 var(--t-4) / 1 var(--font-display);
  }
  .next-race {
    display: grid;
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
    gap: 12px;
    align-items: center;
    padding: 10px;
    border-radius: var(--r-3);
    background: var(--paper);
    box-shadow: var(--lift-2);
    font-size: var(--t-1);
  }
  .next-race h2 {
    font-size: var(--t-3);
  }
  .pays b {
    font: 800 var(--t-3) / 1 var(--font-display);
  }
  .season > header {
    display: flex;
    gap: 12px;
    align-items: baseline;
    flex-wrap: wrap;
    color: var(--ink-2);
  }
  .season > header h2 {
    color: var(--ink);
  }
  @media ${inWindow('large')} {
    .tray:has(~ .stage > .season) .say {
      display: flex;
      gap: var(--s-4);
      align-items: center;
      justify-content: space-between;
    }
    .tray:has(~ .stage > .season) :is(.acts, .deeds) {
      flex: none;
      margin: 0;
    }
    .tray:has(~ .stage > .season) .acts.tools .stacked {
      flex: none;
      width: 66px;
    }
  }
  @media ${inWindow('low')} {
    .season {
      gap: var(--s-2);
    }
    .flags li {
      min-height: 44px;
      padding-block: 3px;
    }
    .standing tbody :is(td, th) {
      height: 35px;
    }
    .next-race {
      padding-block: 6px;
    }
    .next-race svg {
      height: 200px;
      width: 100%;
    }
  }
  @media ${inWindow('small')} {
    .stage:has(> .season) {
      grid-row: seats-start / board-end;
      overflow-y: auto;
    }
    .sheets {
      display: contents;
    }
    .next-race {
      order: 2;
    }
    .season > header {
      order: 1;
    }
    .flags li {
      flex-direction: column;
      align-items: flex-start;
      gap: 2px;
      padding: 6px 7px;
    }
    .flags b {
      font-size: 13px;
    }
    .flags li > svg {
      display: none;
    }
  }
`;
