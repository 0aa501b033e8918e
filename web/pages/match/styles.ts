import { css } from 'lit';
import { inWindow } from '../../styles/windows.ts';

/** For pages without a table: before the match begins, or if it can't be found. */
export const pageStyles = css`
  :host {
    display: block;
  }
  .room {
    max-width: 1280px;
    min-height: 100dvh;
    margin: 0 auto;
    padding: 0 20px var(--s-6);
  }
  .room .bar {
    min-height: 60px;
    margin-bottom: var(--s-5);
  }
  .talk.paper {
    --side: var(--s-5);
    display: flex;
    flex-direction: column;
    width: min(100%, 34rem);
    max-height: min(32rem, 80dvh);
    margin: var(--s-5) auto 0;
    padding: var(--s-5) 0 var(--s-1);
    box-shadow: var(--lift-3);
  }
  .talk.paper h2 {
    padding: 0 var(--side) var(--s-2);
  }
  mw-waiting-room:not(:defined) ~ .talk {
    display: none;
  }
  .missing {
    display: grid;
    gap: var(--s-4);
    justify-items: start;
    max-width: 40rem;
    margin: 0 auto;
    padding: var(--s-7) var(--gutter);
  }
  @media (max-width: 759.98px) {
    .room {
      padding: 0 var(--s-2) var(--s-5);
    }
    .room .bar {
      min-height: 52px;
      margin-bottom: var(--s-3);
    }
  }
`;

/**
 * The page's grid. The board's parts take their areas by name: `seats`, `board`, `tray`, `piles`, and `turn` above the news; so
 * do the page's own. It is as high as the window, and the board gets the remaining room, so a match never needs scrolling. Areas
 * are named by lines: the piles are beside the tray, and extend up beside the board if they are higher.
 */
export const matchStyles = css`
  :host {
    display: block;
  }
  .match {
    display: grid;
    grid-template-columns:
      [bar-start seats-start piles-start words-start] 236px
      [seats-end piles-end board-start tray-start] minmax(0, 1fr)
      [board-end tray-end words-end news-start turn-start] 296px
      [news-end turn-end bar-end];
    grid-template-rows:
      [bar-start] auto
      [bar-end ask-start] auto
      [ask-end seats-start words-start board-start turn-start] auto
      [turn-end news-start] minmax(0, 1fr)
      [seats-end piles-start] min-content
      [board-end tray-start] auto
      [tray-end words-end piles-end news-end];
    column-gap: 20px;
    height: 100dvh;
    padding: 0 20px;
    transition: background-color var(--d-slide);
  }
  .match.ended {
    display: block;
    height: auto;
    min-height: 100dvh;
  }
  /* Under the news a board may lay something that is always in view. */
  .match:has(> [aside]) {
    --aside: 21.5rem;
  }
  .match:focus {
    outline: none;
    box-shadow: none;
  }
  slot[name='bar'] {
    display: block;
    grid-area: bar;
  }
  .match[data-past] {
    --ground: var(--table-deep);
    background: var(--table-deep);
  }
  .voice {
    grid-area: news;
    z-index: var(--z-caption);
    align-self: start;
    justify-self: start;
    margin: -2px -12px 0 -10px;
    animation: speak var(--d-slide) var(--e-settle);
  }
  .voice button {
    min-height: var(--tap);
    margin: -0.75rem -0.25rem;
    padding: 0 0.25rem;
    font-weight: 800;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @keyframes speak {
    from {
      translate: -12px 0;
      opacity: 0;
    }
  }
  .words {
    grid-area: words;
    min-width: 0;
    min-height: 0;
    margin: var(--s-2) 0 var(--s-4);
    padding: var(--s-5);
    overflow-y: auto;
    box-shadow: var(--lift-3);
  }
  .turned {
    grid-area: tray;
    position: relative;
    z-index: var(--z-bar);
    min-width: 0;
    padding-bottom: var(--s-4);
  }
  .turned .paper {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-3) var(--s-4);
    align-items: center;
    justify-content: space-between;
    min-height: 130px;
    padding: var(--s-3) var(--s-4);
    border-radius: var(--r-sheet);
    box-shadow: var(--lift-3);
  }
  .turned .prompt {
    flex: 1 1 12rem;
    font: 650 1.125rem/1.25 var(--font-display);
    letter-spacing: -0.01em;
  }
  .words .turned {
    position: static;
    margin-bottom: var(--s-5);
    padding: 0;
  }
  .words .turned .paper {
    min-height: 0;
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
  }
  /* At the head of the news; where they are a sheet, under the bar; on a phone, in the place of the last lines. */
  mw-asks {
    display: block;
    grid-area: ask-start / bar-start / ask-end / bar-end;
    justify-self: center;
    max-width: 100%;
  }
  mw-asks > * {
    display: block;
    padding: 0 var(--s-3) var(--s-2);
  }
  mw-asks > :is(mw-vote[aside], mw-ask-address:not([asking])) {
    padding: 0;
  }
  @media (max-width: 1079.98px) {
    .match {
      grid-template-columns:
        [bar-start seats-start piles-start words-start] 236px
        [seats-end piles-end board-start tray-start] minmax(0, 1fr)
        [board-end tray-end words-end bar-end];
    }
    .voice {
      grid-area: board;
      align-self: end;
      margin: 0;
    }
    /* So much of the board lies under the caption. */
    .match:has(.voice) {
      --over-board: 44px;
    }
  }

  @media ${inWindow('small')} {
    .match {
      grid-template-columns:
        [bar-start seats-start board-start recap-start scrub-start tray-start words-start piles-start]
        minmax(0, 1fr)
        [bar-end seats-end board-end recap-end scrub-end tray-end words-end piles-end];
      grid-template-rows:
        [bar-start] auto
        [bar-end seats-start words-start] auto
        [seats-end board-start] minmax(0, 1fr)
        [board-end recap-start words-end] auto
        [recap-end scrub-start] auto
        [scrub-end tray-start] auto
        [tray-end];
      column-gap: 0;
      padding: 0;
    }
    .voice {
      margin: 0 0 -22px 10px;
      padding: 0.32rem 0.65rem 0.38rem;
    }
    mw-asks {
      grid-area: recap-start / bar-start / scrub-end / bar-end;
      align-self: end;
      padding-top: var(--under-caption, 0px);
    }
    .match:has(.voice) {
      --over-board: 12px;
      --under-caption: 24px;
    }
    .words {
      margin: 0 var(--s-2);
      padding: var(--s-4);
    }
    .turned {
      padding: 0;
    }
    .turned .paper {
      min-height: 84px;
      border-radius: var(--r-sheet) var(--r-sheet) 0 0;
      padding-bottom: calc(var(--s-3) + env(safe-area-inset-bottom));
    }
  }
  @media ${inWindow('upright')} {
    .match:has(mw-guided-offer, mw-vote:not([aside]), mw-ask-address[asking]) {
      --under-ask: hidden;
    }
    /* A board that needs all the height there is leaves room for the newest line alone. */
    .match:has(> [tall]) {
      --older-line: none;
    }
  }
  @media ${inWindow('short')} {
    .match:has(.voice) {
      --over-board: 40px;
      --under-caption: 0px;
    }
    mw-asks:not(:has(mw-vote)) {
      display: none; /* no room; it asks once the window is higher */
    }
    .voice {
      margin-bottom: var(--s-1);
    }
    .turned .paper {
      min-height: 60px;
      padding-block: var(--s-1);
    }
  }
`;
