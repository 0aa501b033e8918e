import { adoptStyles, html, LitElement, nothing } from 'lit';
import type { CSSResult, PropertyValues, TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { sayProblem } from '../../common/words/problem.ts';
import { Attempts, Loading } from '../../ui/attempt.ts';
import { ToastEvent } from '../../ui/events.ts';
import form from '../../ui/form.css';
import { pageUi } from '../../ui/page.ts';
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
  load?: (shown: T | undefined) => Promise<T>;
  draw(value: T, at: SectionElement<T>): unknown;
}

@customElement('mw-section')
export class SectionElement<T = unknown> extends LitElement {
  #attempt = new Attempts(this);
  #loaded: Loading<T> = new Loading(
    this,
    async () => {
      const found = await this.of.load!(this.#loaded.value);
      return { ...this.value, ...found };
    },
    () => this.of.load && (this.of.key ?? 'once'),
  );

  @property({ attribute: false }) of!: SectionOf<T>;

  protected override createRenderRoot(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' });
    adoptStyles(root, [...pageUi.flat(), form, ...(this.of.styles ?? [])]);
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
