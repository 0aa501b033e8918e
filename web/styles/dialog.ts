import { css } from 'lit';

/** A dialog: from below on a phone, in the middle of a desktop screen. */
export const dialog = css`
  dialog {
    width: min(28rem, 100vw - 2 * var(--gutter));
    padding: var(--s-5);
    border: 0;
    border-radius: var(--r-sheet);
    background: var(--paper);
    color: var(--ink);
    box-shadow: var(--lift-3);
  }
  dialog::backdrop {
    background: var(--scrim);
  }
  dialog[open] {
    animation: come var(--d-slide) var(--e-settle);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--s-2);
  }
  @keyframes come {
    from {
      transform: translateY(var(--s-6));
      opacity: 0;
    }
  }
  @media (max-width: 760px) {
    dialog {
      width: 100vw;
      max-width: 100vw;
      margin: auto 0 0;
      border-radius: var(--r-sheet) var(--r-sheet) 0 0;
    }
    .acts .go {
      flex: 1;
    }
  }
  @media (forced-colors: active) {
    dialog {
      border: 2px solid CanvasText;
    }
  }
`;
