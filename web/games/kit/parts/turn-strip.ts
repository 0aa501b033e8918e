import { flag } from './step-button.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../../common/words/words.ts';
import { icon } from '../art/icons.ts';

export interface TurnStep {
  name: string;
  state: 'done' | 'passed' | 'due' | 'later';
}

const SPOKEN: Readonly<Record<TurnStep['state'], string>> = {
  done: msg`done`,
  passed: msg`passed`,
  due: msg`now`,
  later: msg`later`,
};

/** The turn as a strip of steps: done ones are ticked, and the due one is marigold for the player on turn. */
export const turnStrip = (steps: readonly TurnStep[], isYours: boolean): TemplateResult =>
  html`<ol class=${isYours ? 'turn-steps yours' : 'turn-steps'} aria-label="The turn">
    ${steps.map(
      ({ name, state }) =>
        html`<li class=${state} aria-current=${state === 'due' ? 'step' : nothing}>
          ${state === 'done' ? icon('end') : nothing}${name} <span class="vh">(${SPOKEN[state]})</span>
        </li>`,
    )}
  </ol>`;

/** A line in place of what the present step does not need; a press unfolds it. */
export const foldLine = (isOpen: boolean, words: unknown, toggle: () => void): TemplateResult =>
  html`<button class="row fold" aria-expanded=${flag(isOpen)} @click=${toggle}>
    ${icon('down')}${words}
  </button>`;
