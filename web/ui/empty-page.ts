import { html, type TemplateResult } from 'lit';
import { msg } from '../common/words/words.ts';

export const emptyPage = (
  title = msg`Page not found`,
  why = msg`That link doesn’t match any table. It may be old or mistyped.`,
  way = { href: '/shelf', words: msg`Back to the shelf` },
): TemplateResult =>
  html`<div class="page narrow stack loose">
    <h1>${title}</h1>
    <p class="sub">${why}</p>
    <p><a class="btn" href=${way.href}>${way.words}</a></p>
  </div>`;
