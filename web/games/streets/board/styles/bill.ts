import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** What a Building would pay, beside the City. */
export const bill = css`
  .bill {
    display: none;
  }
  @media ${inWindow('large')} {
    .bill {
      position: absolute;
      display: block;
      width: 15rem;
      max-height: 100%;
      padding: 0.25rem 0.75rem 0.6rem;
      background: var(--paper);
      border-radius: var(--r-2);
      box-shadow: var(--lift-2);
      pointer-events: none;
    }
    .bill.south {
      bottom: var(--s-3);
    }
    .bill.north {
      top: var(--s-4);
    }
    .bill.north.east {
      top: 72px;
    }
    .bill.west {
      left: 0;
    }
    .bill.east {
      right: 0;
    }
    .bill .caption {
      padding: 0.25rem 0.6rem 0.3rem;
      margin: -0.9rem 0 0 -1.25rem;
    }
    .bill ul {
      display: grid;
      gap: 3px;
      padding: 0;
      margin: 0.4rem 0 0;
      list-style: none;
    }
    .bill li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: 0 8px;
      align-items: center;
      font-size: var(--t-1);
      line-height: 1.25;
    }
    .bill small {
      color: var(--ink-2);
      font-size: inherit;
      white-space: nowrap;
    }
    .bill b {
      font: 800 var(--t-2) / 1.1 var(--font-display);
      font-variant-numeric: tabular-nums;
    }
    .bill .caption b {
      font: inherit;
      font-weight: 800;
    }
    .bill .more {
      display: block;
      margin-top: 0.35rem;
      font-size: var(--t-1);
      line-height: 1.3;
      color: var(--ink-2);
    }
    .if-built {
      display: none;
    }
  }
`;
