import { css } from 'lit';

/** Fields: a label above, a box of paper, help or error below; and choices as tokens in a row. */
export const form = css`
  form {
    display: grid;
    gap: var(--s-5);
  }
  .field {
    display: grid;
    gap: var(--s-1);
  }
  .field > label,
  legend {
    padding: 0;
    font-weight: var(--wt-strong);
  }
  input:not([type='radio'], [type='checkbox']),
  select {
    width: 100%;
    min-height: var(--tap);
    padding: 0 var(--s-3);
    border: 1.5px solid var(--line-strong);
    border-radius: var(--r-1);
    background: var(--paper);
    color: var(--ink);
    font: inherit;
  }
  input[aria-invalid='true'] {
    border-color: var(--bad);
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2);
    margin-top: var(--s-1);
  }
  .choice {
    position: relative;
    display: inline-flex;
  }
  .choice input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .choice span {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap);
    min-width: var(--tap);
    justify-content: center;
    padding: 0 var(--s-4);
    border-radius: var(--r-1);
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
    background: var(--paper);
    font-weight: 600;
  }
  .choice input:checked + span {
    background: var(--ink);
    color: var(--paper);
    box-shadow: none;
  }
  .choice input:hover:not(:checked) + span {
    background: var(--paper-2);
  }
  .choice input:focus-visible + span {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .tick {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    min-height: var(--tap);
    font-weight: 600;
  }
  .tick input {
    width: 1.375rem;
    height: 1.375rem;
    margin: 0;
    accent-color: var(--ink);
  }
  .error {
    padding: var(--s-3) var(--s-4);
    border-radius: var(--r-1);
    background: var(--bad-tint);
    color: var(--bad);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .choice input {
      opacity: 1;
      position: static;
    }
  }
`;
