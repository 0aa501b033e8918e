import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** Seats, piles, the market, the rack of cubes, and what is looked at closely. */
export const panels = css`
  .cb {
    width: 20px;
    height: 23px;
    overflow: visible;
  }
  .racer {
    overflow: visible;
  }
  .flag {
    width: 15px;
    height: 15px;
    flex: none;
    margin-left: 2px;
  }
  .seats {
    --seat-height: 5.25rem;
  }
  .about {
    position: relative;
    grid-template-columns: 52px minmax(0, 1fr) auto;
    gap: 0 8px;
    padding: 0 12px 0 8px;
  }
  .seat .token {
    display: block;
    width: 52px;
    height: 30px;
  }
  .seat .racer {
    width: 52px;
    height: 30px;
  }
  .seat .note {
    min-height: 1.25em;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .seat .score {
    font-size: var(--t-4);
  }
  .seat .more {
    gap: 10px;
    min-height: 22px;
    margin-top: 1px;
    padding-left: 24px;
  }
  .seat .more:not(:has(.number)) {
    padding-left: 60px;
  }
  .figures {
    display: flex;
    gap: 12px;
    align-items: center;
    font-size: 13px;
    font-weight: 600;
    color: var(--ink-2);
    white-space: nowrap;
  }
  /* All of the panel takes the tap. */
  .sheet {
    position: absolute;
    inset: 0;
  }
  .figures > span {
    display: flex;
    gap: 5px;
    align-items: center;
  }
  .figures .cb {
    width: 14px;
    height: 16px;
  }
  .figures .i {
    width: 15px;
    height: 15px;
  }
  .number {
    min-width: 22px;
    padding: 1px 4px;
    border-radius: 5px;
    background: var(--ink);
    color: var(--paper);
    font-weight: 800;
    text-align: center;
  }
  .pile {
    display: grid;
    grid-template-columns: 60px 1fr;
    gap: 4px;
    align-items: center;
    padding: 5px 0 4px;
    font-size: var(--t-1);
    border-top: 1.5px solid var(--rule, var(--table-deep));
  }
  .pile .label {
    display: flex;
    flex-direction: column;
    line-height: 1.15;
    color: var(--ink-2);
  }
  .pile .label b {
    font: 800 var(--t-3) / 1.05 var(--font-display);
    color: var(--ink);
  }
  .counted {
    display: flex;
    flex-wrap: wrap;
    gap: 3px 7px;
    min-height: 23px;
  }
  .counted > span {
    display: flex;
    gap: 3px;
    align-items: center;
    min-width: 34px;
    font-size: 13px;
  }
  .market {
    grid-area: news;
    align-self: end;
    height: var(--aside);
    padding-bottom: var(--s-3);
    overflow: hidden auto;
    scrollbar-width: thin;
  }
  .market h2 {
    margin-bottom: 4px;
    font-size: var(--t-3);
  }
  .gears {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 6px;
    margin-bottom: 6px;
  }
  .gear {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 1px 4px;
    padding: 7px 6px 6px 8px;
    border-radius: var(--r-2);
    background: var(--paper);
    box-shadow: var(--lift-1);
    font-size: var(--t-0);
    line-height: 1.25;
    text-align: left;
    color: var(--ink-2);
  }
  .within .gear {
    background: var(--paper-2);
  }
  .gear > span:not(.vh) {
    grid-column: 1 / -1;
    white-space: nowrap;
  }
  .gear b {
    justify-self: center;
    font: 800 var(--t-3) / 1.1 var(--font-display);
    color: var(--ink);
  }
  .gear .cb,
  .ware .cb {
    width: 26px;
    height: 30px;
  }
  .ware {
    display: grid;
    grid-template-columns: 30px minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
    width: 100%;
    min-height: var(--tap);
    padding: 3px 2px;
    text-align: left;
    line-height: 1.2;
    border-top: 1.5px solid var(--rule, var(--table-deep));
  }
  .what,
  .price {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .what b {
    font-size: 15px;
    font-weight: 700;
  }
  .what small {
    margin-left: 6px;
    font-size: var(--t-0);
    font-weight: 600;
    color: var(--ink-2);
  }
  .what > span {
    overflow: hidden;
    font-size: var(--t-1);
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--ink-2);
  }
  .price {
    align-items: flex-end;
    font-size: var(--t-0);
    color: var(--ink-2);
  }
  .price b {
    font: 800 var(--t-2) / 1.15 var(--font-display);
    color: var(--ink);
  }
  @media ${inWindow('low')} {
    .pile {
      padding: 3px 0 2px;
    }
  }
`;
