import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property, query, state } from '../../../ui/element.ts';
import type { Note, TriedLine } from '../../../../api/contract/ahead.ts';
import { keepUnsent, recallUnsent } from '../../../common/local.ts';
import { makeWhen } from '../../../common/words/times.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { msg } from '../../../common/words/words.ts';
import { call, isProblem, clock } from '../../../data/server/api.ts';
import { Attempts } from '../../../ui/attempt.ts';
import dialog from '../../../ui/dialog.css';
import form from '../../../ui/form.css';
import { icon } from '../../../ui/icons.ts';
import { openSheet } from '../../../ui/sheet.ts';
import { TryEvent } from '../events.ts';
import { nameOf } from './note-name.ts';
import styles from './notes.css';
import { longest } from '../../../ui/longest.ts';

const LONGEST = 2000;

@element('mw-notes-sheet', dialog, form, styles)
export class NotesSheet extends LitElement {
  #attempt = new Attempts(this);

  @query('dialog') private sheet!: HTMLDialogElement;
  @query('textarea') private field!: HTMLTextAreaElement;

  @state() private notes: readonly Note[] | undefined;
  @state() private rewritten: Note | undefined;
  /** What that note says by now, if it was changed elsewhere. */
  @state() private elsewhere: Note | undefined;
  @state() private text = '';

  @property() match = '';
  @property({ attribute: false }) line: TriedLine | undefined;
  @property() called = '';

