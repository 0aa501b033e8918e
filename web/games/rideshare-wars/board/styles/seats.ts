import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** What the seats show of themselves. */
export const seatsStyles = css`
  .seat {
    position: relative;
    flex: none;
    container: none;
  }
  .about {
    padding: 0.5rem 0.7rem 0.55rem 0.6rem;
  }
  .seats .score {
    align-items: baseline;
  }
  .score small {
    color: var(--ink-2);
    font: 600 13px/1 var(--font-text);
    letter-spacing: 0;
  }
  .brief {
    display: none;
  }
  .look {
    position: absolute;
    inset: 0;
    border-radius: var(--r-3);
  }
  .look:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  .race,
  .purse,
  .map,
  .goals {
    grid-column: 1 / -1;
    margin-top: 6px;
  }
  .race {
    display: flex;
    gap: 4px;
    align-items: center;
    color: var(--ink-2);
    font: 600 13px/1 var(--font-text);
  }
  .race .open {
    border-radius: 7px;
  }
  .race .of,
  .seen {
    margin-left: auto;
  }
  .seen {
    display: flex;
    gap: 3px;
    align-items: center;
  }
  .seen i {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 5px;
    background: var(--cc);
    color: var(--piece-ink);
    box-shadow: 0 0 0 1.25px var(--rim);
  }
  .purse {
    display: grid;
    grid-template-columns: repeat(5, auto);
    justify-content: space-between;
    font: 750 15px/1 var(--font-text);
  }
  .purse > span {
    display: flex;
    flex-direction: column;
    gap: 4px;
    align-items: center;
  }
  .purse b {
    display: flex;
    gap: 4px;
    align-items: center;
    font: inherit;
  }
  .purse .ic,
  .purse small {
    color: var(--ink-2);
  }
  .purse small {
    font: 600 12px/1 var(--font-text);
  }
  .purse:not(.named) small {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .bad,
  .purse .bad .ic,
  .purse .bad small {
    color: var(--bad);
  }
  .map {
    display: grid;
    grid-template-columns: repeat(6, 1fr);
    gap: 3px;
  }
  .map i,
  .map b {
    display: flex;
    align-items: center;
    justify-content: center;
    height: 17px;
    border-radius: 4px;
    color: var(--ink);
    font: 800 12px/1 var(--font-text);
  }
  .map i {
    box-shadow: inset 0 0 0 1.5px color-mix(in srgb, var(--cc) 45%, var(--line));
  }
  .map .full {
    background: var(--cc);
    box-shadow: none;
    color: var(--piece-ink);
  }
  .map .last {
    outline: 2px dotted var(--seat);
    outline-offset: 1.5px;
  }
  .map b {
    height: 19px;
    border-radius: 5px;
    font-size: 13px;
  }
  .map .scores {
    background: var(--seat);
    color: var(--on-seat);
  }
  .goals {
    display: grid;
    padding: 0;
    list-style: none;
  }
  .goals li {
    border-color: var(--line);
  }
  .goals .met b {
    color: var(--good);
  }
  .seats:has(> :nth-child(4)) {
    gap: 6px;
  }
  .seats:has(> :nth-child(4)) .about {
    grid-template-columns: 30px 1fr auto;
    padding: 0.35rem 0.65rem 0.4rem 0.5rem;
  }
  .seats:has(> :nth-child(4)) .token {
    width: 28px;
    height: 34px;
  }
  .seats:has(> :nth-child(4)) .score {
    font-size: 25px;
  }
  .seats:has(> :nth-child(4)) :is(.race, .purse, .map) {
    margin-top: 4px;
  }
  .seats:has(> :nth-child(4)) .plate {
    width: 19px;
    height: 19px;
  }
  .seats:has(> :nth-child(4)) .map {
    gap: 2px 3px;
  }
  .seats:has(> :nth-child(4)) .map i {
    height: 13px;
  }
  .seats:has(> :nth-child(4)) .map b {
    height: 17px;
  }
  .seats:has(> :nth-child(4)) .purse small {
    display: none;
  }
  /* Four seats reach down beside the tray, to the day. */
  @media (min-width: 760px) and (min-height: 800px) {
    .seats:has(> :nth-child(4)) {
      grid-row-end: tray-end;
      margin-bottom: 114px;
    }
  }
  @media ${inWindow('low')} {
    .seats {
      gap: 6px;
      padding-bottom: 10px;
    }
    .about,
    .seats:has(> :nth-child(4)) .about {
      padding: 0.2rem 0.7rem 0.25rem 0.6rem;
    }
    .race,
    .purse,
    .map {
      margin-top: 4px;
    }
    .map i {
      height: 12px;
    }
    .seats:has(> :nth-child(4)) .map i {
      display: none;
    }
    .seats:has(> :nth-child(4)) .note {
      display: none;
    }
    .seats:has(> :nth-child(4)) :is(.token, .score) {
      grid-row: 1;
    }
  }
  @media ${inWindow('small')} {
    .seats {
      padding-bottom: 6px;
    }
    .seat {
      flex: 1;
      min-height: var(--tap);
    }
    .seats .about {
      padding: 0.25rem 0.5rem 0.3rem;
    }
    .seats .race,
    .seats .purse,
    .seats .map,
    .seats .goals {
      display: none;
    }
    .seats .score {
      font-size: 19px;
    }
    .score small {
      font-size: 12px;
    }
    .seats:has(> :nth-child(4)) .score {
      font-size: 17px;
    }
    .seats:has(> :nth-child(4)) .score small {
      display: none;
    }
    .brief {
      display: flex;
      gap: 3px;
      align-items: center;
      color: var(--ink-2);
      font: 700 13px/1 var(--font-text);
    }
    .seat:has([aria-pressed='true']) {
      outline: 2px solid var(--ink);
      outline-offset: -2px;
    }
  }
`;
