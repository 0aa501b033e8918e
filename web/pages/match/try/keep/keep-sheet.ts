import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Note, TriedLine } from '../../../../../api/contract/ahead.ts';
import { sayProblem } from '../../../../common/words/problem.ts';
import { makeWhen, type ViewerClock } from '../../../../common/words/times.ts';
import { call, isProblem } from '../../../../data/server/api.ts';
import { Attempts } from '../../../../ui/attempt.ts';
import dialog from '../../../../ui/dialog.css';
import { entered } from '../../../../ui/form.ts';
import form from '../../../../ui/form.css';
import { icon } from '../../../../ui/icons.ts';
import { ui } from '../../../../ui/styles.ts';
import { OpenNoteEvent } from '../events.ts';
import styles from './keep-sheet.css';
import { beginningOf, longest } from '../../../../ui/longest.ts';

/** The longest name of a note. */
const LONGEST = 60;

/** Keeps the line shown as a private note, and lists what was kept. */
@customElement('mw-try-keep')
export class KeepSheet extends LitElement {
  static override styles = [ui, dialog, form, styles];

  #attempts = new Attempts(this);

  @query('dialog') private sheet!: HTMLDialogElement;

  @state() private notes: readonly Note[] | undefined;

  /** The id of the match. */
  @property() match = '';
  /** The line shown; undefined if nothing has been tried. */
  @property({ attribute: false }) line: TriedLine | undefined;
  /** What the line could be called. */
  @property() called = '';
  @property({ attribute: false }) clock!: ViewerClock;

  get isOpen(): boolean {
    return this.sheet.open;
  }

  async show(): Promise<void> {
    await this.updateComplete;
    this.sheet.showModal();
    await this.#find();
  }

  async #find(): Promise<void> {
    await this.#attempts.run(
      async () => (this.notes = (await call('GET /matches/:id/notes', { id: this.match })).notes),
    );
  }

  async #keep(event: SubmitEvent): Promise<void> {
    const { line } = this;
    const { name } = entered(event, 'name');
    if (!line || !name) return;
    await this.#attempts.run(async () => {
      this.notes = [
        ...(this.notes ?? []),
        await call('POST /matches/:id/notes', { id: this.match, name, line }),
      ];
    });
  }

  async #drop(dropped: Note): Promise<void> {
    const others = this.notes?.filter(({ id }) => id !== dropped.id) ?? [];
    const say = (error: unknown): string => {
      const changed = isProblem(error) ? error.problem.note : undefined;
      if (changed) this.notes = [...others, changed];
      return sayProblem(error);
    };
    await this.#attempts.run(async () => {
      await call('DELETE /matches/:id/notes/:note', {
        id: this.match,
        note: dropped.id,
        basis: dropped.changed,
      });
      this.notes = others;
    }, say);
  }

  #open({ line }: Note): void {
    this.sheet.close();
    if (line) this.dispatchEvent(new OpenNoteEvent(line));
  }

  protected override render(): TemplateResult {
    return html`<dialog .closedBy=${'any'} aria-labelledby="head">
      <header class="row nowrap spread">
        <h2 id="head">Kept lines</h2>
        <button class="tool" aria-label="Close" @click=${() => this.sheet.close()}>${icon('close')}</button>
      </header>
      <p class="fine">Only you see them.</p>
      ${this.line ? this.#form() : html`<p>Try something, then keep it here.</p>`} ${this.#list()}
      ${this.#attempts.problem}
    </dialog>`;
  }

  #form(): TemplateResult {
    return html`<form class="row nowrap" @submit=${this.#keep}>
      <label class="grow"
        >Name<input name="name" required ${longest(LONGEST)} .value=${beginningOf(this.called, LONGEST)}
      /></label>
      <button class="btn ink" ?disabled=${this.#attempts.isBusy}>Keep</button>
    </form>`;
  }

  #list(): TemplateResult | typeof nothing {
    const lines = this.notes?.filter(({ line }) => line) ?? [];
    if (lines.length === 0) return nothing;
    return html`<ul>
      ${lines.map(
        (note) =>
          html`<li class="row nowrap">
            <button class="open grow" @click=${() => this.#open(note)}>
              <b>${note.name}</b>
              ${note.text ? html`<span>${note.text}</span>` : nothing}
              <span class="fine">${makeWhen(note.created, this.clock)}</span>
            </button>
            <button class="tool" aria-label=${`Delete ${note.name}`} @click=${() => void this.#drop(note)}>
              ${icon('close')}
            </button>
          </li>`,
      )}
    </ul>`;
  }
}
