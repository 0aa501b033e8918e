import { css } from 'lit';

/** A zone that is fanned out over the street. */
export const fanStyles = css`
  .fan {
    position: absolute;
    inset: 0 0 auto;
    z-index: 5;
    max-height: min(60vh, 420px);
    min-height: 100%;
    padding: 4px 12px 12px;
    overflow: auto;
    border-radius: 10px;
    background: var(--paper);
    box-shadow:
      inset 0 0 0 2px var(--rim),
      var(--lift-3);
  }
  .fan header {
    display: flex;
    justify-content: space-between;
    align-items: center;
  }
  .fan h2 {
    font-size: var(--t-3);
  }
  .fan h2 span {
    margin-left: 0.4em;
    font: 550 var(--t-1) / 1 var(--font-text);
    color: var(--ink-2);
  }
  .fan ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
    gap: 14px 12px;
    padding: 2px 4px 6px;
    margin: 0;
    list-style: none;
  }
  .fan li {
    display: grid;
    grid-template-columns: 72px 1fr;
    gap: 10px;
    font-size: 13px;
    line-height: 1.3;
  }
  .fan li b {
    font-size: var(--t-1);
  }
  .fanned {
    height: 98px;
  }
  .fanned.open {
    box-shadow:
      0 0 0 2px var(--piece-ink),
      0 0 0 5px var(--yours);
  }
`;
