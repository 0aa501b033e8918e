import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

export const nine = css`
  .nine {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    align-self: start;
    gap: var(--s-2);
    width: min(60cqw, 100cqw - 13rem - var(--s-4), 1.333 * (100cqh - 9.5rem));
  }
  .location {
    position: relative;
    display: flex;
    flex-direction: column;
    width: 100%;
    padding: 4px 4px 0;
    border-radius: var(--r-2);
    background: var(--paper);
    box-shadow:
      0 var(--thick) 0 var(--board-edge),
      var(--lift-1);
    text-align: center;
  }
  .location .face {
    position: relative;
    display: block;
    overflow: hidden;
    aspect-ratio: 120 / 90;
    border-radius: 7px;
    background: var(--table-deep);
  }
  .view {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .location .name {
    display: grid;
    place-items: center;
    min-height: 26px;
    padding: 1px 0 3px;
    font-size: 13px;
    font-weight: 650;
    line-height: 1.05;
    overflow-wrap: anywhere;
    hyphens: auto;
    text-wrap: balance;
  }
  .location.spot {
    transition: transform var(--d-tap) var(--e-settle);
  }
  .location.spot:hover {
    transform: translateY(-2px);
  }
  .location[aria-pressed='true'] {
    box-shadow:
      0 0 0 3.5px var(--yours),
      0 0 0 5.5px var(--piece-ink),
      var(--lift-2);
  }
  .location.flipped .name {
    color: var(--ink-3);
    text-decoration: line-through;
  }
  .not {
    position: absolute;
    inset: auto 0 8px;
    justify-self: center;
    width: fit-content;
    margin: 0 auto;
    padding: 1px 6px 2px;
    border-radius: 4px;
    background: var(--paper);
    font-size: var(--t-0);
    font-weight: 650;
    color: var(--ink-2);
  }
  .here {
    position: absolute;
    inset: 4px auto auto 4px;
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 3px 7px 3px 5px;
    border-radius: var(--r-1);
    background: var(--ink);
    color: var(--paper);
    font-size: var(--t-0);
    font-weight: 700;
    line-height: 1.1;
  }
  .location.target {
    background: var(--ink);
    color: var(--paper);
  }
  .location.aside .view {
    opacity: 0.55;
  }
  .location.changed {
    outline: 3px dotted var(--ink-2);
    outline-offset: 2px;
  }
  .for {
    position: absolute;
    right: 7px;
    bottom: 30px;
    display: flex;
    flex-wrap: wrap-reverse;
    justify-content: flex-end;
    gap: 2px;
  }
  .ballot {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    background: var(--paper);
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
  }
  .ballot:not(.settled) {
    box-shadow: none;
    border: 1.5px dashed var(--ink-2);
  }
  .ballot.settled {
    box-shadow: inset 0 0 0 2.5px var(--ink);
  }
  .plain .nine {
    width: 100%;
    gap: 2cqw;
  }
  .plain .location {
    padding: 0;
  }
  .plain .location .face {
    aspect-ratio: 120 / 78;
    border-radius: 6px 6px 0 0;
  }
  .plain .name {
    min-height: 0;
    padding: 1cqw 0 1.4cqw;
    font-size: max(9px, 3.1cqw);
  }
  .plain .here,
  .plain .not {
    display: none;
  }
  @media ${inWindow('small')} {
    .nine {
      width: 100%;
      gap: 7px 6px;
    }
    .location .face {
      aspect-ratio: 120 / 70;
    }
    .location .name {
      min-height: 22px;
    }
  }
  @media ${inWindow('short')} {
    .stage:not(.plain) .nine {
      grid-area: 1 / 1 / 3;
      gap: 6px;
      width: min(62cqw, 36px + 1.714 * (100cqh - 112px));
    }
  }
`;
