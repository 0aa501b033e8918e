import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** The nine options, the boxes of two, and the loan. */
export const optionsStyles = css`
  .borrow {
    gap: 3px;
    min-height: var(--tap);
    padding: 0 6px;
    margin: -8px -6px;
    font: 650 13px/1 var(--font-text);
    letter-spacing: 0;
  }
  .acts .borrow {
    flex: none;
    flex-direction: column;
    gap: 2px;
    padding: 0 10px;
    margin: 0;
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
  }
  .borrow span {
    display: inline-flex;
    gap: 3px;
    align-items: center;
  }
  .options {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 6px;
    padding: 4px 2px 8px;
  }
  .option {
    display: flex;
    flex-direction: column;
    gap: 3px;
    align-items: flex-start;
    justify-content: center;
    min-height: var(--tap);
    padding: 2px 4px 4px 7px;
    border-radius: 8px;
    box-shadow:
      inset 0 0 0 1.5px var(--line-strong),
      inset 0 -4px 0 var(--paper-3);
    font: 650 13px/1.05 var(--font-text);
    text-align: left;
  }
  .option > span {
    display: inline-flex;
    gap: 3px;
    align-items: center;
    color: var(--ink-2);
    font: 800 13px/1 var(--font-text);
  }
  .option[aria-disabled='true'],
  .option[aria-disabled='true'] > span {
    color: var(--ink-3);
  }
  .option[aria-disabled='true'] {
    box-shadow: inset 0 0 0 1.5px var(--line);
    cursor: default;
  }
  .option[aria-pressed='true'] {
    background: var(--yours-tint);
    box-shadow: inset 0 0 0 2.5px var(--yours);
  }
  .option:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .two {
    display: flex;
    gap: 4px;
  }
  .two i {
    display: grid;
    place-items: center;
    width: 18px;
    height: 18px;
    border-radius: 5px;
    box-shadow: inset 0 0 0 1.75px var(--line-strong);
  }
  .two .used {
    background: var(--ink-2);
    box-shadow: none;
    color: var(--paper);
  }
  .two .i {
    width: 14px;
    height: 14px;
  }
  @media ${inWindow('low')} {
    .options.later {
      display: none;
    }
    .step {
      min-height: 28px;
    }
  }
  @media (max-width: 1239.98px) {
    .racks,
    .tray .options {
      order: 1;
    }
  }
  @media ${inWindow('small')} {
    .strip:has(+ .options) {
      display: none;
    }
    .tray .options {
      gap: 3px;
      padding: 0;
    }
  }
  @media ${inWindow('short')} {
    .tray .options {
      display: flex;
      overflow-x: auto;
    }
    .option {
      flex: none;
      min-width: var(--tap);
    }
  }
`;
