import { css, html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../../parts/icons.ts';
import { inWindow } from '../../../styles/windows.ts';
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

/** For the shadow root of the board, which draws the panel. */
export const lessonStyles = css`
  .tray:has(.lesson) .paper {
    position: relative;
    padding-top: 30px;
  }
  .lesson-title {
    position: absolute;
    left: 14px;
    top: -15px;
  }
  .say.instead {
    align-self: end;
  }
  .lesson {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 18px;
    align-items: end;
    justify-content: space-between;
  }
  .lesson > div:first-child {
    flex: 1 1 17rem;
  }
  .lesson p {
    margin-top: 4px;
    line-height: 1.4;
    text-wrap: pretty;
  }
  .lesson .prompt {
    font-size: var(--t-4);
    font-weight: 700;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    justify-content: flex-end;
    margin-left: auto;
  }
  .steps {
    display: flex;
    gap: 8px;
  }
  .ways .quiet {
    padding-inline: 0.5rem;
    color: var(--ink-2);
  }
  /* For those who come by keyboard, over the edge of the tray. */
  .there {
    position: absolute;
    top: -22px;
    right: 14px;
  }
  .there:not(:focus-visible) {
    clip-path: inset(50%);
    pointer-events: none;
  }
  /* The hand lies over the way on, which stays at the edge of the window. */
  @media (max-width: 1239.98px) {
    .say.instead {
      grid-area: do;
      order: 2;
      align-self: auto;
    }
  }
  @media ${inWindow('upright')} {
    .say.instead,
    .lesson {
      display: contents;
    }
    .lesson > div:first-child {
      flex: none;
      grid-area: prompt;
      grid-column: 1 / -1;
      margin-bottom: 8px;
    }
    .ways {
      grid-area: do;
      order: 2;
      margin-top: 10px;
    }
  }
  @media (max-width: 759.98px) {
    .tray:has(.lesson) .grip {
      display: none;
    }
    .tray:has(.lesson) .paper {
      padding-top: 26px;
    }
    .lesson .prompt {
      font-size: var(--t-3);
    }
    .ways {
      width: 100%;
    }
    .ways .quiet {
      margin-right: auto;
    }
  }
`;
