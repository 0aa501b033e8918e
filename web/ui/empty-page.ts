import { html, type TemplateResult } from 'lit';

/** A page with nothing to show: why, and a way on. */
export const emptyPage = (title: string, why: string, way: { href: string; words: string }): TemplateResult =>
  html`<div class="page narrow stack loose">
    <h1>${title}</h1>
    <p class="sub">${why}</p>
    <p><a class="btn" href=${way.href}>${way.words}</a></p>
  </div>`;
