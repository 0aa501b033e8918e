import { css } from 'lit';

export const menuStyles = css`
  :host {
    display: block;
  }
  .open {
    display: grid;
    place-items: center;
    width: var(--tap);
    height: var(--tap);
    margin-right: -12px;
    border-radius: var(--r-1);
  }
  #menu {
    position: fixed;
    inset: 56px 16px auto auto;
    width: min(20rem, calc(100vw - 32px));
    margin: 0;
    padding: var(--s-2);
    border: 0;
    border-radius: var(--r-3);
    background: var(--paper);
    color: var(--ink);
    box-shadow:
      inset 0 0 0 1.5px var(--line),
      var(--lift-3);
  }
  #menu a,
  #menu button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: var(--tap);
    padding: 0 var(--s-3);
    border-radius: var(--r-1);
    font-weight: 600;
    text-align: left;
  }
  #menu a:hover,
  #menu button:hover {
    background: var(--paper-2);
  }
  .bad {
    color: var(--bad);
  }
  dialog {
    width: min(30rem, calc(100vw - 32px));
    padding: var(--s-5);
    border: 0;
    border-radius: var(--r-3);
    background: var(--paper);
    color: var(--ink);
    box-shadow: var(--lift-3);
  }
  dialog::backdrop {
    background: var(--scrim);
  }
  dialog p {
    margin-top: var(--s-3);
  }
  code {
    display: block;
    margin-top: var(--s-2);
    padding: var(--s-3);
    border-radius: var(--r-1);
    background: var(--paper-2);
    font-size: var(--t-1);
    overflow-wrap: anywhere;
  }
  .acts {
    display: flex;
    justify-content: flex-end;
    gap: var(--s-2);
    margin-top: var(--s-5);
  }
`;
