import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property } from '../../../ui/element.ts';
import { keyed } from 'lit/directives/keyed.js';
import { whileConnected } from '../../../common/controllers.ts';
import { StoreController } from '../../../common/store.ts';
import { inbox } from '../../../data/inbox.ts';
import { icon } from '../../../ui/icons.ts';
import { noteAddress } from '../../../ui/sheet.ts';
import { goToNext, isShortcut, nextAfter } from '../bar/next.ts';
import { TryEvent, type TryWish } from '../events.ts';
import { HintEvent } from '../hint/hint-desk.ts';
import type { ModeClass } from '../table/table.ts';
import styles from './button.css';
import { tryIcon } from './icons.ts';
import type { TryGiven } from './mode.ts';

const placeIn = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

export class TryDoor {
  #host: LitElement;
  #wish: TryWish = {};
  #change: TryGiven['change'];
  #mode: ModeClass | undefined;
  /** Whether the way back is one step of the browser's history. */
  #isPushed = false;
  #wasAsked = false;
  /** Which visit it is: each begins anew. */
  #visit = 0;

  constructor(host: LitElement, change: TryGiven['change']) {
    this.#host = host;
    this.#change = change;
    whileConnected(host, (signal) => {
      // A link to a position is a step of the history too, and is none of this.
      addEventListener('popstate', () => this.#isAsked !== this.#wasAsked && this.#changed(), { signal });
      addEventListener('keydown', (event) => this.#keyed(event), { signal });
      host.addEventListener('mw-leave-try', () => this.leave(), { signal });
    });
    this.#wasAsked = this.#isAsked;
    if (this.#isAsked) void this.#load();
  }

  get #asked(): URLSearchParams {
    return new URLSearchParams(location.search);
  }

  get #isAsked(): boolean {
    return this.#asked.has('try');
  }

  get isOn(): boolean {
    return this.#mode !== undefined && this.#isAsked;
  }

  /** From the replay's place, unless somebody says otherwise. */
  async enter({ at = placeIn(location.hash.slice(1)), ...wish }: TryWish = {}): Promise<void> {
    await this.#load();
    if (this.isOn) return;
    this.#wish = wish;
    const query = this.#asked;
    query.set('try', '');
    if (at !== undefined) query.set('at', String(at));
    noteAddress(`${location.pathname}?${String(query).replace('try=', 'try')}`);
    this.#isPushed = true;
    this.#visit++;
    this.#changed();
  }

  async #load(): Promise<void> {
    this.#mode = (await import('./mode.ts')).TryMode;
    this.#host.requestUpdate();
  }

  leave(): void {
    if (this.#isPushed) return history.back();
    const query = this.#asked;
    query.delete('try');
    query.delete('at');
    const rest = String(query);
    history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`));
    this.#changed();
  }

  #changed(): void {
    this.#wasAsked = this.#isAsked;
    if (!this.#isAsked) this.#isPushed = false;
    this.#host.requestUpdate();
    void this.#focus();
  }

  async #focus(): Promise<void> {
    await this.#host.updateComplete;
    const next = this.#host.renderRoot.querySelector<LitElement>('mw-table');
    await next?.updateComplete;
    next?.renderRoot.querySelector<HTMLElement>('.match')?.focus({ preventScroll: true });
  }

  #keyed(event: KeyboardEvent): void {
    if (this.isOn || !isShortcut(event, 't')) return;
    event.preventDefault();
    this.#host.dispatchEvent(new TryEvent());
  }

  scene(scene: Omit<TryGiven, 'wish' | 'change'>): TemplateResult {
    const wish = { ...this.#wish, at: placeIn(this.#asked.get('at') ?? '') };
    const given: TryGiven = { ...scene, wish, change: this.#change };
    const table = html`<mw-table .mode=${this.#mode!} .given=${given}></mw-table>`;
    return html`${keyed(`${scene.state.page.id} ${this.#visit}`, table)}`;
  }
}

@element('mw-try-button', styles)
export class TryButton extends LitElement {
  override slot = 'beside';

  @property({ type: Boolean }) hinted = false;
  /** The match in which the viewer has nothing to do, and may go on to the next. */
  @property() idle = '';

  constructor() {
    super();
    new StoreController(this, inbox);
  }

  protected override render(): TemplateResult {
    return html`<button
        class="btn"
        title="Try turns out (T)"
        @click=${() => this.dispatchEvent(new TryEvent())}
      >
        ${tryIcon('lines')}Try
      </button>
      ${
        this.hinted
          ? html`<button class="btn" @click=${() => this.dispatchEvent(new HintEvent())}>
              ${tryIcon('hint')}Hint
            </button>`
          : nothing
      }
      ${
        this.idle && nextAfter(this.idle) !== undefined
          ? html`<button class="btn next" @click=${() => void goToNext(this, this.idle)}>
              ${icon('next')}Next table
            </button>`
          : nothing
      }`;
  }
}
