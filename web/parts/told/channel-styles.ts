import { css } from 'lit';

/** Channels in rows; on a phone, moment and test are below the name and its switch. */
export const channelStyles = css`
  ul {
    display: grid;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s-2) var(--s-3);
    align-items: center;
    padding: var(--s-3) 0;
    border-bottom: 1px solid var(--line);
  }
  .who {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    min-width: 0;
  }
  .who div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .acts {
    display: flex;
    gap: var(--s-2);
    align-items: center;
  }
  .acts select {
    width: auto;
    max-width: 12rem;
  }
  .switch {
    position: relative;
    width: 3.25rem;
    height: var(--tap);
    flex: none;
  }
  .switch::before {
    content: '';
    position: absolute;
    inset: calc((var(--tap) - 1.875rem) / 2) 0;
    border: 1.5px solid var(--line-strong);
    border-radius: 1rem;
    background: var(--paper-2);
  }
  .switch::after {
    content: '';
    position: absolute;
    top: calc((var(--tap) - 1.375rem) / 2);
    left: 0.25rem;
    width: 1.375rem;
    height: 1.375rem;
    border: 2px solid var(--ink);
    border-radius: 50%;
    background: var(--paper);
    box-sizing: border-box;
    transition: left var(--d-tap) var(--e-settle);
  }
  .switch[aria-checked='true']::before {
    background: var(--ink);
    border-color: var(--ink);
  }
  .switch[aria-checked='true']::after {
    left: 1.625rem;
    border-color: var(--paper);
  }
  .trouble {
    grid-column: 1 / -1;
    color: var(--bad);
    font-size: var(--t-1);
    overflow-wrap: anywhere;
  }
  summary {
    min-height: var(--tap);
    align-content: center;
    font-weight: var(--wt-strong);
    cursor: pointer;
  }
  details form {
    gap: var(--s-3);
    padding: var(--s-2) 0;
  }
  button.link {
    min-height: var(--tap);
  }
  @media (width < 40rem) {
    li {
      grid-template-columns: minmax(0, 1fr) auto auto;
    }
    .acts {
      display: contents;
    }
    .acts select {
      grid-row: 2;
      justify-self: start;
      margin-left: calc(20px + var(--s-3));
    }
    .acts select + .btn {
      grid-area: 2 / 2 / auto / -1;
      justify-self: end;
    }
    .switch {
      grid-row: 1;
      grid-column: 2;
    }
    .switch:last-child {
      grid-column: 2 / -1;
      justify-self: end;
    }
  }
  @media (forced-colors: active) {
    .switch::after {
      background: CanvasText;
    }
  }
`;
