import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** Close looks; and between races what stands, what comes, and who would pay for it. */
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
  .sponsors {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(158px, 1fr));
    gap: 10px;
    padding: 4px;
  }
  .sponsor {
    display: flex;
    flex-direction: column;
    gap: 3px;
    padding: 9px 10px;
    border-radius: var(--r-2);
    background: var(--paper);
    box-shadow:
      0 4px 0 var(--board-edge),
      var(--lift-2);
    text-align: left;
    font-size: 13px;
    line-height: 1.25;
  }
  .sponsor svg:not(.mark) {
    width: 100%;
    height: 52px;
    border-radius: 6px;
  }
  .sponsor .name {
    font: 700 var(--t-2) / 1.15 var(--font-display);
  }
  .sponsor .effect {
    display: grid;
    grid-template-columns: 62px 1fr;
    gap: 5px;
    padding: 3px 0;
    color: var(--ink-2);
  }
  .sponsor .effect b {
    display: flex;
    gap: 3px;
    align-items: center;
    align-self: start;
  }
  .sponsor em {
    font-style: normal;
    font-weight: 700;
    color: var(--ink);
  }
  .sponsor .mine {
    margin: 0 -5px;
    padding: 4px 5px;
    border-radius: 6px;
    background: var(--paper-2);
    color: var(--ink);
  }
  .sponsor[aria-pressed='true'] {
    box-shadow:
      0 0 0 2px var(--piece-ink),
      0 0 0 6px var(--yours),
      0 0 0 8px var(--piece-ink),
      var(--lift-2);
  }
  .sponsor[aria-pressed='true'] .mine {
    background: var(--yours-tint);
  }
  .sponsor[aria-disabled='true'] {
    cursor: default;
  }
  .enlarged {
    position: absolute;
    inset: 76px 12% auto;
    z-index: 2;
    max-height: calc(100% - 90px);
    padding: var(--s-4) var(--s-5);
    overflow-y: auto;
    border-radius: var(--r-3);
    background: var(--paper);
    box-shadow:
      0 4px 0 var(--board-edge),
      var(--lift-3);
    --rule: var(--line);
  }
  .enlarged:has(.season) {
    inset-inline: 0;
  }
  .enlarged header {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    margin-bottom: var(--s-2);
  }
  .enlarged header .cb {
    width: 46px;
    height: 53px;
  }
  .enlarged .facts {
    color: var(--ink-2);
    font-size: var(--t-1);
  }
  .enlarged p {
    margin-bottom: var(--s-2);
  }
  .clauses {
    display: grid;
    gap: var(--s-1);
    padding-left: 1.1rem;
    list-style: disc;
    font-size: var(--t-1);
    color: var(--ink-2);
  }
  .shut {
    position: absolute;
    top: 8px;
    right: 6px;
    min-width: var(--tap);
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
    .sponsor {
      padding-block: 6px;
    }
    .sponsor svg:not(.mark) {
      height: 32px;
    }
    .sponsor .effect {
      padding-block: 1px;
    }
  }
  @media ${inWindow('small')} {
    .enlarged {
      position: fixed;
      inset: auto 0 0;
      z-index: var(--z-sheet);
      max-height: 70dvh;
      border-radius: var(--r-sheet) var(--r-sheet) 0 0;
    }
    .stage:has(> .season) {
      grid-row: seats-start / board-end;
      overflow: visible;
    }
    .sheets {
      display: contents;
    }
    .next-race {
      order: 2;
    }
    .sponsors {
      order: 1;
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
    .sponsors {
      display: flex;
      margin: 0 calc(-1 * var(--s-2));
      padding: 8px 12px 10px;
      gap: 14px;
      overflow-x: auto;
    }
    .sponsor {
      flex: 0 0 220px;
    }
  }
`;
