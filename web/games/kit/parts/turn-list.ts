import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../art/icons.ts';

type Drawn = TemplateResult | string | typeof nothing;

/** One step of a turn: its name, its state, and beside it its cost or its effect. */
export interface TurnStep {
  name: string;
  /** A shorter name, for little room. */
  short: string;
  state: 'done' | 'passed' | 'due' | 'later';
  aside?: Drawn;
  /** The actions possible in it. */
  under?: Drawn;
}

const SPOKEN: Readonly<Record<TurnStep['state'], string>> = {
  done: 'done',
  passed: 'passed',
  due: 'now',
  later: 'later',
};

const spoken = ({ state }: TurnStep): TemplateResult => html`<span class="vh">(${SPOKEN[state]})</span>`;

const box = ({ state }: TurnStep): TemplateResult =>
  html`<span class="box" aria-hidden="true"
    >${state === 'done' ? icon('end') : state === 'passed' ? '–' : nothing}</span
  >`;

const row = (step: TurnStep): TemplateResult =>
  html`<li class="step ${step.state}" aria-current=${step.state === 'due' ? 'step' : nothing}>
      ${box(step)}<b>${step.name} ${spoken(step)}</b><span class="aside">${step.aside ?? nothing}</span>
    </li>
    ${step.under ? html`<li class="under">${step.under}</li>` : nothing}`;

/** The turn as a quiet list: done steps are ticked, the due one is marigold for the player on turn. */
export const turnList = (title: Drawn, steps: readonly TurnStep[], isYours: boolean): TemplateResult =>
  html`<h2>${title}</h2>
    <ol class=${isYours ? 'steps yours' : 'steps'}>
      ${steps.map(row)}
    </ol>`;

/** The turn as a strip above the prompt, in windows where the news are a sheet. */
export const turnStrip = (steps: readonly TurnStep[], isYours: boolean): TemplateResult =>
  html`<ol class=${isYours ? 'strip yours' : 'strip'} aria-label="The turn">
    ${steps.map(
      (step) =>
        html`<li class=${step.state} aria-current=${step.state === 'due' ? 'step' : nothing}>
          ${step.short} ${spoken(step)}
        </li>`,
    )}
  </ol>`;
