import { css } from 'lit';

/** The tray: the prompt, the hand and the controls. */
export const tray = css`
  .tray {
    --card: 64px;
    grid-area: tray;
    position: relative;
    z-index: var(--z-bar);
    min-width: 0;
    padding-bottom: var(--s-4);
  }
  .paper {
    display: grid;
    grid-template-columns: minmax(0, auto) minmax(20.5rem, 1fr);
    align-items: center;
    gap: 0 18px;
    padding: 12px 16px;
    background: var(--paper);
    border-radius: var(--r-sheet);
    box-shadow: var(--lift-3);
  }
  .paper:not(:has(.in-hand)) .say {
    grid-column: 1 / -1;
  }
  .prompt:focus {
    outline: none;
    box-shadow: none;
  }
  .prompt {
    font: 650 1.125rem/1.2 var(--font-display);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  .acts {
    display: flex;
    gap: 6px;
    align-items: stretch;
    margin-top: 10px;
  }
  .acts .go {
    flex: 1;
    min-width: var(--tap);
    min-height: 52px;
    padding-inline: 0.5rem;
    line-height: 1.15;
    white-space: normal;
    text-wrap: balance;
  }
  .acts .stacked {
    flex-direction: column;
    flex: none;
    gap: 2px;
    width: 54px;
    min-height: 52px;
    padding: 3px 0 var(--thick);
    font-size: var(--t-0);
    font-weight: 600;
    line-height: 1.1;
  }
  .lead {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    min-height: 52px;
  }
  .lead .prompt {
    flex: 1;
  }
  .lead .go {
    flex: none;
    max-width: 50%;
    min-height: 48px;
    padding-inline: 0.8rem;
    line-height: 1.1;
    white-space: normal;
  }
  .go small {
    display: block;
    font-size: 0.6875rem;
    font-weight: 600;
    line-height: 1.15;
  }
  .acts.tools {
    gap: 4px;
  }
  .acts.tools .stacked {
    flex: 1;
    min-width: 44px;
    width: auto;
    white-space: normal;
  }
  .btn[aria-disabled='true'] {
    --bg: var(--paper);
    color: var(--ink-3);
    box-shadow: inset 0 0 0 1.5px var(--line);
    cursor: help;
    transform: none;
  }
  .stacked {
    position: relative;
  }
  .stacked .i:nth-of-type(2) {
    position: absolute;
    top: 4px;
    right: 4px;
    width: 11px;
    height: 11px;
    stroke-width: 2.4;
  }
  .preview {
    position: absolute;
    left: var(--s-4);
    bottom: calc(100% - 4px);
    z-index: 1;
    max-width: calc(100% - 2 * var(--s-4));
    animation: speak var(--d-slide) var(--e-settle);
  }
  @keyframes speak {
    from {
      translate: -12px 0;
      opacity: 0;
    }
  }
  .grip,
  .within {
    display: none;
  }
  .deeds:has(.options) {
    display: flex;
    flex-direction: row-reverse;
    gap: 6px;
    align-items: end;
  }
`;
