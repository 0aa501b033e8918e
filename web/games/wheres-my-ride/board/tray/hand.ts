import { html, nothing, type TemplateResult } from 'lit';
import { canBegin, stepButton } from '../../../kit/parts/step-button.ts';
import { emojiImage, textName, tongue } from '../words.ts';
import { ballotsFor } from '../stage/nine.ts';
import { spotOf } from '../plans.ts';
import type { Setting } from '../setting.ts';

const tokenButton = (setting: Setting, emoji: string): TemplateResult => {
  const { drag, view } = setting;
  const step = `token:${emoji}`;
  return stepButton(setting, { step, kind: 'reply', thing: step, drag }, emojiImage(view, emoji, 40));
};

const tokens = (setting: Setting): TemplateResult =>
  html`<div class="answers" role="group" aria-label="Your emojis">
    ${setting.view.tokens.map((emoji) => tokenButton(setting, emoji))}
    ${setting.view.tokens.length === 0 ? html`<p class="sub">All your emojis are placed.</p>` : nothing}
  </div>`;

const draftButton = (setting: Setting, text: string): TemplateResult => {
  const { choice, view } = setting;
  const step = `text:${text}`;
  const isKept = view.kept?.includes(text) ?? false;
  return stepButton(
    setting,
    {
      step,
      kind: 'btn draft',
      thing: step,
      isChosen: isKept || choice.chosen.includes(step),
    },
    html`<b lang=${tongue(view)}>${textName(view, text)}</b>${isKept ? html`<span>Sealed</span>` : nothing}`,
  );
};

const drafts = (setting: Setting): TemplateResult =>
  html`<div class="drafts" role="group" aria-label="Your texts">
    ${setting.view.drawn.map((text) => draftButton(setting, text))}
  </div>`;

const noGuess = (setting: Setting): TemplateResult | typeof nothing => {
  const step = spotOf(null);
  const ballots = ballotsFor(setting, null);
  if (!canBegin(setting, step) && ballots === nothing) return nothing;
  return stepButton(
    setting,
    { step, kind: 'btn none' },
    html`<b>No guess</b><span>turns one tile</span>${ballots}`,
  );
};

export const handPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { view, seat } = setting;
  if (seat === view.driver && view.phase !== 'over')
    return html`${tokens(setting)}${view.phase === 'decide' ? noGuess(setting) : nothing}`;
  if (view.phase === 'text' && view.drawn.length > 0) return drafts(setting);
  return view.phase === 'decide' ? noGuess(setting) : nothing;
};
