import { css } from 'lit';

/** The card about a thing, and the slip with a reason. Loaded with their words. */
export const learnStyles = css`
  .ask {
    position: fixed;
    inset: 0 auto auto 0;
    width: min(21.9rem, 100vw - 16px);
    margin: 0;
    padding: 1rem 1.05rem;
    border: 1.5px solid var(--line-strong);
    border-radius: var(--r-3);
    background: var(--paper);
    color: var(--ink);
    font-size: var(--t-1);
    line-height: 1.35;
    box-shadow: var(--lift-3);
    overflow: visible;
  }
  .ask:focus {
    outline: none;
  }
  .ask::before {
    content: '';
    position: absolute;
    left: calc(var(--tail, 50%) - 9px);
    top: -9.5px;
    width: 16px;
    height: 16px;
    rotate: 45deg;
    background: var(--paper);
    border: solid var(--line-strong);
    border-width: 1.5px 0 0 1.5px;
  }
  .ask.above::before {
    top: auto;
    bottom: -9.5px;
    border-width: 0 1.5px 1.5px 0;
  }
  .ask header {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 0.8rem;
    align-items: center;
  }
  .ask .picture > svg {
    display: block;
    width: 62px;
    height: 62px;
    overflow: visible;
  }
  .ask .picture:empty,
  .ask .facts:not(.signed) .sign {
    display: none;
  }
  .ask h2 {
    font: var(--wt-head) var(--t-3) / 1.15 var(--font-display);
    letter-spacing: -0.01em;
  }
  .ask .byline {
    color: var(--ink-2);
  }
  .ask .worth {
    text-align: right;
    font-size: var(--t-0);
    font-weight: 600;
    color: var(--ink-2);
  }
  .ask .worth b {
    display: block;
    font: 800 var(--t-4) / 1.1 var(--font-display);
    letter-spacing: -0.03em;
    white-space: nowrap;
    color: var(--ink);
  }
  .ask .facts {
    margin-top: 0.7rem;
  }
  .ask .facts li {
    display: flex;
    gap: 0.8rem;
    align-items: center;
    padding: 0.5rem 0;
    border-top: 1.5px solid var(--line);
  }
  .ask .facts li > span:nth-child(2) {
    flex: 1;
  }
  .ask .facts b {
    font-weight: 750;
    white-space: nowrap;
  }
  .ask .sign {
    display: grid;
    place-items: center;
    flex: none;
    width: 26px;
    height: 26px;
  }
  .ask .sign > svg {
    width: 26px;
    height: 26px;
    overflow: visible;
  }
  .ask .when {
    margin-top: 0.35rem;
    padding: 0.55rem 0.7rem;
    border-radius: var(--r-1);
    background: var(--paper-2);
  }
  .ask > .btn {
    width: 100%;
    margin-top: 0.7rem;
  }
  .ask.slip {
    width: max-content;
    max-width: min(19rem, 100vw - 16px);
    padding: 0.7rem 0.9rem 0.75rem 2.5rem;
    border-color: var(--ink);
    font-weight: 550;
  }
  .ask.slip::before {
    border-color: var(--ink);
  }
  .ask.slip.threaded::before {
    left: calc(var(--tail) - 1px);
    top: calc(-1 * var(--thread));
    width: 2.5px;
    height: var(--thread);
    border: 0;
    rotate: none;
    background: var(--ink);
  }
  .ask.slip::after {
    content: '';
    position: absolute;
    left: 0.9rem;
    top: 0.85rem;
    width: 12px;
    height: 12px;
    border: 2px solid var(--ink);
    border-radius: 50%;
    background: linear-gradient(45deg, transparent 46%, var(--ink) 46% 58%, transparent 58%);
  }
  .refused {
    position: fixed;
    inset: 0 auto auto 0;
    box-sizing: border-box;
    margin: 0;
    padding: 0;
    border: 2.5px dotted var(--ink);
    border-radius: var(--r-1);
    background: none;
    pointer-events: none;
    overflow: visible;
  }
  .refused svg {
    position: absolute;
    inset: -2.5px;
    width: calc(100% + 5px);
    height: calc(100% + 5px);
  }
  .refused .beyond {
    overflow: visible;
  }
  .refused .count {
    fill: var(--piece-paper);
  }
  .refused .count .figure {
    fill: var(--piece-ink);
  }
  .refused .refused-one {
    fill: var(--piece-ink);
  }
  .refused .refused-one .figure {
    fill: var(--piece-paper);
  }
  .question .btn {
    flex: 1;
  }
  @media (max-width: 759.98px) {
    .ask.card-of.staying {
      inset: auto 0 0;
      width: 100vw;
      max-height: 70dvh;
      padding: 1.1rem 1rem calc(0.9rem + env(safe-area-inset-bottom));
      border-width: 1.5px 0 0;
      border-radius: var(--r-sheet) var(--r-sheet) 0 0;
      translate: none !important;
      overflow-y: auto;
      font-size: var(--t-2);
    }
    .ask.card-of.staying::before {
      display: none;
    }
  }
  @media (max-height: 719.98px) {
    .ask .facts li:nth-child(n + 3) {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .ask {
      border: 2px solid CanvasText;
    }
  }
`;
