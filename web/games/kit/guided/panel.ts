import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../../ui/icons.ts';

import type { GuidedStep } from './guided.ts';

/** What the step of a guided match is drawn from; it replaces the tray's own words. */
interface Panel {
  step: GuidedStep;
  number: number;
  of: number;
  /** The label of Next on the last step. */
  last: string;
  skip(): void;
  back(): void;
  next(): void;
  /** Moves the focus to what must be pressed; omitted if that is only Next. */
  lead: (() => void) | undefined;
}

/** Draws the step where the hand and sheet are, in every window size. */
export const lessonPanel = ({ step, number, of, last, skip, back, next, lead }: Panel): TemplateResult =>
  html`<p class="caption lesson-title"><b>Step ${number} of ${of}.</b> ${step.title}</p>
    <div class="lesson">
      <div aria-live="polite">
        <h2 class="prompt" tabindex="-1">${step.ask}</h2>
        <p>${step.rule}</p>
      </div>
      <div class="ways">
        ${number < of ? html`<button class="btn quiet" @click=${skip}>Skip the tour</button>` : nothing}
        <div class="steps">
          <button class="btn" ?disabled=${number === 1} @click=${back}>${icon('back')} Back</button>
          <button class="btn go" @click=${next}>${number === of ? last : html`Next ${icon('next')}`}</button>
          ${lead ? html`<button class="btn there" @click=${lead}>Take me there</button>` : nothing}
        </div>
      </div>
    </div>`;
