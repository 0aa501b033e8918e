import { css } from 'lit';
import { inWindow } from '../../../styles/windows.ts';

export const piles = css`
  .piles {
    grid-area: piles;
    align-self: end;
    min-width: 0;
    min-height: 0;
    padding: 0.2rem 0.35rem var(--s-4);
  }
  .piles h2,
  .within h2 {
    margin-bottom: 0.3rem;
    font: var(--wt-head) var(--t-3) / var(--lh-head) var(--font-display);
    letter-spacing: var(--track-head);
  }
  .fare {
    display: grid;
    grid-template-columns: 24px 1fr 30px 38px;
    gap: 0.5rem;
    align-items: center;
    height: 31px;
    font-size: var(--t-1);
    border-top: 1.5px solid var(--rule, var(--table-deep));
  }
  .trip,
  .pay {
    display: flex;
    align-items: center;
    gap: 0.35rem;
  }
  .pay {
    justify-content: flex-end;
    gap: 3px;
    font-weight: 700;
  }
  .pay.gas {
    color: var(--ink-2);
  }
  .pay .i {
    width: 15px;
    height: 15px;
  }
  .left {
    display: flex;
    justify-content: space-between;
    gap: var(--s-2);
    padding-top: 0.45rem;
    font-size: var(--t-1);
    color: var(--ink-2);
    border-top: 1.5px solid var(--rule, var(--table-deep));
  }
  .left span {
    display: flex;
    align-items: center;
    gap: 0.35rem;
  }
  @media ${inWindow('low')} {
    .piles {
      padding-bottom: var(--s-3);
    }
    .piles h2 {
      margin-bottom: 0.1rem;
      font-size: var(--t-2);
    }
    .fare {
      height: 26px;
    }
    .left {
      padding-top: 0.3rem;
    }
  }
  @media ${inWindow('small')} {
    .stage ~ .piles {
      display: none;
    }
  }
  .left b {
    font-weight: 700;
    color: var(--ink);
  }
  .left .i {
    width: 16px;
    height: 16px;
  }
`;
