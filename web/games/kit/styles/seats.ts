import { css } from 'lit';
import { inWindow } from '../../../styles/windows.ts';

export const seats = css`
  .seats {
    grid-area: seats;
    display: flex;
    flex-direction: column;
    gap: var(--s-2);
    min-width: 0;
    padding: var(--s-2) 0 var(--s-4);
  }
  .seat {
    display: grid;
    flex: none;
    background: var(--paper);
    border-radius: var(--r-3);
    box-shadow: var(--lift-1);
  }
  .about {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr) auto;
    align-content: center;
    align-items: center;
    gap: 0 0.7rem;
    min-width: 0;
    padding: 0 0.8rem 0 0.65rem;
  }
  .seat.on-turn {
    box-shadow:
      inset 0 0 0 2.5px var(--seat),
      var(--lift-1);
  }
  .seat.yours {
    background: var(--yours-tint);
    box-shadow:
      inset 0 0 0 2.5px var(--yours),
      var(--lift-2);
  }
  .seat.gone .token {
    filter: grayscale(0.9) opacity(0.6);
  }
  .token {
    width: 36px;
    height: 42px;
    grid-row: span 2;
    overflow: visible;
  }
  .name {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-width: 0;
    font: var(--wt-head) var(--t-3) / 1.15 var(--font-display);
    letter-spacing: -0.01em;
  }
  .name span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .note {
    grid-column: 2;
    font-size: var(--t-1);
    line-height: 1.25;
    color: var(--ink-2);
    white-space: nowrap;
  }
  .score {
    grid-column: 3;
    grid-row: 1 / span 2;
    display: flex;
    align-items: center;
    gap: 0.3rem;
    font: 800 var(--t-5) / 1 var(--font-display);
    letter-spacing: -0.03em;
  }
  .more {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 26px;
    margin-top: 0.45rem;
  }
  .more .chip {
    height: 26px;
    padding: 0 0.5rem;
    font-size: 13px;
  }
  .tank {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 0.5rem;
    font-size: var(--t-1);
    font-weight: 650;
  }
  .tank .i {
    width: 18px;
    height: 18px;
  }
  .pips {
    display: grid;
    flex: 1;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: 2px;
    height: 8px;
  }
  .pips i {
    border-radius: 1px;
    background: var(--paper-3);
  }
  .pips i:first-child {
    border-radius: 4px 1px 1px 4px;
  }
  .pips i:last-child {
    border-radius: 1px 4px 4px 1px;
  }
  .yours .pips i {
    background: color-mix(in srgb, var(--yours-edge) 28%, transparent);
  }
  .pips i.full {
    background: var(--ink-2);
  }
  .pips i.low {
    background: var(--bad);
  }
  @media ${inWindow('large')} {
    .seats {
      margin: 0 -6px;
      padding: var(--s-2) 6px var(--s-3);
      overflow-y: auto;
      scrollbar-width: thin;
      scrollbar-color: var(--line-strong) transparent;
    }
    /* As high as a game wants its panels, and where that is too much, all of them lower alike. */
    .seat {
      flex: 0 1 var(--seat-height, 6.25rem);
      min-height: 2.25rem;
      container: seat / size;
    }
    .name .mark {
      display: none;
    }
    @container seat (max-height: 5.75rem) {
      .more {
        min-height: 22px;
        margin-top: 0.15rem;
      }
      .token {
        width: 32px;
        height: 36px;
      }
    }
    @container seat (max-height: 4.75rem) {
      .about:has(.more) .note {
        display: none;
      }
      .about:has(.more) :is(.token, .score) {
        grid-row: 1;
      }
      .about:has(.more) .token {
        height: 28px;
      }
    }
    @container seat (max-height: 3.25rem) {
      .about {
        grid-template-columns: minmax(0, 1fr) auto auto;
      }
      .token {
        display: none;
      }
      .name .mark {
        display: block;
      }
      .note,
      .score,
      .more {
        grid-column: auto;
        grid-row: 1;
      }
      .more {
        margin: 0;
      }
      .pips {
        display: none;
      }
    }
  }
  @media ${inWindow('small')} {
    .seats {
      flex-direction: row;
      gap: 6px;
      padding: 2px var(--s-2) 10px;
    }
    .seat {
      flex: 1;
      min-width: 0;
      border-radius: var(--r-2);
    }
    .about {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 1px 4px;
      padding: 0.35rem 0.5rem 0.4rem;
    }
    .token,
    .note,
    .pips,
    .more .chip {
      display: none;
    }
    .name {
      width: 100%;
      font: 650 13px/1.25 var(--font-text);
    }
    .score {
      gap: 2px;
      font-size: var(--t-3);
    }
    .score .star {
      width: 14px;
      height: 14px;
    }
    .more {
      min-height: 0;
      margin: 0;
      flex: none;
    }
    .tank {
      gap: 2px;
      font-size: 13px;
      color: var(--ink-2);
    }
    .tank .i {
      width: 14px;
      height: 14px;
    }
    .tank.low {
      color: var(--bad);
    }
  }
  @media ${inWindow('folded')} {
    .about {
      gap: 1px 2px;
      padding-inline: 0.35rem;
      align-content: start;
    }
    .score {
      font-size: var(--t-2);
    }
  }
  /* In one line each. */
  @media ${inWindow('short')} {
    .seats {
      padding-block: 0 6px;
    }
    .about {
      flex-wrap: nowrap;
      align-items: center;
      padding-block: 0.2rem;
    }
    .name {
      width: auto;
      flex: 1;
    }
    .score {
      font-size: var(--t-2);
    }
  }
`;
