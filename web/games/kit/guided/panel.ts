import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../../ui/icons.ts';
import type { GuidedStep } from './guided.ts';

interface Panel {
  step: GuidedStep;
  number: number;
  of: number;
  /** What takes the place of Next on the last step. */
  last: TemplateResult;
  /** What leaving is called on the last step, where there is nothing left to skip; omitted if `last` leaves. */
  leave: string | undefined;
  skip(): void;
  back(): void;
  next(): void;
  /** Moves the focus to what must be pressed; omitted if that is only Next. */
  lead: (() => void) | undefined;
}

/** Draws the step where the hand and sheet are, in every window size. */
export const lessonPanel = (panel: Panel): TemplateResult => {
  const { step, number, of, last, leave, skip, back, next, lead } = panel;
  const quit = number < of ? html`Skip<span class="vh"> the tour</span>` : leave;
  return html`<p class="caption lesson-title"><b>Step ${number} of ${of}.</b> ${step.title}</p>
    <div class="row wrap spread lesson">
      <div aria-live="polite">
        <h2 class="prompt" tabindex="-1">${step.ask}</h2>
        <p>${step.rule}</p>
      </div>
      <div class="row wrap ways">
        ${quit ? html`<button class="btn quiet" @click=${skip}>${quit}</button>` : nothing}
        <div class="row">
          <button class="btn" ?disabled=${number === 1} @click=${back}>${icon('back')} Back</button>
          ${number === of ? last : html`<button class="btn go" @click=${next}>Next ${icon('next')}</button>`}
          ${lead ? html`<button class="btn there" @click=${lead}>Take me there</button>` : nothing}
        </div>
      </div>
    </div>`;
};
