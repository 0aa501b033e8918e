import { css } from 'lit';

/** What Streets adds to the tray, the seats and the piles. */
export const panels = css`
  .tray {
    --card: 84px;
  }
  .card span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
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
    position: absolute;
    right: 0;
    bottom: calc(100% - 4px);
    z-index: 1;
    width: min(19rem, 100%);
    padding: 18px 14px 10px;
    background: var(--paper);
    border-radius: var(--r-3);
    box-shadow: var(--lift-2);
    font-size: var(--t-1);
  }
  .if-built .caption {
    position: absolute;
    left: -8px;
    top: -20px;
  }
  .if-built li {
    display: grid;
    grid-template-columns: 18px 1fr auto;
    gap: 0.5rem;
    align-items: center;
    padding: 0.12rem 0;
  }
  .if-built i {
    font-style: normal;
    color: var(--ink-2);
  }
  .if-built b {
    font-family: var(--font-display);
  }
  .besides {
    color: var(--ink-2);
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
  @media (max-height: 760px) {
    .tray {
      --card: 72px;
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
      gap: 4px;
      width: 100%;
      margin: 0;
      font-size: var(--t-0);
    }
    .tokens .biz {
      display: none;
    }
    .if-built {
      position: static;
      width: auto;
      margin-bottom: 8px;
      box-shadow: none;
      border-radius: 0;
      padding: 6px 12px 0;
    }
    .if-built .caption {
      display: none;
    }
    .if-built {
      position: absolute;
      bottom: 100%;
      margin: 0;
      width: 100%;
      border-radius: var(--r-3) var(--r-3) 0 0;
      box-shadow: var(--lift-2);
    }
  }
`;
