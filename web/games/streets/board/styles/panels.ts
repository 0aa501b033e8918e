import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

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
    line-height: 1.15;
    text-wrap: balance;
    white-space: normal;
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
  @media ${inWindow('large')} {
    .seat {
      --seat-height: 6.75rem;
    }
    .seat:has(.tokens) {
      --seat-height: 9.25rem;
    }
    .seat:has(.adviser.own) {
      --seat-height: 14rem;
      flex-shrink: 1.5;
    }
    .seat:has(.adviser.own.brief) {
      --seat-height: 11.5rem;
    }
    .about:has(.tokens) .more {
      margin-top: 0.25rem;
    }
    .adviser:not(.own) span {
      display: none;
    }
    @container seat (max-height: 12.5rem) {
      .adviser:not(.brief) span {
        display: none;
      }
    }
    @container seat (max-height: 10.5rem) {
      .adviser span {
        display: none;
      }
    }
    @container seat (max-height: 8.5rem) {
      .about:has(.tokens) .note {
        display: none;
      }
      .about:has(.tokens) :is(.token, .score) {
        grid-row: 1;
      }
      .about:has(.tokens) .token {
        height: 30px;
      }
    }
    @container seat (max-height: 7.25rem) {
      .about:has(.tokens) .adviser {
        display: none;
      }
    }
    @container seat (max-height: 4.75rem) {
      .adviser,
      .tokens {
        display: none;
      }
    }
  }
  @media ${inWindow('low')} {
    .seats:has(.seat:nth-child(3)) .seat:has(.adviser.own) {
      --seat-height: 9.25rem; /* too low for what an adviser does */
      flex-shrink: 1;
    }
    .tray {
      --card: 68px;
    }
    .piles h2 {
      display: none;
    }
    .piles .stack {
      padding: 0 0 4px;
    }
    .piles .back {
      width: 48px;
      height: 50px;
    }
    .piles .supply {
      padding: 4px 0 2px;
    }
  }
  @media ${inWindow('small')} {
    .tray {
      --card: 66px;
    }
    .seat .more,
    .seat .adviser {
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
    .aside .in-hand,
    .besides,
    .seats:has(.seat:nth-child(4)) .tokens {
      display: none;
    }
    .options {
      max-height: 104px;
    }
    .hands .tokens {
      grid-column: 1 / -1;
      justify-content: start;
      gap: 12px;
      font-size: var(--t-1);
    }
    .hands .adviser {
      display: block;
    }
  }
  @media ${inWindow('short')} {
    .tray {
      --card: 44px;
    }
    .seat .tokens {
      display: none;
    }
    .options {
      flex-wrap: nowrap;
      max-width: 44vw;
      margin: 0;
      overflow-x: auto;
    }
    .options .btn {
      flex: none;
      max-width: 9.5rem;
    }
    .if-built {
      margin: 0;
    }
  }
`;
