import { css } from 'lit';

/** A list of people, each with buttons at the end. */
export const peopleRows = css`
  li {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    justify-content: space-between;
    min-height: var(--tap);
  }
  li > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** A secret that is shown once, to be copied. */
export const secretText = css`
  code {
    display: block;
    margin-top: var(--s-1);
    padding: var(--s-3);
    border-radius: var(--r-1);
    background: var(--paper-2);
    font:
      var(--t-1) / 1.4 ui-monospace,
      monospace;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
