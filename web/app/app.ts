import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import { renewIfOutdated } from './renewal.ts';
import { Router } from './router.ts';
import type { TitleEvent } from './title.ts';
import { loadSession } from '../data/session.ts';
import '../parts/bar.ts';
import '../parts/toast.ts';
import type { Toast, ToastEvent } from '../parts/toast.ts';
import { routes } from './routes.ts';
import { base, text } from '../styles/base.ts';
import { button } from '../styles/button.ts';

/** The shell: the bar, the page of the moment, the slip with news, and what a screen reader is told. */
@customElement('mw-app')
export class App extends LitElement {
  static override styles = [
    base,
    text,
    button,
    css`
      :host {
        display: block;
        min-height: 100dvh;
        overflow-x: clip;
      }
      .skip {
        position: absolute;
        z-index: var(--z-toast);
        top: var(--s-2);
        left: var(--s-2);
      }
      .skip:not(:focus) {
        clip-path: inset(50%);
        pointer-events: none;
      }
      main:focus {
        outline: none;
      }
      .missing {
        max-width: 40rem;
        margin: 0 auto;
        padding: var(--s-7) var(--gutter);
        display: grid;
        gap: var(--s-4);
        justify-items: start;
      }
    `,
  ];

  #router = new Router(this, routes, renewIfOutdated);
  #shown = 0;

  @query('main') private main!: HTMLElement;
  @query('mw-toast') private toast!: Toast;
  @query('[aria-live]') private ears!: HTMLElement;

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('mw-toast', (event: ToastEvent) => this.toast.say(event.words));
    this.addEventListener('mw-title', (event: TitleEvent) => this.#title(event.words));
    void loadSession().catch(() => this.toast.say('There’s no connection right now.'));
  }

  protected override updated(_changed: PropertyValues): void {
    const { place } = this.#router;
    if (!place || place.visit === this.#shown) return;
    const isFirst = this.#shown === 0;
    this.#shown = place.visit;
    this.#title(this.#name());
    if (!isFirst) void this.#arrive();
  }

  #name(): string {
    const { place } = this.#router;
    if (place?.error) return 'No connection';
    return place?.found?.route.title ?? 'Page not found';
  }

  #title(words: string): void {
    document.title = words === 'Meanwhile' ? words : `${words} · Meanwhile`;
  }

  /** After a step to another page the focus goes to its main heading, and its name is said. */
  async #arrive(): Promise<void> {
    const page = this.main.firstElementChild;
    if (page instanceof LitElement) await page.updateComplete;
    const head = (page?.shadowRoot ?? page)?.querySelector<HTMLElement>('h1');
    head?.setAttribute('tabindex', '-1');
    (head ?? this.main).focus({ preventScroll: true });
    this.ears.textContent = document.title;
  }

  #skip(event: Event): void {
    event.preventDefault();
    this.main.focus();
  }

  protected override render(): TemplateResult {
    const { place } = this.#router;
    return html`<nav aria-label="Shortcuts">
        <a class="btn skip" href="#main" @click=${this.#skip}>Skip to content</a>
      </nav>
      ${place?.found?.route.bare ? nothing : html`<mw-bar .path=${location.pathname}></mw-bar>`}
      <main id="main" tabindex="-1">${place ? this.#page() : nothing}</main>
      <div class="vh" aria-live="polite"></div>
      <mw-toast></mw-toast>`;
  }

  #page(): TemplateResult {
    const { found, query, error } = this.#router.place!;
    if (error) return this.#broken();
    if (!found) return this.#missing();
    return found.route.view(found.params, query);
  }

  #missing(): TemplateResult {
    return html`<div class="missing">
      <h1>Page not found</h1>
      <p class="sub">That link doesn’t match any table. It may be old or mistyped.</p>
      <a class="btn" href="/">Back to the shelf</a>
    </div>`;
  }

  #broken(): TemplateResult {
    return html`<div class="missing">
      <h1>This page didn’t load</h1>
      <p class="sub">There’s no connection, or Meanwhile was just updated. Nothing is lost.</p>
      <button class="btn" @click=${() => this.#router.retry()}>Try again</button>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-app': App;
  }
}
