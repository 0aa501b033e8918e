import { adoptStyles, html, LitElement, nothing } from 'lit';
import type { CSSResult, PropertyValues, TemplateResult } from 'lit';
import { element, property, query } from '../../ui/element.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { Attempts, Loading } from '../../ui/attempt.ts';
import { ToastEvent } from '../../ui/events.ts';
import dialogStyles from '../../ui/dialog.css';
import form from '../../ui/form.css';
import { pageUi } from '../../ui/page.ts';
import { openSheet } from '../../ui/sheet.ts';
import { sheet } from './rows.ts';

/** A part of a page that loads something, shows it, and changes it by what one does there. */
export interface SectionOf<T> {
  title?: string;
  /** Another key begins anew. */
  key?: string;
  /** Another version loads again; what is shown stays until then, so that nothing moves. */
  version?: unknown;
  first?: T;
  /** At first it only takes the room, so that nothing below moves under a finger. */
  isUnseen?: boolean;
  isOptional?: boolean;
  styles?: readonly CSSResult[];
  /** What it leaves out stays as it is shown. */
  load?(shown: T | undefined, at: SectionElement<T>): Promise<T>;
  draw(value: T, at: SectionElement<T>): unknown;
}

@element('mw-section', pageUi, form)
export class SectionElement<T = unknown> extends LitElement {
  #attempt = new Attempts(this);
  #loaded: Loading<T> = new Loading(
    this,
    async () => {
      const found = await this.of.load!(this.#loaded.value, this);
      return { ...this.value, ...found };
    },
    () => this.of.load && (this.of.key ?? 'once'),
  );

  @property({ attribute: false }) of!: SectionOf<T>;

  protected override createRenderRoot(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' });
    adoptStyles(root, [...SectionElement.elementStyles, ...(this.of.styles ?? [])]);
    return root;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('of');
    if (before && before.key === this.of.key && before.version !== this.of.version) void this.again();
  }

  get value(): T {
    return (this.#loaded.value ?? this.of.first)!;
  }

  get isBusy(): boolean {
    return this.#attempt.isBusy;
  }

  get problem(): TemplateResult | typeof nothing {
    return this.#attempt.problem;
  }

  again(): Promise<void> {
    return this.#loaded.again();
  }

  put(change: Partial<T>): void {
    this.#loaded.set({ ...this.value, ...change });
  }

  /** Asks something of the service, and says on a toast that it is `done`. Resolves to whether it worked. */
  async run(ask: () => Promise<unknown>, done?: string, say = sayProblem): Promise<boolean> {
    const isDone = await this.#attempt.run(ask, say);
    if (isDone && done) this.dispatchEvent(new ToastEvent(done));
    return isDone;
  }

  refuse(words: string): void {
    this.#attempt.error = words;
    this.requestUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { title, isOptional } = this.of;
    if (isOptional && !this.#loaded.value) return nothing;
    return title ? sheet(title, this.content()) : html`${this.content()}`;
  }

  protected content(): unknown {
    const { of } = this;
    const { load, first, isUnseen } = of;
    const { value, error } = this.#loaded;
    if (value !== undefined || !load || (first !== undefined && !isUnseen)) return of.draw(this.value, this);
    if (first === undefined || error !== undefined) return this.#loaded.waiting();
    return html`<div inert style="visibility:hidden">${of.draw(first, this)}</div>`;
  }
}

export const section = <T>(of: SectionOf<T>): TemplateResult => html`<mw-section .of=${of}></mw-section>`;

/** A section in a sheet over the page, which resolves to an answer. */
export interface DialogOf<T, R> extends SectionOf<T> {
  /** The words of its buttons; what draws its own has none. */
  act?: string;
  back?: string;
  /** Nothing has to be entered: the focus begins on its button. */
  isFilled?: boolean;
  closedBy?: 'any' | 'none';
  load?(shown: T | undefined, at: DialogElement<T, R>): Promise<T>;
  draw(value: T, at: DialogElement<T, R>): unknown;
  /** Does what it asks about, and resolves to the answer; undefined leaves it open. */
  send?(event: SubmitEvent, at: DialogElement<T, R>): Promise<R | undefined>;
  done?: string;
  say?: (error: unknown) => string;
}

@element('mw-dialog')
export class DialogElement<T = unknown, R = unknown> extends SectionElement<T> {
  readonly answer = Promise.withResolvers<R | undefined>();

  @query('dialog') private dialog!: HTMLDialogElement;

  declare of: DialogOf<T, R>;

  protected override firstUpdated(): void {
    if (this.of.closedBy === 'none') this.dialog.showModal();
    else openSheet(this.dialog);
  }

  close(answer?: R): void {
    this.answer.resolve(answer);
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
    this.answer.resolve(undefined);
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
    of: { ...of, styles: [dialogStyles, ...(of.styles ?? [])] },
  });
  (over.shadowRoot ?? over).append(shown);
  return shown.answer.promise;
};
