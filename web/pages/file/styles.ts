import { css } from 'lit';

/** For choosing a file; once one is open, the match page's grid applies. */
export const fileStyles = css`
  :host {
    display: block;
    min-height: 100dvh;
  }
  .bar {
    grid-area: bar;
  }
  .choose {
    max-width: 40rem;
    margin: 0 auto;
    padding: 0 20px var(--s-7);
  }
  .choose .bar {
    margin-bottom: var(--s-5);
    padding: 0;
  }
  .drop {
    display: grid;
    gap: var(--s-4);
    justify-items: center;
    padding: var(--s-7) var(--s-5);
    border: 2px dashed var(--line-strong);
    border-radius: var(--r-sheet);
    background: var(--paper);
    text-align: center;
  }
  .over .drop {
    border-color: var(--yours-edge);
    background: var(--yours-tint);
  }
  .drop label {
    position: relative;
    cursor: pointer;
  }
  .drop input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .drop label:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .choose h1 {
    margin-bottom: var(--s-3);
  }
  .choose p {
    margin-bottom: var(--s-5);
  }
  .choose .drop p,
  .choose .error {
    margin: 0;
  }
  .error {
    padding-top: var(--s-4);
    color: var(--bad);
    font-weight: 600;
  }
`;
