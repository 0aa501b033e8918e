import { css } from 'lit';

export const newsPanelStyles = css`
  :host {
    display: contents;
  }
  .beside {
    grid-area: news;
    display: flex;
    flex-direction: column;
    min-height: 0;
    margin: var(--s-2) 0 calc(var(--s-4) + var(--aside, 0px));
    padding: var(--s-6) 0 var(--s-2);
  }
  .scroll {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    padding: var(--s-1) var(--s-4);
    scrollbar-width: thin;
    scrollbar-color: var(--line-strong) transparent;
  }
  mw-talk-panel {
    flex: 1;
  }
  .beside header {
    padding: 0 var(--s-4) var(--s-2);
  }
  .foot {
    margin: 0 var(--s-4);
    padding-top: var(--s-3);
    border-top: 1.5px solid var(--line);
  }
  .recap,
  .scrub {
    visibility: var(--under-ask, visible);
  }
  .recap {
    grid-area: recap;
    min-width: 0;
    padding: calc(var(--s-1) + var(--under-caption, 0px)) var(--s-2) 0;
  }
  .recap button {
    width: 100%;
    min-height: var(--tap);
    padding: 0 6px;
    text-align: left;
    border-radius: var(--r-1);
  }
  .brief {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: var(--s-2);
    align-items: baseline;
    padding: 0.2rem 0;
  }
  .brief:not(:last-child) {
    display: var(--older-line, grid);
  }
  .brief > .mark {
    align-self: center;
    margin: 0;
  }
  .brief .thing {
    text-decoration: none;
  }
  .brief > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .recap .log time {
    color: var(--ink-2);
  }
  .scrub {
    grid-area: scrub;
    min-width: 0;
    padding: 0 var(--s-1);
  }
  dialog {
    flex-direction: column;
    max-width: none;
    max-height: none;
    padding: var(--s-2) 0 var(--s-3);
    border: 0;
    background: var(--paper);
    color: var(--ink);
    box-shadow: var(--lift-3);
    animation: slide var(--d-slide) var(--e-settle);
  }
  dialog[open] {
    display: flex;
  }
  dialog::backdrop {
    background: var(--scrim);
  }
  dialog.right {
    inset: 0 0 0 auto;
    width: min(24rem, 100vw);
    height: 100dvh;
    border-radius: var(--r-sheet) 0 0 var(--r-sheet);
    --from: 100% 0;
  }
  dialog.below,
  dialog.under {
    inset: auto 0 0 0;
    width: 100vw;
    max-height: 84dvh;
    border-radius: var(--r-sheet) var(--r-sheet) 0 0;
    --from: 0 100%;
  }
  dialog header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 0 var(--s-2) 0 var(--s-4);
  }
  dialog mw-replay-steps {
    margin: 0 var(--s-4);
  }
  dialog.below mw-talk-panel,
  dialog.under mw-talk-panel {
    min-height: 50dvh;
  }
  .close {
    display: grid;
    place-items: center;
    width: var(--tap);
    height: var(--tap);
  }
  @keyframes slide {
    from {
      translate: var(--from);
    }
  }
`;
