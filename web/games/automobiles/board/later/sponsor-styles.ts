import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** Who would pay for the next race. */
export const sponsorStyles = css`
  .sponsors {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(158px, 1fr));
    gap: 10px;
    padding: 4px;
  }
  .sponsor {
    display: flex;
    flex-direction: column;
    gap: 3px;
    max-width: 300px;
    padding: 9px 10px;
    border-radius: var(--r-2);
    background: var(--paper);
    box-shadow:
      0 4px 0 var(--board-edge),
      var(--lift-2);
    text-align: left;
    font-size: 13px;
    line-height: 1.25;
  }
  .sponsor svg:not(.mark) {
    width: 100%;
    height: 52px;
    border-radius: 6px;
  }
  .sponsor .name {
    font: 700 var(--t-2) / 1.15 var(--font-display);
  }
  .sponsor .effect {
    display: grid;
    grid-template-columns: 62px 1fr;
    gap: 5px;
    padding: 3px 0;
    color: var(--ink-2);
  }
  .sponsor .effect b {
    display: flex;
    gap: 3px;
    align-items: center;
    align-self: start;
  }
  .sponsor em {
    font-style: normal;
    font-weight: 700;
    color: var(--ink);
  }
  .sponsor .mine {
    margin: 0 -5px;
    padding: 4px 5px;
    border-radius: 6px;
    background: var(--paper-2);
    color: var(--ink);
  }
  .sponsor[aria-pressed='true'] {
    box-shadow:
      0 0 0 2px var(--piece-ink),
      0 0 0 6px var(--yours),
      0 0 0 8px var(--piece-ink),
      var(--lift-2);
  }
  .sponsor[aria-pressed='true'] .mine {
    background: var(--yours-tint);
  }
  .sponsor[aria-disabled='true'] {
    cursor: default;
  }
  @media ${inWindow('low')} {
    .sponsor {
      padding-block: 6px;
    }
    .sponsor svg:not(.mark) {
      height: 32px;
    }
    .sponsor .effect {
      padding-block: 1px;
    }
  }
  @media ${inWindow('small')} {
    .sponsors {
      order: 1;
    }
    .sponsors {
      display: flex;
      margin: 0 calc(-1 * var(--s-2));
      padding: 8px 12px 10px;
      gap: 14px;
      overflow-x: auto;
    }
    .sponsor {
      flex: 0 0 220px;
    }
  }
`;
