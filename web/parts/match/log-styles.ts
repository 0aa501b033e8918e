import { css } from 'lit';

/** Lines of news: mark, fact, time. */
export const logStyles = css`
  .log {
    font-size: var(--t-1);
    line-height: 1.38;
  }
  .log li {
    display: grid;
    grid-template-columns: 20px 1fr auto;
    gap: var(--s-2);
    padding: 0.42rem 0;
    align-items: start;
    text-wrap: pretty;
    border-radius: var(--r-1);
  }
  .log li[aria-current='true'] {
    background: var(--paper-2);
    box-shadow: 0 0 0 4px var(--paper-2);
  }
  .log .mark {
    margin: 1px 0 0 2px;
    width: 16px;
  }
  .log b {
    font-weight: 700;
  }
  .log a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .log time {
    padding-top: 0.1rem;
    color: var(--ink-3);
    font-size: var(--t-0);
    white-space: nowrap;
  }
  .log.old {
    color: var(--ink-2);
  }
  .cut {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    padding: 0.6rem 0 0.4rem;
    color: var(--ink-3);
    font: 650 var(--t-0) / var(--lh-snug) var(--font-text);
    letter-spacing: 0;
  }
  .cut:first-of-type {
    padding-top: 0;
  }
  .cut::after {
    content: '';
    flex: 1;
    height: 1.5px;
    background: var(--line);
  }
  .none {
    color: var(--ink-2);
    font-size: var(--t-1);
  }
`;
