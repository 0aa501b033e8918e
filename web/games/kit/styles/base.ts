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
`;
