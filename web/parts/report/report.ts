import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { ReportReason } from '../../../db/closed-lists.ts';
import type { ReportBody } from '../../../api/contract/people/moderation.ts';
import { call } from '../../data/server/api.ts';
import { Attempts } from '../../ui/attempt.ts';
import dialog from '../../ui/dialog.css';
import { ToastEvent } from '../../ui/events.ts';
import { entered } from '../../ui/form.ts';
import form from '../../ui/form.css';
import { ui } from '../../ui/styles.ts';
import { REASONS } from './words.ts';
import { longest } from '../../ui/longest.ts';

type Bare<B> = B extends unknown ? Omit<B, 'reason' | 'words'> : never;
/** What can be reported here: one thing, or what to choose from. */
export interface Reportable {
  words: string;
  thing: Bare<ReportBody>;
}

const SENT = 'Thank you. A moderator will look at it, and the answer appears in your settings.';

/** Asks what to report and why, and sends it to the moderators. */
@customElement('mw-report')
export class ReportDialog extends LitElement {
  static override styles = [ui, form, dialog];

  #attempt = new Attempts(this);

  @query('dialog') private dialog!: HTMLDialogElement;

  @state() private chosen = 0;

  @property({ attribute: false }) things: readonly Reportable[] = [];

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  #send(event: SubmitEvent): void {
    const { reason, words } = entered(event, 'reason', 'words');
    const report = { ...this.things[this.chosen]!.thing, reason: reason as ReportReason, words };
    void this.#attempt.run(async () => {
      await call('POST /reports', report);
      this.dispatchEvent(new ToastEvent(SENT));
      this.dialog.close();
    });
  }

  protected override render(): TemplateResult {
    return html`<dialog aria-labelledby="report-head" @close=${() => this.remove()}>
      <form @submit=${this.#send}>
        <h2 id="report-head">Report to the moderators</h2>
        ${this.things.length > 1 ? this.#choice() : html`<p class="grow">${this.things[0]?.words}</p>`}
        <div class="field">
          <label for="reason">Why?</label>
          <select id="reason" name="reason">
            ${REASONS.map(([reason, words]) => html`<option value=${reason}>${words}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="words">Anything to add?</label>
          <textarea id="words" name="words" rows="3" ${longest(500)}></textarea>
          <p class="fine">
            Nobody but the moderators learns that it was you.
            <a class="link" href="/house-rules" target="_blank">House rules</a>
          </p>
        </div>
        ${this.#attempt.problem}
        <div class="row end">
          <button type="button" class="btn" @click=${() => this.dialog.close()}>Cancel</button>
          <button class="btn go" ?disabled=${this.#attempt.isBusy}>Send report</button>
        </div>
      </form>
    </dialog>`;
  }

  #choice(): TemplateResult | typeof nothing {
    return html`<fieldset>
      <legend>What is it about?</legend>
      <div class="row choices">
        ${this.things.map(
          ({ words }, i) =>
            html`<label class="choice"
              ><input
                type="radio"
                name="thing"
                .checked=${i === this.chosen}
                @change=${() => (this.chosen = i)}
              /><span>${words}</span></label
            >`,
        )}
      </div>
    </fieldset>`;
  }
}

/** Opens the dialog over a page or part. */
export const openReport = (over: HTMLElement, things: readonly Reportable[]): void => {
  const report = Object.assign(document.createElement('mw-report'), { things });
  (over.shadowRoot ?? over).append(report);
};
