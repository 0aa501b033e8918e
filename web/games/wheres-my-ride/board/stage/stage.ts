import { html, nothing, type TemplateResult } from 'lit';
import { line, toText } from '../../../../../rules/kit/words/words.ts';
import { namerIn } from '../../../../../rules/games/wheres-my-ride/words/names.ts';
import { ninePart } from './nine.ts';
import { ratingPart } from './rating.ts';
import type { Setting } from '../setting.ts';
import { newestTexts, storyPart } from './story.ts';

/** The board: the rating, the nine locations, and the story. */
export const stagePart = (setting: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board" @keydown=${setting.keys}>
    ${ratingPart(setting.view)}
    <div class="rest">${ninePart(setting)} ${setting.isBare ? nothing : storyPart(setting)}</div>
  </section>`;

/** What changed last, above the rating: the newest texts and their replies. Before the first texts, the locations. */
const croppedPart = (setting: Setting): TemplateResult => {
  const newest = newestTexts(setting);
  if (newest === nothing) return html`<div class="stage plain cropped early">${ninePart(setting)}</div>`;
  return html`<div class="stage plain cropped">${newest} ${ratingPart(setting.view)}</div>`;
};

/** Where the ride waited, once the match is over. */
const waitedPart = ({ view, telling }: Setting): TemplateResult | typeof nothing =>
  view.phase === 'over' && view.target
    ? html`<p class="waited">
        ${toText(line`The ride waited at ${namerIn(view.language).location(view.target)}.`, telling)}
      </p>`
    : nothing;

/** The rating and the locations, read-only; `isCropped` shows what changed last instead. */
export const plainPart = (setting: Setting, isCropped: boolean): TemplateResult =>
  isCropped
    ? croppedPart(setting)
    : html`<div class="stage plain">
        ${ratingPart(setting.view)} ${ninePart(setting)} ${waitedPart(setting)}
      </div>`;
