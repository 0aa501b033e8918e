import { html } from 'lit';

/** The site's name; the dots of its ellipsis are seats. */
export const wordmark = html`<a class="word" href="/" aria-label="Meanwhile, home"
  >Meanwhile<svg class="dots" viewBox="0 0 44 12" aria-hidden="true">
    <circle cx="6" cy="6" r="4.6"></circle>
    <rect x="17.4" y="1.6" width="9" height="9" rx=".8"></rect>
    <polygon points="38,1 43.400,10.5 32.600,10.5"></polygon></svg
></a>`;
