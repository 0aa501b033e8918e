import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { ReportReason } from '../../../db/closed-lists.ts';
import type { ReportBody } from '../../../api/contract/people/moderation.ts';
import { call } from '../../data/server/api.ts';
import { Attempts } from '../../ui/attempt.ts';
import dialog from '../../ui/dialog.css';
import { ToastEvent } from '../../ui/events.ts';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import form from '../../ui/form.css';
import { ui } from '../../ui/styles.ts';
import { REASONS } from './words.ts';

type Bare<B> = B extends unknown ? Omit<B, 'reason' | 'words'> : never;
/** What can be reported here: one thing, or what to choose from. */
export interface Reportable {
  words: string;
  thing: Bare<ReportBody>;
}

const SENT = 'Thank you. A moderator will look at it, and the answer appears in your settings.';

const FIELDS: readonly Field<{ reason: ReportReason; words: string }>[] = [
  { name: 'reason', label: 'Why?', isMenu: true, options: REASONS },
  {
    name: 'words',
    label: 'Anything to add?',
    rows: 3,
    longest: 500,
    hint: html`Nobody but the moderators learns that it was you.
      <a class="link" href="/house-rules" target="_blank">House rules</a>`,
  },
];

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
    const options = this.things.map(({ words }, i): [number, string] => [i, words]);
    const about = { name: 'thing', label: 'What is it about?', options } as const;
    return html`<dialog aria-labelledby="report-head" @close=${() => this.remove()}>
      <form @submit=${this.#send}>
        <h2 id="report-head">Report to the moderators</h2>
        ${
          this.things.length > 1
            ? fieldsOf<{ thing: number }>(
                [about],
                { thing: this.chosen },
                ({ thing = 0 }) => (this.chosen = thing),
              )
            : html`<p class="grow">${this.things[0]?.words}</p>`
        }
        ${fieldsOf(FIELDS)} ${this.#attempt.problem}
        <div class="row end">
          <button type="button" class="btn" @click=${() => this.dialog.close()}>Cancel</button>
          <button class="btn go" ?disabled=${this.#attempt.isBusy}>Send report</button>
        </div>
      </form>
    </dialog>`;
  }
}

/** Opens the dialog over a page or part. */
export const openReport = (over: HTMLElement, things: readonly Reportable[]): void => {
  const report = Object.assign(document.createElement('mw-report'), { things });
  (over.shadowRoot ?? over).append(report);
};
