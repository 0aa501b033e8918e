import { css } from 'lit';

export const textPaneStyles = css`
  :host {
    display: grid;
    grid-template: 'prompt prompt' auto 'position acts' auto 'news acts' 1fr / minmax(0, 1fr) minmax(
        0,
        1.15fr
      );
    gap: var(--s-4) var(--s-6);
    align-content: start;
  }
  h2 {
    grid-area: prompt;
  }
  h2:focus {
    outline: none;
  }
  h3 {
    margin-bottom: var(--s-2);
  }
  h4 {
    margin: var(--s-4) 0 var(--s-2);
    color: var(--ink-2);
    font: 650 var(--t-1) / var(--lh-snug) var(--font-text);
  }
  .position {
    grid-area: position;
  }
  .news {
    grid-area: news;
  }
  .acts {
    grid-area: acts;
  }
  h2 + .position,
  h2 + .position + .news {
    grid-column: 1 / -1;
  }
  .position li,
  .news li {
    padding: 0.3rem 0;
    border-top: 1.5px solid var(--line);
    line-height: var(--lh-snug);
    text-wrap: pretty;
  }
  .news li {
    font-size: var(--t-1);
  }
  .typed {
    display: flex;
    gap: var(--s-2);
  }
  .wrong {
    min-height: 1.3em;
    color: var(--bad);
    font-size: var(--t-1);
    font-weight: 600;
    line-height: 1.3;
  }
  .ways {
    display: grid;
    gap: var(--s-2);
  }
  .ways .btn {
    width: 100%;
    justify-content: space-between;
    white-space: normal;
    text-align: left;
    padding-top: var(--s-1);
    line-height: 1.25;
  }
  kbd {
    flex: none;
    color: var(--ink-2);
    font: 600 var(--t-0) / 1 var(--font-text);
  }
  summary {
    display: flex;
    align-items: center;
    min-height: var(--tap);
    font-weight: var(--wt-strong);
    cursor: pointer;
  }
  summary::before {
    content: '';
    width: 8px;
    height: 8px;
    margin: 0 var(--s-3) 2px 2px;
    border: solid currentColor;
    border-width: 0 1.75px 1.75px 0;
    transform: rotate(-45deg);
    transition: transform var(--d-turn);
  }
  details[open] summary::before {
    transform: rotate(45deg);
  }
  summary::-webkit-details-marker {
    display: none;
  }
  @media (max-width: 959.98px) {
    :host {
      grid-template: 'prompt' auto 'acts' auto 'position' auto 'news' auto / minmax(0, 1fr);
    }
  }
`;
