import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../../common/words/words.ts';
import { stepButton, type ChoiceSetting, type StepButton } from './step-button.ts';

export interface HandCard
  extends
    Pick<StepButton, 'step' | 'title' | 'drag' | 'isOpen' | 'pick'>,
    Partial<Pick<StepButton, 'kind' | 'thing'>> {
  label: unknown;
  face: TemplateResult;
  /** Added to its name for screen readers. */
  aside: string;
  count?: number;
}

/** A card on the rack. A click just chooses it first, unless it says otherwise. */
export const handCard = (setting: ChoiceSetting, { label, face, aside, count = 1, ...button }: HandCard) =>
  stepButton(
    setting,
    { pick: (step) => setting.choice.click(step), kind: 'card', thing: button.step, ...button },
    html`${face}<span>${label}</span
      ><span class="vh">${aside}</span>
      ${count > 1 ? html`<span class="count" aria-hidden="true">${count}</span>` : nothing}`,
  );

/** Lets a vertical wheel scroll a horizontal rack. */
const scrollAside = ({ currentTarget, deltaX, deltaY }: WheelEvent): void => {
  if (deltaX === 0) (currentTarget as HTMLElement).scrollLeft += deltaY;
};

const YOURS = msg`Your hand`;
const EMPTY = msg`Your hand is empty.`;

export const rack = (cards: readonly TemplateResult[], { label = YOURS, empty = EMPTY } = {}) =>
  html`<div class="rack">
    <div class="hand" role="group" aria-label=${label} @wheel=${scrollAside}>
      ${cards.length === 0 ? html`<p class="fine empty">${empty}</p>` : cards}
    </div>
  </div>`;
