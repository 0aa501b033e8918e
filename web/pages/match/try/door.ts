import { html, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { noteAddress } from '../../../ui/sheet.ts';
import { TryEvent, type TryWish } from '../events.ts';
import type { ModeClass } from '../table/table.ts';
import type { TryGiven } from './mode.ts';

type Change = (request: () => Promise<MatchPage>) => Promise<void>;

const placeIn = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

const TYPED = 'input, textarea, select, dialog, [contenteditable]';

const isTyped = (event: KeyboardEvent): boolean =>
  event.composedPath().some((node) => node instanceof Element && node.matches(TYPED));

export class TryDoor implements ReactiveController {
  #host: LitElement;
  #wish: TryWish = {};
  #change: Change;
  #mode: ModeClass | undefined;
  /** Whether the way back is one step of the browser's history. */
  #isPushed = false;
  #stop = new AbortController();
  #wasAsked = false;
  /** Which visit it is: each begins anew. */
  #visit = 0;

  constructor(host: LitElement, change: Change) {
    this.#host = host;
    this.#change = change;
    host.addController(this);
    this.#wasAsked = this.#isAsked;
    if (this.#isAsked) void this.#load();
  }

  hostConnected(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    // A link to a position is a step of the history too, and is none of this.
    addEventListener('popstate', () => this.#isAsked !== this.#wasAsked && this.#changed(), { signal });
    addEventListener('keydown', (event) => this.#keyed(event), { signal });
    this.#host.addEventListener('mw-leave-try', () => this.leave(), { signal });
  }

  hostDisconnected(): void {
    this.#stop.abort();
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

  get #at(): number | undefined {
    return placeIn(this.#asked.get('at') ?? '');
  }

  /** The replay's place, from which it is tried unless somebody says otherwise. */
  get #place(): number | undefined {
    return placeIn(location.hash.slice(1));
  }

  async enter({ at = this.#place, ...wish }: TryWish = {}): Promise<void> {
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

  /** The button that was pressed is gone. */
  async #focus(): Promise<void> {
    await this.#host.updateComplete;
    const next = this.#host.renderRoot.querySelector<LitElement>('mw-table');
    await next?.updateComplete;
    next?.renderRoot.querySelector<HTMLElement>('.match')?.focus({ preventScroll: true });
  }

  #keyed(event: KeyboardEvent): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== 't' || !isPlain || this.isOn || isTyped(event)) return;
    event.preventDefault();
    this.#host.dispatchEvent(new TryEvent());
  }

  scene(scene: Omit<TryGiven, 'wish' | 'change'>): TemplateResult {
    return html`${keyed(
      `${scene.state.page.id} ${this.#visit}`,
      html`<mw-table
        .mode=${this.#mode!}
        .given=${{ ...scene, wish: { ...this.#wish, at: this.#at }, change: this.#change } satisfies TryGiven}
      ></mw-table>`,
    )}`;
  }
}
