import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** The score sheet: a column a seat, a row a city. */
export const sheetStyles = css`
  .sheet-of {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 6px;
    min-width: 0;
    min-height: 0;
    padding: 12px 14px;
    overflow: auto;
    border-radius: var(--r-3);
    background: var(--paper);
    box-shadow: var(--lift-2);
  }
  .sheet-of table {
    flex: 1;
    width: 100%;
    border-spacing: 6px 4px;
    border-collapse: separate;
    table-layout: fixed;
  }
  .sheet-of tr > :first-child {
    width: 104px;
  }
  .sheet-of th {
    padding: 0;
    font: 700 16px/1.1 var(--font-display);
    text-align: left;
  }
  .city th,
  .sum th {
    white-space: nowrap;
  }
  .city th span + span {
    margin-left: 8px;
  }
  .sum small,
  .sheet-of thead small {
    display: block;
    color: var(--ink-2);
    font: 550 13px/1.2 var(--font-text);
  }
  .sheet-of thead th > div {
    display: flex;
    gap: 6px;
    justify-content: space-between;
    align-items: center;
    padding: 4px 10px;
  }
  .sheet-of thead .mark {
    display: inline-block;
    margin-right: 5px;
    vertical-align: -1px;
  }
  .sheet-of thead strong {
    font: 800 30px/1 var(--font-display);
    letter-spacing: -0.03em;
  }
  .winner > div {
    border-radius: 12px;
    box-shadow: inset 0 0 0 2.5px var(--seat);
  }
  .sheet-of td {
    padding: 0;
    border-radius: 10px;
  }
  .city td {
    box-shadow: inset 0 0 0 1.5px var(--line);
  }
  .city .scores {
    background: color-mix(in srgb, var(--cc) 26%, var(--paper));
    box-shadow: inset 0 0 0 2px color-mix(in srgb, var(--cc) 70%, var(--ink));
  }
  .sheet-of td > div {
    display: grid;
    grid-template: auto auto / minmax(0, 1fr) auto;
    gap: 2px 8px;
    align-items: center;
    padding: 4px 10px 4px 8px;
  }
  .sheet-of td strong {
    font: 800 22px/1 var(--font-display);
    letter-spacing: -0.03em;
    text-align: right;
  }
  .sheet-of td small {
    grid-column: 2;
    color: var(--ink-2);
    font: 550 13px/1.1 var(--font-text);
    text-align: right;
  }
  .city td:not(.scores) strong {
    color: var(--ink-3);
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    grid-row: 1 / 3;
    gap: 3px;
    min-width: 0;
  }
  .city .chips {
    min-height: 46px;
  }
  .chips i {
    position: relative;
    display: flex;
    gap: 2px;
    align-items: flex-end;
    justify-content: center;
    width: 36px;
    height: 46px;
    padding-bottom: 2px;
    overflow: hidden;
    border-radius: 5px;
    background: var(--cc);
    color: var(--piece-ink);
    box-shadow: 0 0 0 1.25px var(--rim);
  }
  .chips .art {
    inset: 0 0 auto;
    height: 29px;
    background: var(--air);
  }
  .chips b {
    font: 850 13px/14px var(--font-text);
  }
  .chips .below {
    padding: 0 2px;
    border-radius: 3px;
    background: var(--piece-ink);
    color: var(--piece-paper);
  }
  .chips .grown {
    outline: 1.5px dashed var(--piece-ink);
    outline-offset: -1.5px;
  }
  td:not(.scores) > div > .chips i {
    background: var(--paper-3);
    color: var(--ink-2);
    box-shadow: none;
  }
  td:not(.scores) .art {
    filter: grayscale(0.85);
    opacity: 0.75;
  }
  td:not(.scores) .below {
    background: none;
    color: inherit;
  }
  .sum td {
    border-top: 1.5px solid var(--line);
    border-radius: 0;
  }
  .sheet-of footer {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    align-items: center;
  }
  .sheet-of footer p {
    color: var(--ink-2);
    font-size: var(--t-1);
    line-height: 1.3;
  }
  .many .city .chips {
    gap: 1px 3px;
    align-content: center;
    min-height: 34px;
  }
  .many .chips i {
    align-items: center;
    width: auto;
    height: 17px;
    padding: 0 2px;
    background: none;
    box-shadow: none;
    color: var(--ink);
  }
  .many .chips .art {
    display: none;
  }
  .many td small {
    display: none;
  }
  @media ${inWindow('low')} {
    .city .chips {
      min-height: 36px;
    }
    .chips i {
      height: 36px;
    }
    .chips .art {
      height: 20px;
    }
  }
  @container (max-width: 600px) {
    .sheet-of {
      padding: 8px 6px;
    }
    .sheet-of table,
    .sheet-of tbody,
    .sheet-of thead {
      display: block;
    }
    .sheet-of tr {
      display: grid;
      grid-template-columns: repeat(var(--seats), minmax(0, 1fr));
      gap: 2px 4px;
      margin-bottom: 4px;
    }
    .sheet-of thead td {
      display: none;
    }
    .sheet-of tr > th:first-child:not([scope='col']) {
      display: flex;
      grid-column: 1 / -1;
      gap: 6px;
      align-items: center;
      width: auto;
      font-size: 14px;
    }
    .city th span + span {
      margin: 0;
    }
    .sheet-of .letter {
      width: 18px;
      height: 18px;
      font-size: 12px;
    }
    .sheet-of thead th > div {
      padding: 4px 6px;
    }
    .sheet-of thead strong {
      font-size: 24px;
    }
    .sheet-of td > div {
      gap: 0 4px;
      padding: 3px 6px;
    }
    .sheet-of footer {
      flex-direction: column;
      align-items: stretch;
    }
  }
`;
