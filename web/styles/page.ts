import { css } from 'lit';
import { base, text } from './base.ts';
import { button } from './button.ts';
import { caption, chip, paper } from './things.ts';

const column = css`
  :host {
    display: block;
  }
  .page {
    max-width: 1180px;
    margin: 0 auto;
    padding: var(--s-3) var(--gutter) var(--s-7);
  }
  .page.narrow {
    max-width: 40rem;
  }
  .page > header {
    display: flex;
    align-items: baseline;
    gap: var(--s-2) var(--s-4);
    flex-wrap: wrap;
    margin-bottom: var(--s-5);
  }
  .stack {
    display: grid;
    gap: var(--s-5);
  }
  .pad {
    padding: var(--s-5);
  }
  @media (min-width: 1600px) {
    .page:not(.narrow) {
      max-width: 1500px;
    }
  }
  @media (max-width: 760px) {
    .page {
      padding-top: 0;
    }
    .pad {
      padding: var(--s-4);
    }
  }
`;

/** The styles of an ordinary page. */
export const pageStyles = [base, text, button, caption, chip, paper, column];
