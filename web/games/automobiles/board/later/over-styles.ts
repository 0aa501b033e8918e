import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** What lies over a part of the circuit: the small map, and ways to what the part does not show. */
export const overStyles = css`
  .over {
    position: absolute;
    right: 8px;
    bottom: 8px;
    display: grid;
    justify-items: end;
    gap: 6px;
    pointer-events: none;
  }
  .over.high {
    inset-block: 8px auto;
  }
  .over.left {
    inset-inline: 8px auto;
    justify-items: start;
  }
  .over .lap-box {
    flex-direction: row;
    gap: 0.3rem;
    padding: 6px 8px;
    border-radius: var(--r-1);
    font-size: 13px;
    box-shadow:
      inset 0 0 0 1.5px var(--line-strong),
      var(--lift-1);
  }
  .over .lap-box b {
    font: 750 13px/1.1 var(--font-text);
  }
  .mini-map {
    width: 112px;
    padding: 6px;
    border-radius: var(--r-2);
    background: color-mix(in srgb, var(--paper) 94%, transparent);
    box-shadow:
      inset 0 0 0 1.5px var(--line-strong),
      var(--lift-2);
    pointer-events: auto;
  }
  .rim {
    position: absolute;
    top: calc(50% + var(--y) * (50% - 26px) - 22px);
    left: calc(50% + var(--x) * (50% - 26px) - 22px);
    width: 44px;
    height: 44px;
    rotate: var(--turn);
  }
  .rim path {
    fill: none;
    stroke: var(--piece-ink);
    stroke-width: 4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  @media ${inWindow('large')} {
    .over .lap-box {
      display: none;
    }
  }
`;
