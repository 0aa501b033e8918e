import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** Emojis, texts to choose from, and the no-guess vote. */
export const hand = css`
  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    min-height: 62px;
    padding: 6px 2px 8px;
  }
  .reply {
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    border-radius: 50%;
    background: var(--piece-paper);
    box-shadow:
      inset 0 0 0 2px var(--piece-ink),
      0 var(--thick) 0 var(--tile-edge),
      var(--lift-2);
    touch-action: none;
    cursor: grab;
    transition: transform var(--d-tap) var(--e-settle);
  }
  .reply:hover:not([aria-disabled='true']) {
    transform: translateY(-3px);
  }
  .reply[aria-pressed='true'] {
    transform: translateY(-6px);
    box-shadow:
      0 0 0 3.5px var(--yours),
      0 0 0 5.5px var(--piece-ink),
      var(--lift-2);
  }
  .reply[aria-disabled='true'] {
    cursor: default;
    touch-action: auto;
  }
  .reply.carried {
    opacity: 0.35;
  }
  .floating {
    position: fixed;
    inset: 0 auto auto 0;
    z-index: var(--z-toast);
    pointer-events: none;
    filter: drop-shadow(0 6px 6px color-mix(in srgb, var(--shade) 40%, transparent));
  }
  .drafts {
    display: grid;
    grid-template-columns: repeat(2, minmax(9rem, 1fr));
    gap: var(--s-2);
    padding: 6px 0 10px;
  }
  .draft,
  .none {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px 8px;
    min-height: 56px;
    padding: 8px 12px 10px;
    border-radius: var(--r-2) var(--r-2) var(--r-2) 3px;
    background: var(--piece-paper);
    color: var(--piece-ink);
    box-shadow:
      inset 0 0 0 1.5px var(--piece-ink),
      0 var(--thick) 0 var(--tile-edge);
    text-align: left;
  }
  .draft b,
  .none b {
    font: 700 var(--t-2) / 1.15 var(--font-display);
    letter-spacing: -0.01em;
  }
  .draft span {
    font-size: var(--t-0);
    font-weight: 650;
  }
  .draft[aria-pressed='true'],
  .none[aria-pressed='true'] {
    box-shadow:
      0 0 0 3.5px var(--yours),
      0 0 0 5.5px var(--yours-edge);
  }
  .draft.left {
    background: none;
    color: var(--ink-2);
    box-shadow: inset 0 0 0 1.5px var(--line);
  }
  .draft[aria-disabled='true'],
  .none[aria-disabled='true'] {
    cursor: default;
  }
  .none {
    min-height: 48px;
    margin: 4px 0 8px;
    border-radius: var(--r-2);
    background: var(--paper-2);
    color: var(--ink);
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
  }
  .acts:not(:has(.go)) .stacked {
    flex: none;
  }
  .none .for {
    position: static;
  }
  @media (min-width: 1240px) and (max-width: 1399.98px) {
    .answers {
      flex-wrap: nowrap;
      gap: 6px;
    }
    .reply {
      flex: none;
      width: 50px;
      height: 50px;
    }
  }
  @media ${inWindow('small')} {
    .answers {
      justify-content: center;
      padding-top: 6px;
    }
  }
  @media ${inWindow('short')} {
    .answers,
    .drafts {
      display: flex;
      flex-wrap: nowrap;
      justify-content: start;
      min-height: 0;
      padding: 8px 4px;
      overflow-x: auto;
    }
    .reply {
      flex: none;
      width: var(--tap);
      height: var(--tap);
    }
    .reply .emoji {
      width: 32px;
      height: 32px;
    }
    .draft,
    .none {
      flex: none;
      min-height: var(--tap);
      margin: 0;
      padding-block: 4px;
    }
  }
`;
