import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** The rounds: texts side by side, emojis under them. */
export const story = css`
  .story {
    min-width: 0;
    min-height: 0;
    margin: 0 -8px;
    padding: 0 8px var(--s-3);
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--line-strong) transparent;
  }
  .round {
    padding-bottom: var(--s-3);
  }
  .round h2,
  .reveal h2 {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    gap: 0.6rem;
    margin: 0 -8px;
    padding: 3px 8px;
    background: var(--ground, var(--table));
    font: 700 var(--t-1) / 1.3 var(--font-display);
    letter-spacing: -0.01em;
  }
  .round h2::after,
  .reveal h2::after {
    content: '';
    flex: 1;
    height: 1.5px;
    background: var(--table-deep);
  }
  .texts {
    display: grid;
    grid-template-columns: repeat(
      auto-fill,
      minmax(max(6.4rem, (100% - (var(--texts) - 1) * var(--s-2)) / var(--texts)), 1fr)
    );
    gap: var(--s-2);
    padding: 2px 0 6px;
  }
  .texts li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .sent {
    display: flex;
    flex-direction: column;
    gap: 3px;
    align-content: start;
    width: 100%;
    min-height: 66px;
    padding: 6px 8px 8px;
    border-radius: var(--r-2) var(--r-2) var(--r-2) 3px;
    background: var(--paper);
    box-shadow:
      0 var(--thick) 0 var(--board-edge),
      var(--lift-1);
    text-align: left;
  }
  .from {
    display: flex;
    align-items: center;
    gap: 3px;
    min-width: 0;
    font-size: var(--t-0);
    font-weight: 600;
    line-height: 1.2;
    color: var(--ink-2);
  }
  .from span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .sent b {
    font: 700 var(--t-2) / 1.15 var(--font-display);
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  .sent i {
    font-size: var(--t-1);
    font-style: normal;
    line-height: 1.25;
    color: var(--ink-2);
  }
  .sent.blank {
    background: none;
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
  }
  .sent.blank.ready {
    background: var(--seat-tint, var(--paper-3));
    box-shadow: 0 var(--thick) 0 var(--board-edge);
  }
  .replies {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    margin-top: auto;
    padding-top: 4px;
  }
  .replies > span {
    padding: 4px;
    border-radius: 50%;
    background: var(--piece-paper);
    box-shadow: inset 0 0 0 1.5px var(--tile-line);
  }
  .replies .sealed {
    box-shadow: none;
    outline: 1.5px dashed var(--ink-2);
  }
  .sent.changed {
    outline: 3px dotted var(--actor);
    outline-offset: 0;
  }
  .sent.spot {
    cursor: pointer;
  }
  .sent.asked {
    background: var(--yours-tint);
    outline: 2px dashed var(--ink-2);
    outline-offset: -1px;
  }
  .sent.over,
  .sent[aria-pressed='true'] {
    outline: none;
    box-shadow:
      0 0 0 3.5px var(--yours),
      0 0 0 5.5px var(--piece-ink);
  }
  .sent.spot:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .ending {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: center;
    padding-top: 2px;
    font-size: var(--t-1);
    line-height: 1.35;
    color: var(--ink-2);
  }
  .vote {
    display: inline-flex;
    align-items: center;
    gap: 2px;
  }
  .vote > :last-child {
    margin-left: 3px;
  }
  .verdict {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: var(--ink);
  }
  .reveal .face {
    overflow: hidden;
    max-width: 26rem;
    margin-top: var(--s-2);
    border: 5px solid var(--paper);
    border-radius: var(--r-3);
    aspect-ratio: 120 / 90;
    box-shadow: var(--lift-2);
  }
  .reveal p {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    padding: var(--s-2) 0;
    font: var(--wt-head) var(--t-4) / 1.1 var(--font-display);
  }
  .reveal .car {
    width: 44px;
    height: 26px;
  }
  @media ${inWindow('upright')} {
    .story {
      margin: var(--s-3) -8px 0;
      overflow: visible;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    @supports (animation-timeline: view()) {
      .told > li {
        animation: told linear both;
        animation-timeline: view();
        animation-range: entry 0% entry 60%;
      }
      @keyframes told {
        from {
          translate: 0 40px;
        }
      }
    }
  }
`;
