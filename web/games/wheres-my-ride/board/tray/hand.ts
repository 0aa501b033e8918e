import { html, nothing, type TemplateResult } from 'lit';
import { flag } from '../../../kit/words.ts';
import { emojiImage, textName, tongue } from '../words.ts';
import { ballotsFor } from '../stage/nine.ts';
import { spotOf } from '../plans.ts';
import type { Setting } from '../setting.ts';

const tokenButton = (setting: Setting, emoji: string): TemplateResult => {
  const { choice, busy, drag, view, pick } = setting;
  const step = `token:${emoji}`;
  const canLay = !busy && choice.begins(step);
  return html`<button
    class=${`reply${drag.carried === step ? ' carried' : ''}${canLay && choice.chosen.length === 0 ? ' can' : ''}`}
    data-thing=${step}
    aria-pressed=${flag(choice.chosen.includes(step))}
    aria-disabled=${flag(!canLay)}
    data-why=${canLay ? nothing : step}
    @pointerdown=${(event: PointerEvent) => canLay && drag.press(event, step)}
    @pointermove=${drag.move}
    @pointerup=${drag.release}
    @pointercancel=${drag.cancel}
    @click=${() => !drag.wasCarried && (canLay ? pick(step) : setting.whyNot(step))}
  >
    ${emojiImage(view, emoji, 40)}
  </button>`;
};

/** The Driver's emojis that are not laid. */
const tokens = (setting: Setting): TemplateResult =>
  html`<div class="answers" role="group" aria-label="Your emojis">
    ${setting.view.tokens.map((emoji) => tokenButton(setting, emoji))}
    ${setting.view.tokens.length === 0 ? html`<p class="sub">All your emojis are placed.</p>` : nothing}
  </div>`;

const draftButton = (setting: Setting, text: string): TemplateResult => {
  const { choice, busy, view, pick, seat } = setting;
  const step = `text:${text}`;
  const isKept = view.kept?.includes(text) ?? false;
  const canKeep = !busy && choice.begins(step);
  return html`<button
    class=${`${isKept ? 'draft kept' : view.kept ? 'draft left' : 'draft'}${canKeep && choice.chosen.length === 0 ? ' can' : ''}`}
    data-thing=${step}
    style=${`--seat: var(--seat-${seat})`}
    aria-pressed=${flag(isKept || choice.chosen.includes(step))}
    aria-disabled=${flag(!canKeep)}
    data-why=${canKeep ? nothing : step}
    @click=${() => (canKeep ? pick(step) : setting.whyNot(step))}
  >
    <b lang=${tongue(view)}>${textName(view, text)}</b>${isKept ? html`<span>Sealed</span>` : nothing}
  </button>`;
};

/** The texter's own texts to choose from, and the ones they kept. */
const drafts = (setting: Setting): TemplateResult =>
  html`<div class="drafts" role="group" aria-label="Your texts">
    ${setting.view.drawn.map((text) => draftButton(setting, text))}
  </div>`;

/** The vote for no guess. */
const noGuess = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, busy, pick, whyNot } = setting;
  const step = spotOf(null);
  const canChoose = !busy && choice.begins(step);
  const ballots = ballotsFor(setting, null);
  if (!canChoose && ballots === nothing) return nothing;
  return html`<button
    class="none"
    aria-pressed=${flag(choice.chosen.includes(step))}
    aria-disabled=${flag(!canChoose)}
    data-why=${canChoose ? nothing : step}
    @click=${() => (canChoose ? pick(step) : whyNot(step))}
  >
    <b>No guess</b>${ballots}
  </button>`;
};

/** The viewer's private cards. */
export const handPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { view, seat } = setting;
  if (seat === view.driver && view.phase !== 'over') return tokens(setting);
  if (view.phase === 'text' && view.drawn.length > 0) return drafts(setting);
  return view.phase === 'decide' ? noGuess(setting) : nothing;
};

/** The emoji being dragged, under the finger or mouse. */
export const floating = ({ drag, view }: Setting): TemplateResult | typeof nothing => {
  if (!drag.carried) return nothing;
  const [x, y] = drag.at;
  return html`<span class="floating" aria-hidden="true" style=${`translate: ${x - 28}px ${y - 40}px`}
    >${emojiImage(view, drag.carried.slice('token:'.length), 56)}</span
  >`;
};