  async show(): Promise<void> {
    await this.updateComplete;
    if (!this.rewritten) this.text = this.#begun;
    openSheet(this.sheet);
    await this.#attempt.run(
      async () => (this.notes = (await call('GET /matches/:id/notes', { id: this.match })).notes),
    );
  }

  async #save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { rewritten, match } = this;
    const text = this.text.trim();
    if (text === '') return;
    await this.#attempt.run(
      async () => {
        const note = { name: nameOf(text), text };
        if (rewritten) {
          const { id, line, name, changed: basis } = rewritten;
          const kept = line ? { name, text, line } : note;
          this.#put(await call('PUT /matches/:id/notes/:note', { id: match, note: id, ...kept, basis }));
        } else this.#put(await call('POST /matches/:id/notes', { id: match, ...this.#lined(note) }));
        this.#leave(true);
      },
      (error) => this.#refused(error),
    );
  }

  /** A new note, with the line it keeps; what only names that is not said again as its text. */
  #lined(note: { name: string; text: string }): Omit<Note, 'id' | 'created' | 'changed'> {
    const { line } = this;
    if (!line) return note;
    return note.text === note.name ? { name: note.name, line } : { ...note, line };
  }

  /** Nothing is lost where the note was changed or deleted elsewhere: the player sees both texts, and chooses. */
  #refused(error: unknown): string {
    const { rewritten } = this;
    const note = isProblem(error, 'stale') ? error.problem.note : undefined;
    if (note) {
      this.#put(note);
      this.rewritten = this.elsewhere = note;
      return msg`This note was changed elsewhere. Which one do you want to keep?`;
    }
    if (!rewritten || !isProblem(error, 'not-found')) return sayProblem(error);
    this.notes = this.notes?.filter(({ id }) => id !== rewritten.id);
    this.rewritten = this.elsewhere = undefined;
    return msg`This note was deleted elsewhere. Save keeps your text as a new one.`;
  }

  #put(note: Note): void {
    const { notes = [] } = this;
    const isNew = notes.every(({ id }) => id !== note.id);
    this.notes = isNew ? [...notes, note] : notes.map((one) => (one.id === note.id ? note : one));
  }

  #rewrite(note: Note): void {
    this.#attempt.error = '';
    this.elsewhere = undefined;
    this.rewritten = note;
    this.text = note.text ?? '';
    void this.updateComplete.then(() => this.field.focus());
  }

  #leave(isSaved = false): void {
    if (isSaved && !this.rewritten && !this.line) keepUnsent('note', '');
    this.#attempt.error = '';
    this.rewritten = this.elsewhere = undefined;
    this.text = this.#begun;
  }

  get #begun(): string {
    return this.line ? this.called : recallUnsent('note');
  }

  async #drop(dropped: Note): Promise<void> {
    await this.#attempt.run(
      async () => {
        const { id: note, changed: basis } = dropped;
        await call('DELETE /matches/:id/notes/:note', { id: this.match, note, basis });
        this.notes = this.notes?.filter(({ id }) => id !== dropped.id);
        this.#leave();
      },
      (error) => this.#refused(error),
    );
  }

  protected override render(): TemplateResult {
    const list = html`<ul class="scroll lines" aria-label="Notes">
      ${this.notes?.map((note) => this.#note(note))}
    </ul>`;
    return html`<dialog .closedBy=${'any'} aria-labelledby="head">
      <header class="row nowrap spread">
        <h2 id="head">Your notes</h2>
        <button class="tool" aria-label="Close" @click=${() => this.sheet.close()}>${icon('close')}</button>
      </header>
      <p class="fine">Only you see them, wherever you sign in.</p>
      ${this.notes?.length ? list : nothing} ${this.#attempt.problem} ${this.#form()}
    </dialog>`;
  }

  #note(note: Note): TemplateResult {
    const { name, text, line, changed } = note;
    const tryIt = (): void => {
      this.sheet.close();
      this.dispatchEvent(new TryEvent({ ...line, at: line!.basis }));
    };
    return html`<li>
      ${line ? html`<p><b>${name}</b></p>` : nothing}
      ${text ? html`<p class="written" dir="auto">${text}</p>` : nothing}
      <div class="row nowrap">
        <time class="fine grow" datetime=${changed}>${makeWhen(changed, clock())}</time>
        ${line ? html`<button class="btn quiet" @click=${tryIt}>Try it</button>` : nothing}
        <button class="btn quiet" aria-label="Edit ${name}" @click=${() => this.#rewrite(note)}>Edit</button>
      </div>
    </li>`;
  }

  #form(): TemplateResult {
    const { rewritten, elsewhere, text, line } = this;
    const [label, deed] =
      line && !rewritten ? [msg`Keep this line`, msg`Keep`] : [msg`Write a note`, msg`Save`];
    const type = (): void => {
      this.text = this.field.value;
      if (!rewritten && !line) keepUnsent('note', this.text);
    };
    return html`<form @submit=${this.#save}>
      ${elsewhere ? this.#both(elsewhere) : nothing}
      <div class="field">
        <label for="note">${elsewhere ? 'Yours' : rewritten ? 'Change the note' : label}</label>
        <textarea
          id="note"
          rows="4"
          ${longest(LONGEST)}
          autocomplete="off"
          .value=${text}
          @input=${type}
        ></textarea>
      </div>
      <div class="row end">
        ${
          rewritten && !elsewhere
            ? html`<button type="button" class="btn bad" @click=${() => void this.#drop(rewritten)}>
                  Delete
                </button>
                <button type="button" class="btn" @click=${() => this.#leave()}>Cancel</button>`
            : nothing
        }
        <button class=${line ? 'btn ink' : 'btn go'} ?disabled=${this.#attempt.isBusy || text.trim() === ''}>
          ${elsewhere ? 'Keep yours' : deed}
        </button>
      </div>
    </form>`;
  }

  #both({ text, changed }: Note): TemplateResult {
    return html`<section class="paper pad stack tight" aria-label="From elsewhere">
      <p class="written scroll" dir="auto" tabindex="0">${text}</p>
      <div class="row nowrap">
        <time class="fine grow" datetime=${changed}>${makeWhen(changed, clock())}</time>
        <button type="button" class="btn" @click=${() => this.#leave()}>Keep this one</button>
      </div>
    </section>`;
  }
}
