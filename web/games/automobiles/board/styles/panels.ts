import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** Seats and piles. */
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
  @media ${inWindow('low')} {
    .pile {
      padding: 3px 0 2px;
    }
  }
`;
