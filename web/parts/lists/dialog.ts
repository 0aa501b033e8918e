import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import styles from '../../ui/dialog.css';
import { openSheet } from '../../ui/sheet.ts';
import { SectionElement, type SectionOf } from './section.ts';

export interface DialogOf<T, R> extends SectionOf<T> {
  /** The words of its buttons; what draws its own has none. */
  act?: string;
  back?: string;
  /** Nothing has to be entered: the focus begins on its button. */
  isFilled?: boolean;
  closedBy?: 'any' | 'none';
  draw(value: T, at: DialogElement<T, R>): unknown;
  /** Does what it asks about, and resolves to the answer; undefined leaves it open. */
  send?(event: SubmitEvent, at: DialogElement<T, R>): Promise<R | undefined>;
  done?: string;
  say?: (error: unknown) => string;
}

@customElement('mw-dialog')
export class DialogElement<T = unknown, R = unknown> extends SectionElement<T> {
  #settle!: (answer?: R) => void;

  readonly answer = new Promise<R | undefined>((settle) => (this.#settle = settle));

  @query('dialog') private dialog!: HTMLDialogElement;

  declare of: DialogOf<T, R>;

  protected override firstUpdated(): void {
    if (this.of.closedBy === 'none') this.dialog.showModal();
    else openSheet(this.dialog);
  }

  close(answer?: R): void {
    this.#settle(answer);
    this.dialog.close();
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const { send, done, say } = this.of;
    const ask = async (): Promise<void> => {
      const answer = await send!(event, this);
      if (answer !== undefined) this.close(answer);
    };
    void this.run(ask, done, say);
  }

  #leave(): void {
    this.#settle();
    this.remove();
  }

  protected override render(): TemplateResult {
    const { title, send, closedBy = 'closerequest' } = this.of;
    const stay = (event: Event): void => {
      if (closedBy === 'none') event.preventDefault();
    };
    const content = html`${title ? html`<h2 id="head">${title}</h2>` : nothing} ${this.content()}
    ${this.#foot()}`;
    return html`<dialog .closedBy=${closedBy} aria-labelledby="head" @cancel=${stay} @close=${this.#leave}>
      ${send ? html`<form @submit=${this.#submit}>${content}</form>` : html`<div class="stack">${content}</div>`}
    </dialog>`;
  }

  #foot(): TemplateResult | typeof nothing {
    const { act, back, isFilled = false } = this.of;
    if (!act) return nothing;
    return html`${this.problem}
      <div class="row end">
        ${back ? html`<button type="button" class="btn" @click=${() => this.close()}>${back}</button>` : nothing}
        <button class="btn go" ?autofocus=${isFilled} ?disabled=${this.isBusy}>${act}</button>
      </div>`;
  }
}

export const openDialog = <T, R>(of: DialogOf<T, R>, over: HTMLElement = document.body) => {
  const shown = Object.assign(new DialogElement<T, R>(), {
    of: { ...of, styles: [styles, ...(of.styles ?? [])] },
  });
  (over.shadowRoot ?? over).append(shown);
  return shown.answer;
};
