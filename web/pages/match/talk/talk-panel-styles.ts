import { css } from 'lit';

export const talkPanelStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .said {
    flex: 1;
    min-height: 0;
    padding: var(--s-1) var(--side, var(--s-4)) var(--s-2);
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--line-strong) transparent;
    font-size: var(--t-1);
    line-height: 1.38;
  }
  .while {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    padding: 0.75rem 0 0.1rem;
    color: var(--ink-3);
    font: 650 var(--t-0) / var(--lh-snug) var(--font-text);
  }
  .while::after {
    content: '';
    flex: 1;
    min-width: 1rem;
    height: 1.5px;
    background: var(--line);
  }
  li:first-child .while {
    padding-top: 0;
  }
  .who {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    padding-top: 0.5rem;
  }
  .who b {
    overflow: hidden;
    font-weight: 700;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .who .i {
    width: 16px;
    height: 16px;
  }
  .who span,
  .who time {
    color: var(--ink-3);
    font-size: var(--t-0);
    white-space: nowrap;
  }
  .who time {
    margin-left: auto;
  }
  .words {
    padding: 0.1rem 0 0.1rem 24px;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  form,
  .shut {
    flex: none;
    margin: 0 var(--side, var(--s-4));
    padding: var(--s-3) 0;
    border-top: 1.5px solid var(--line);
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s-1) var(--s-2);
    align-items: end;
  }
  textarea {
    width: 100%;
    min-height: var(--tap);
    max-height: 9rem;
    padding: 0.55rem var(--s-3);
    border: 1.5px solid var(--line-strong);
    border-radius: var(--r-1);
    background: var(--paper);
    color: var(--ink);
    font: inherit;
    line-height: 1.35;
    resize: none;
    field-sizing: content;
  }
  textarea::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  #note {
    text-wrap: balance;
    grid-column: 1 / -1;
  }
  .shut {
    display: flex;
    gap: var(--s-2);
    align-items: center;
    min-height: 68px;
    color: var(--ink-2);
    font-size: var(--t-1);
    line-height: var(--lh-snug);
  }
`;
