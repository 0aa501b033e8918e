import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** Six columns with counts over them, keys under them and flags at their side. */
export const citiesStyles = css`
  .cities {
    flex: 1;
    display: grid;
    grid-template: 50px repeat(3, minmax(74px, 1fr)) 30px / 70px repeat(6, minmax(0, 1fr));
    gap: 5px;
    min-height: 0;
  }
  .head {
    display: flex;
    flex-direction: column;
    gap: 3px;
    justify-content: flex-end;
    min-width: 0;
  }
  .head b {
    display: flex;
    gap: 6px;
    align-items: center;
    font: 700 15px/1 var(--font-display);
    letter-spacing: -0.01em;
  }
  .counts {
    display: flex;
    font: 700 13px/1 var(--font-text);
    color: var(--ink-2);
  }
  .counts > span {
    display: inline-flex;
    gap: 3px;
    align-items: center;
    height: 20px;
    padding: 0 4px 0 3px;
    border-radius: 5px;
  }
  .counts .most {
    background: var(--paper);
    color: var(--ink);
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
    font-weight: 850;
  }
  .seats-4 .counts > span {
    gap: 1px;
    padding: 0 2px;
  }
  .seats-4 .counts .mark {
    width: 11px;
    height: 11px;
  }
  .side {
    display: flex;
    flex-direction: column;
    gap: 5px;
    justify-content: center;
    min-width: 0;
    font: 700 13px/1.1 var(--font-text);
    letter-spacing: -0.015em;
  }
  .flagged {
    position: relative;
    display: flex;
    gap: 5px;
    align-items: center;
    align-self: flex-start;
    font: 800 14px/1 var(--font-text);
  }
  .side em {
    color: var(--ink-2);
    font-style: normal;
    font-weight: 550;
    white-space: nowrap;
  }
  .side em .mark {
    display: inline-block;
    vertical-align: -1px;
  }
  :is(.zone, .foot, .flagged):focus-visible {
    z-index: 4;
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .foot {
    position: relative;
    display: flex;
    gap: 5px;
    align-items: center;
    min-width: 0;
    padding-left: 3px;
    border-radius: 8px;
    color: var(--ink-2);
    font: 600 13px/1 var(--font-text);
    white-space: nowrap;
  }
  .foot.held {
    color: var(--ink);
    font-weight: 700;
  }
  .foot.soon,
  .flagged.soon {
    background: var(--yours);
    color: var(--on-yours);
    box-shadow: 0 0 0 1.5px var(--piece-ink);
    font-weight: 750;
  }
  .flagged.soon {
    padding-right: 6px;
    border-radius: 12px;
  }
  .foot.round,
  .flagged.round {
    outline: 2px dashed var(--ink-2);
    outline-offset: 1px;
  }
  .lost {
    text-decoration: line-through;
  }
  .take[aria-pressed='true'] {
    box-shadow: 0 0 0 2.5px var(--piece-ink);
  }
  @media ${inWindow('low')} {
    .cities {
      grid-template-rows: 46px repeat(3, minmax(0, 1fr)) 25px;
      gap: 4px 5px;
    }
    .side {
      gap: 3px;
    }
  }
  @container (max-width: 600px) {
    .cities {
      --step: 19.5px;
      --tail: 22px;
      grid-template: 32px 17px minmax(38px, 1fr) 17px minmax(38px, 1fr) 17px minmax(38px, 1fr) 21px / repeat(
          6,
          minmax(0, 1fr)
        );
      gap: 2px 3px;
    }
    .cities .corner {
      display: none;
    }
    .side {
      flex-direction: row;
      grid-column: 1 / -1;
      gap: 6px;
      align-items: center;
      justify-content: flex-start;
      padding: 0 2px;
    }
    .side em {
      margin-left: auto;
      font-size: 12px;
    }
    .flagged {
      font-size: 13px;
    }
    .cities .plate {
      width: 17px;
      height: 17px;
    }
    .head {
      gap: 1px;
    }
    .head b {
      gap: 3px;
      font: 700 12px/1 var(--font-text);
      letter-spacing: -0.02em;
    }
    .head .letter {
      width: 16px;
      height: 16px;
      border-radius: 4px;
      font-size: 12px;
    }
    .counts > span {
      gap: 1px;
      height: 16px;
      padding: 0 2px;
      border-radius: 4px;
      font-size: 12px;
    }
    .counts .mark,
    .foot .mark {
      width: 10px;
      height: 10px;
    }
    .counts .low,
    .foot .roomy {
      display: none;
    }
    .foot {
      gap: 3px;
      padding-left: 1px;
      border-radius: 5px;
      font-size: 12px;
    }
  }
`;
