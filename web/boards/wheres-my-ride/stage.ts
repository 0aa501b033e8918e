import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ninePart } from './nine.ts';
import { ratingPart } from './rating.ts';
import type { Setting } from './setting.ts';
import { newestTexts, storyPart } from './story.ts';

/** The board's part of the page: the rating, the nine locations, and all that was said of them. */
export const stagePart = (setting: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board" @keydown=${setting.keys}>
    ${ratingPart(setting.view)} ${ninePart(setting)} ${storyPart(setting)}
  </section>`;

/** The rating and the locations, to look at; `isCropped` shows the newest texts and what lies under them instead. */
export const plainPart = (setting: Setting, isCropped: boolean): TemplateResult => {
  const newest = isCropped ? newestTexts(setting) : nothing;
  return html`<div class=${classMap({ stage: true, plain: true, cropped: newest !== nothing })}>
    ${ratingPart(setting.view)} ${newest === nothing ? ninePart(setting) : newest}
  </div>`;
};
