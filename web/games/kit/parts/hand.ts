import { html, nothing, type TemplateResult } from 'lit';
import type { StepChoice } from '../choice.ts';
import type { Drag } from '../drag.ts';
import { flag } from '../words.ts';

/** A card, tile or token of the hand, or several of the same kind. */
export interface HandCard {
  /** The step in the plans that chooses it. */
  step: string;
  label: string;
  face: TemplateResult;
  title: string;
  /** Added to its name for screen readers. */
  aside: string;
  count?: number;
  /** Whether it may be chosen now, and what a click does, if not just to choose it first. */
  isPlayable?: boolean;
  pick?: (step: string) => void;
  /** Makes it draggable, too. */
  drag?: Drag;
}

interface Choosing {
  choice: StepChoice<unknown>;
  busy: boolean;
  /** Says why a card can't be played now. */
  whyNot?: (step: string) => void;
}

/** Whether a step may be chosen first now. */
export const canBegin = ({ choice, busy }: Choosing, step: string): boolean => !busy && choice.begins(step);

/** A card that can't be played now stays reachable by keyboard, and says why. */
export const handCard = (setting: Choosing, card: HandCard) => {
  const { choice } = setting;
  const { step, label, face, title, aside, count = 1, drag } = card;
  const { isPlayable = canBegin(setting, step), pick = (chosen) => choice.click(chosen) } = card;
  const press = isPlayable ? pick : setting.whyNot;
  const glows = isPlayable && choice.chosen.length === 0;
  return html`<button
    class=${`card${drag?.carried === step ? ' carried' : ''}${glows ? ' can' : ''}`}
    data-thing=${step}
    aria-pressed=${flag(choice.chosen.includes(step))}
    aria-disabled=${flag(!isPlayable)}
    data-why=${isPlayable ? nothing : step}
    title=${title}
    @pointerdown=${(event: PointerEvent) => isPlayable && drag?.press(event, step)}
    @pointermove=${drag?.move}
    @pointerup=${drag?.release}
    @pointercancel=${drag?.cancel}
    @click=${() => !drag?.wasCarried && press?.(step)}
  >
    ${face}<span>${label}</span><span class="vh">${aside}</span>
    ${count > 1 ? html`<span class="count" aria-hidden="true">${count}</span>` : nothing}
  </button>`;
};

/** Lets a vertical wheel scroll a horizontal rack. */
const scrollAside = ({ currentTarget, deltaX, deltaY }: WheelEvent): void => {
  if (deltaX === 0) (currentTarget as HTMLElement).scrollLeft += deltaY;
};

/** The hand on its rack, or any other row of cards. */
export const rack = (
  cards: readonly TemplateResult[],
  { label = 'Your hand', empty = 'Your hand is empty.' } = {},
): TemplateResult =>
  html`<div class="rack">
    <div class="hand" role="group" aria-label=${label} @wheel=${scrollAside}>
      ${cards.length === 0 ? html`<p class="empty">${empty}</p>` : cards}
    </div>
  </div>`;
