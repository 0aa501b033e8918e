import { html, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { TriedStep } from '../../../../rules/kit/ahead/tried.ts';
import type { ViewerClock } from '../../../common/words/times.ts';
import type { MatchState } from '../../../data/match/state.ts';
import type { Table } from '../../../games/kit/box/box.ts';
import { TryEvent } from './events.ts';

/** Where trying begins, and what is tried first. */
interface Wanted {
  at?: number | undefined;
  steps?: readonly TriedStep[] | undefined;
}

/** What the page shows while nothing is tried. */
export interface TryScene {
  shown: MatchState;
  table: Table;
  clock: ViewerClock;
  invite: string;
}

const TYPED = 'input, textarea, select, dialog, [contenteditable]';

/** Whether a key was meant for something that takes text, or for a dialog. */
const isTyped = (event: KeyboardEvent): boolean =>
  event.composedPath().some((node) => node instanceof Element && node.matches(TYPED));

/** The way into Try and back: by its address, by an event, and by the keyboard. */
export class TryDoor implements ReactiveController {
  #host: LitElement;
  #steps: readonly TriedStep[] = [];
  #isLoaded = false;
  /** Whether the way back is one step of the browser's history. */
  #isPushed = false;
  #stop = new AbortController();
  /** Which visit it is: each begins anew. */
  #visit = 0;
  /** The replay's place, from which it is tried unless somebody says otherwise. */
  place: number | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
    if (this.#isAsked) void this.#load();
  }

  hostConnected(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    addEventListener('popstate', () => this.#changed(), { signal });
    addEventListener('keydown', (event) => this.#keyed(event), { signal });
    this.#host.addEventListener('mw-try', (event) => void this.enter(event), { signal });
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

  /** Whether something is tried. */
  get isOn(): boolean {
    return this.#isLoaded && this.#isAsked;
  }

  get #at(): number | undefined {
    const at = this.#asked.get('at');
    return at !== null && /^\d{1,6}$/.test(at) ? Number(at) : undefined;
  }

  async enter({ at = this.place, steps = [] }: Wanted = {}): Promise<void> {
    await this.#load();
    if (this.isOn) return;
    this.#steps = steps;
    const query = this.#asked;
    query.set('try', '');
    if (at !== undefined) query.set('at', String(at));
    history.pushState(history.state, '', `${location.pathname}?${String(query).replace('try=', 'try')}`);
    this.#isPushed = true;
    this.#visit++;
    this.#changed();
  }

  async #load(): Promise<void> {
    await import('./try.ts');
    this.#isLoaded = true;
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
    if (!this.#isAsked) this.#isPushed = false;
    this.#host.requestUpdate();
    void this.#focus();
  }

  /** The button that was pressed is gone. */
  async #focus(): Promise<void> {
    await this.#host.updateComplete;
    const next = this.#host.renderRoot.querySelector<LitElement>('mw-try, mw-match-table');
    await next?.updateComplete;
    next?.renderRoot.querySelector<HTMLElement>('.match')?.focus({ preventScroll: true });
  }

  #keyed(event: KeyboardEvent): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== 't' || !isPlain || this.isOn || isTyped(event)) return;
    event.preventDefault();
    this.#host.dispatchEvent(new TryEvent());
  }

  /** What takes the place of the match while something is tried. */
  scene({ shown, table, clock, invite }: TryScene): TemplateResult {
    return html`${keyed(
      `${shown.page.id} ${this.#visit}`,
      html`<mw-try
        .state=${shown}
        .table=${table}
        .clock=${clock}
        .invite=${invite}
        .at=${this.#at}
        .steps=${this.#steps}
      ></mw-try>`,
    )}`;
  }
}
