import { css } from 'lit';

export const host = css`
  :host {
    display: contents;
  }
  :host([hidden]) {
    display: none;
  }
  svg,
  .i,
  .mark {
    flex: none;
  }
  .star {
    fill: currentColor;
  }
  [data-lit] {
    outline: 3px solid var(--focus);
    border-radius: var(--r-1);
  }
  .seats [data-lit] {
    outline-offset: -3px; /* the list cuts off what lies outside */
  }
  svg [data-lit] {
    outline: none;
    filter: drop-shadow(0 0 2px var(--focus)) drop-shadow(0 0 7px var(--focus));
  }
`;
