import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** The day, and on a phone what the seats hold. */
export const dayStyles = css`
  .goals li,
  .day li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: 28px;
    border-top: 1.5px solid var(--rule, var(--table-deep));
    font-size: var(--t-1);
    line-height: 1.2;
  }
  .goals b,
  .day b {
    font-weight: 700;
  }
  .day {
    padding: 0 4px;
  }
  .day h2 {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    margin-bottom: 6px;
  }
  .day h2 small {
    color: var(--ink-2);
    font: 600 13px/1 var(--font-text);
    letter-spacing: 0;
  }
  .strips {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 6px;
  }
  .strips div {
    color: var(--ink-2);
    font: 650 13px/1.1 var(--font-text);
  }
  .strips .now {
    color: var(--ink);
    font-weight: 750;
  }
  .strips p {
    display: grid;
    grid-template-columns: repeat(5, 1fr);
    gap: 2px;
    margin-top: 5px;
  }
  .strips i {
    height: 10px;
    border-radius: 2px;
    background: var(--table-deep);
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--ink) 14%, transparent);
  }
  .strips i.past {
    background: var(--ink-2);
  }
  .strips i.now {
    background: var(--ink);
    box-shadow:
      0 0 0 2px var(--table),
      0 0 0 3.5px var(--ink);
  }
  .day ul {
    padding: 0;
    margin: 10px 0 0;
    list-style: none;
  }
  .day li {
    white-space: nowrap;
  }
  .day li span,
  .day li b {
    display: flex;
    gap: 4px;
    align-items: center;
  }
  .sheet-button {
    padding: 0 6px;
    margin: -6px -6px -6px 0;
    font: 650 13px/1 var(--font-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .day .sheet-button {
    width: 100%;
    margin: 0;
  }
  .seats:has(> :nth-child(4)) ~ .piles :is(h2, li:first-child) {
    display: none;
  }
  .purses {
    display: grid;
    gap: 10px;
    padding: 0;
    margin: 0 0 var(--s-3);
    list-style: none;
  }
  .purses li {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
  }
  .purses .name .mark {
    display: block;
  }
  @media ${inWindow('low')} {
    .purse small,
    .day ul,
    .day h2 {
      display: none;
    }
  }
`;
