import { css } from 'lit';

/** What Streets adds to the tray, the seats and the piles. */
export const panels = css`
  .tray {
    --card: 84px;
  }
  .card span {
    min-height: 2.2em;
    line-height: 1.1;
    text-align: center;
    white-space: normal;
  }
  .options {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    max-height: 132px;
    margin-top: 8px;
    overflow-y: auto;
  }
  .options .btn {
    flex: 1 1 auto;
    padding-inline: 0.75rem;
    font-size: var(--t-1);
  }
  .if-built {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: center;
    margin-top: 4px;
    font-size: var(--t-1);
    color: var(--ink-2);
  }
  .if-built b {
    display: flex;
    gap: 4px;
    align-items: center;
    font: 800 var(--t-3) / 1.1 var(--font-display);
    color: var(--ink);
  }
  .besides {
    flex-basis: 100%;
    line-height: 1.3;
  }
  .seat .signs,
  .seat .backs,
  .tokens,
  .supply,
  .tokens span,
  .supply span {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .signs i {
    width: 15px;
    height: 13px;
    border: 1.5px solid var(--line-strong);
    border-radius: 3px;
  }
  .signs i.full {
    background: var(--seat);
    border-color: var(--seat);
  }
  .backs {
    margin-left: auto;
  }
  .mini {
    display: block;
    width: 22px;
    height: 22px;
  }
  .tokens,
  .adviser {
    grid-column: 1 / -1;
    gap: 12px;
    margin-top: 4px;
    font-size: var(--t-1);
  }
  .tokens,
  .supply {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  .adviser {
    color: var(--ink-2);
    font-weight: 650;
  }
  .adviser span {
    display: block;
    font-weight: 450;
    line-height: 1.3;
  }
  .seat .adviser:not(.own) span,
  .many .adviser span {
    display: none;
  }
  .many {
    gap: 3px;
    padding-bottom: 4px;
    overflow-y: auto;
  }
  .many .seat {
    flex: none;
    grid-template-columns: minmax(0, 1fr) auto;
    padding-block: 4px;
    line-height: 1.2;
  }
  .many .name .mark {
    display: block;
  }
  .many .score {
    font-size: var(--t-3);
  }
  .many .token,
  .many .note {
    display: none;
  }
  .many .tokens,
  .many .adviser {
    margin-top: 1px;
  }
  .hands {
    padding: 4px 0 10px;
    margin: 0;
    list-style: none;
  }
  .hands li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 0 12px;
    align-items: center;
    min-height: 36px;
  }
  .hands .name {
    display: flex;
    gap: 6px;
    align-items: center;
    width: auto;
    min-width: 0;
    font: 650 var(--t-2) / 1.2 var(--font-text);
  }
  .hands .signs,
  .hands .backs {
    display: flex;
    gap: 4px;
  }
  .hands .adviser {
    display: block;
    margin: 0 0 4px;
  }
  .biz {
    width: 18px;
    height: 18px;
  }
  .who {
    width: 24px;
    height: 28px;
  }
  .stack {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 4px 0 10px;
    font-size: var(--t-1);
    color: var(--ink-2);
  }
  .stack .back {
    width: 76px;
    height: 78px;
  }
  .stack p {
    display: grid;
  }
  .stack b {
    font: var(--wt-head) var(--t-4) / 1.1 var(--font-display);
    color: var(--ink);
  }
  .supply {
    justify-content: space-between;
    padding: 6px 0;
    border-top: 1.5px solid var(--rule, var(--table-deep));
  }
  @media (min-width: 760px) {
    .seats:not(.many) .name span {
      white-space: normal;
    }
    .many {
      align-self: start;
      max-height: calc(100% - 216px);
    }
  }
  @media (max-height: 760px) {
    .tray {
      --card: 72px;
    }
  }
  @media (min-width: 760px) and (max-height: 760px) {
    .many {
      max-height: calc(100% - 224px);
    }
  }
  @media (max-width: 759.98px) {
    .tray {
      --card: 78px;
    }
    .seat .more,
    .adviser {
      display: none;
    }
    .tokens {
      justify-content: space-between;
      gap: 2px;
      width: 100%;
      margin: 0;
      font-size: var(--t-0);
    }
    .tokens span {
      gap: 1px;
    }
    .tokens .biz {
      width: 14px;
      height: 14px;
    }
    .aside .rack,
    .besides,
    .many .tokens {
      display: none;
    }
    .many .seat {
      flex: 1;
    }
    .hands .tokens {
      grid-column: 1 / -1;
      justify-content: start;
      gap: 12px;
      font-size: var(--t-1);
    }
  }
`;
