import { css } from 'lit';

export const scrubberStyles = css`
  .head {
    display: flex;
    justify-content: space-between;
    font-size: var(--t-1);
    font-weight: 600;
    line-height: 1.2;
  }
  .count {
    color: var(--ink-2);
  }
  .row {
    display: flex;
    align-items: center;
    gap: var(--s-1);
  }
  button {
    display: grid;
    place-items: center;
    width: var(--tap);
    height: var(--tap);
    flex: none;
    border-radius: var(--r-1);
  }
  button:hover {
    background: var(--paper-2);
  }
  button[disabled] {
    color: var(--ink-3);
    background: none;
    cursor: default;
  }
  .track {
    position: relative;
    display: flex;
    flex: 1;
    align-items: center;
    min-width: 0;
    height: var(--tap);
    margin: 0 7px;
    border-radius: var(--r-1);
    cursor: pointer;
    touch-action: none;
    user-select: none;
  }
  /* As long as the track, and before it: so the knob at its end goes along the track by parts of it. */
  .way {
    position: absolute;
    inset: 0 100% 0 -100%;
    display: grid;
    place-content: center end;
    pointer-events: none;
  }
  .track:active .way {
    will-change: translate;
  }
  svg {
    width: 100%;
    height: 10px;
  }
  rect {
    fill-opacity: 0.6;
  }
  rect.news {
    fill-opacity: 1;
  }
  .knob {
    width: 14px;
    height: 32px;
    margin-right: -7px;
    border-radius: 4px;
    background: var(--ink);
    box-shadow: var(--lift-1);
  }
  @media (forced-colors: active) {
    .knob {
      background: Highlight;
    }
  }
`;
