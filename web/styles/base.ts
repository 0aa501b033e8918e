import { css } from 'lit';

/** The base of every shadow root: resets, headings, links, the focus ring. Tokens only. */
export const base = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3,
  p,
  ol,
  ul,
  dl,
  dd,
  figure,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  ol,
  ul {
    list-style: none;
  }
  h1,
  h2,
  h3 {
    font-family: var(--font-display);
    font-weight: var(--wt-head);
    line-height: var(--lh-head);
    letter-spacing: var(--track-head);
    text-wrap: balance;
  }
  h1 {
    font-size: var(--t-6);
    font-weight: var(--wt-hero);
    letter-spacing: -0.035em;
  }
  h2 {
    font-size: var(--t-4);
  }
  h3 {
    font-size: var(--t-3);
  }
  h1:focus,
  h1:focus-visible {
    outline: none;
    box-shadow: none;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  button {
    font: inherit;
    color: inherit;
    background: none;
    border: 0;
    padding: 0;
    cursor: pointer;
  }
  svg {
    display: block;
  }
  [hidden] {
    display: none !important;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px var(--focus-gap);
  }
  @media (max-width: 760px) {
    h1 {
      font-size: var(--t-5);
    }
  }
`;

/** Text in its roles: quiet, fine, links in sentences, and words only for screen readers. */
export const text = css`
  .sub {
    color: var(--ink-2);
  }
  .fine {
    font-size: var(--t-1);
    color: var(--ink-2);
    line-height: var(--lh-snug);
  }
  .bad {
    color: var(--bad);
  }
  .link {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1.5px;
  }
  .link:hover {
    text-decoration-thickness: 3px;
  }
  .vh {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px; /* at the end of a page it would make it longer */
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .i {
    width: 20px;
    height: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
    flex: none;
  }
`;
