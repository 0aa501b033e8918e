import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** Close looks. */
export const enlargedStyles = css`
  .enlarged {
    position: absolute;
    inset: 76px 12% auto;
    z-index: 2;
    max-height: calc(100% - 90px);
    padding: var(--s-4) var(--s-5);
    overflow-y: auto;
    border-radius: var(--r-3);
    background: var(--paper);
    box-shadow:
      0 4px 0 var(--board-edge),
      var(--lift-3);
    --rule: var(--line);
  }
  .enlarged:has(.season) {
    inset-inline: 0;
  }
  .enlarged header {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    margin-bottom: var(--s-2);
  }
  .enlarged header .cb {
    width: 46px;
    height: 53px;
  }
  .enlarged .facts {
    color: var(--ink-2);
    font-size: var(--t-1);
  }
  .enlarged p {
    margin-bottom: var(--s-2);
  }
  .clauses {
    display: grid;
    gap: var(--s-1);
    padding-left: 1.1rem;
    list-style: disc;
    font-size: var(--t-1);
    color: var(--ink-2);
  }
  .shut {
    position: absolute;
    top: 8px;
    right: 6px;
    min-width: var(--tap);
  }
  @media ${inWindow('small')} {
    .enlarged {
      position: fixed;
      inset: auto 0 0;
      z-index: var(--z-sheet);
      max-height: 70dvh;
      border-radius: var(--r-sheet) var(--r-sheet) 0 0;
    }
  }
`;
