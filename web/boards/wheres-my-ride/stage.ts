import { html, type TemplateResult } from 'lit';
import { ninePart } from './nine.ts';
import { ratingPart } from './rating.ts';
import type { Setting } from './setting.ts';
import { storyPart } from './story.ts';

/** The board's part of the page: the rating, the nine locations, and all that was said of them. */
export const stagePart = (setting: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board" @keydown=${setting.keys}>
    ${ratingPart(setting.view)} ${ninePart(setting)} ${storyPart(setting)}
  </section>`;

/** Rating and locations alone, to look at. */
export const plainPart = (setting: Setting): TemplateResult =>
  html`<div class="stage plain">${ratingPart(setting.view)} ${ninePart(setting)}</div>`;
