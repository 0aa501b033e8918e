import { css } from 'lit';

/** What a seat held, shown after the match. */
export const opened = css`
  .opened {
    flex-wrap: wrap;
    gap: 3px;
    min-width: 0;
    min-height: 0;
    margin: 0 0 0.45rem;
    font-size: var(--t-1);
  }
  .seat:has(.opened) {
    height: auto;
  }
  .seat:has(.opened) .about {
    padding-block: 0.4rem;
  }
  .opened .emoji {
    width: 16px;
    height: 16px;
  }
  .opened .mini {
    display: block;
    width: 22px;
    height: 22px;
  }
`;
