import { css } from 'lit';
import { inWindow } from '../../../styles/windows.ts';

/** The steps of a turn: a list above the news, or a strip above the prompt. */
export const turn = css`
  .turn {
    grid-area: turn;
    min-width: 0;
    padding: 12px;
    margin: 4px 0 22px;
    background: var(--paper);
    border-radius: var(--r-3);
    box-shadow: var(--lift-2);
  }
  .turn h2 {
    display: flex;
    justify-content: space-between;
    align-items: center;
    margin: 0 4px 4px;
    font: var(--wt-head) var(--t-3) / var(--lh-head) var(--font-display);
    letter-spacing: var(--track-head);
  }
  .steps,
  .strip {
    padding: 0;
    margin: 0;
    list-style: none;
  }
  .step {
    display: grid;
    grid-template-columns: 22px 1fr auto;
    gap: 8px;
    align-items: center;
    min-height: 34px;
    padding: 0 6px;
    border-radius: 8px;
    font-size: var(--t-1);
    line-height: 1.2;
  }
  .step b {
    font-weight: 700;
  }
  .step .aside {
    display: inline-flex;
    gap: 3px;
    align-items: center;
    font-size: 13px;
    font-weight: 550;
    color: var(--ink-2);
    white-space: nowrap;
  }
  .step .box {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: var(--r-1);
    box-shadow: inset 0 0 0 1.75px var(--line-strong);
  }
  .step .box .i {
    width: 16px;
    height: 16px;
  }
  .step.done .box {
    background: var(--ink-2);
    box-shadow: none;
    color: var(--paper);
  }
  .step.passed .box {
    box-shadow: none;
    color: var(--ink-3);
  }
  .step.later {
    color: var(--ink-2);
  }
  .step.due {
    min-height: var(--tap);
    font-weight: 700;
    box-shadow: inset 0 0 0 2px var(--line-strong);
  }
  .step.due .aside {
    color: var(--ink);
    font-weight: 650;
  }
  .yours .step.due {
    background: var(--yours-tint);
    box-shadow: inset 0 0 0 2px var(--yours);
  }
  .yours .step.due .box {
    background: var(--yours);
    box-shadow: inset 0 0 0 1.75px var(--on-yours);
  }
  .strip {
    display: flex;
    gap: 3px;
    padding: 2px 0 4px;
  }
  .strip li {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 4px;
    font-size: var(--t-0);
    font-weight: 650;
    line-height: 1;
    color: var(--ink-2);
  }
  .strip li::before {
    content: '';
    height: 5px;
    border-radius: 2px;
    background: var(--paper-3);
  }
  .strip .done::before {
    background: var(--ink-2);
  }
  .strip .passed::before {
    background: none;
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
  }
  .strip .due {
    color: var(--ink);
    font-weight: 800;
  }
  .strip .due::before {
    background: var(--ink-2);
    box-shadow: 0 0 0 1.5px var(--ink);
  }
  .strip.yours .due::before {
    background: var(--yours);
  }
  @media ${inWindow('low')} {
    .turn {
      padding-block: 8px;
      margin-bottom: 0;
    }
  }
  @media (max-width: 1079.98px) {
    .turn {
      display: none;
    }
  }
`;
