import '../ui/translated.ts';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult, ReactiveControllerHost } from 'lit';
import { element, query } from '../ui/element.ts';
import { renewIfOutdated } from './renewal.ts';
import type { TitleEvent, ToastEvent } from '../ui/events.ts';
import { whileConnected } from '../common/controllers.ts';
import { nextTask, whenIdle } from '../common/idle.ts';
import { remembered } from '../common/local.ts';
import { StoreController } from '../common/store.ts';
import { makeWhen } from '../common/words/times.ts';
import { msg } from '../common/words/words.ts';
import { clock, loadSession, told } from '../data/server/api.ts';
import { countWaiting, watchTurns, waiting, showWaiting, titled } from '../data/turns.ts';
import { isLeftBehind, keptAt } from '../data/server/kept.ts';
import '../parts/bar.ts';
import '../ui/toast.ts';
import type { Toast } from '../ui/toast.ts';
import { findRoute, propertiesOf, type RouteFound } from './routes.ts';
import { emptyPage } from '../ui/empty-page.ts';
import styles from './app.css';
import { noteAddress } from '../ui/sheet.ts';

/** What is shown: a page, or why there is none. `visit` counts pages, so that each is announced once. */
interface PageShown {
  found: RouteFound | undefined;
  page: HTMLElement | undefined;
  error?: unknown;
  visit: number;
}

const isPlain = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(defaultPrevented || metaKey || ctrlKey || shiftKey || altKey);

/** The API's pages and plain files share the origin, but the router does not draw them. */
const isOurs = (link: HTMLAnchorElement): boolean =>
  link.href !== '' &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  link.origin === location.origin &&
  !link.pathname.startsWith('/api/') &&
  !/\.\w+$/.test(link.pathname);

const isSamePage = (link: HTMLAnchorElement): boolean =>
  link.hash !== '' && link.pathname === location.pathname && link.search === location.search;

class Router {
  place: PageShown | undefined;
  #host: ReactiveControllerHost & HTMLElement;
  #path = '';

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    whileConnected(host, (signal) => this.#begin(signal));
  }

  #begin(signal: AbortSignal): void {
    addEventListener('popstate', () => void this.#arrive(), { signal });
    this.#host.addEventListener('click', (event) => this.#click(event), { signal });
    this.#host.addEventListener('mw-go', (event) => this.go(event.path, event), { signal });
    void this.#arrive();
  }

  go(path: string, { replace = false } = {}): void {
    noteAddress(path, { replace });
    scrollTo(0, 0);
    void this.#arrive();
  }

  retry(): void {
    this.#path = '';
    void this.#arrive();
  }

  #click(event: MouseEvent): void {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || !isPlain(event) || !isOurs(link) || isSamePage(link)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }

  async #arrive(): Promise<void> {
    const path = location.pathname + location.search;
    if (path === this.#path) return; // only the hash changed, which is the page's business
    this.#path = path;
    let found: RouteFound | undefined;
    let error: unknown;
    try {
      found = await findRoute(location.pathname);
      await found?.route.load();
    } catch (caught) {
      await renewIfOutdated();
      error = caught;
    }
    if (path !== this.#path) return;
    const page = error ? undefined : this.#pageOf(found);
    this.place = { found, page, error, visit: (this.place?.visit ?? 0) + 1 };
    this.#host.requestUpdate();
  }

  /** A page stays while only its address changes. */
  #pageOf(found: RouteFound | undefined): HTMLElement | undefined {
    if (!found) return undefined;
    const isSame = found.route === this.place?.found?.route;
    const page = (isSame && this.place?.page) || document.createElement(found.route.tag);
    return Object.assign(page, propertiesOf(found, new URLSearchParams(location.search)));
  }
}

@element('mw-app', styles)
export class AppShell extends LitElement {
  #router = new Router(this);
  #shown = 0;
  #kept = new StoreController(this, keptAt);
  #waiting = new StoreController(this, waiting);
  /** The matches that waited when the badge was last updated; undefined before the first update. */
  #badge: ReadonlySet<string> | undefined;
  #words = 'Meanwhile';

  @query('main') private main!: HTMLElement;
  @query('mw-toast') private toast!: Toast;
  @query('[aria-live]') private region!: HTMLElement;

  constructor() {
    super();
    watchTurns(this);
    this.addEventListener('mw-toast', ({ words, way }: ToastEvent) => this.toast.say(words, way));
    this.addEventListener('mw-drawn', () => this.#dropWords());
    this.addEventListener('mw-title', (event: TitleEvent) => this.#title(event.words));
    whileConnected(this, (signal) => {
      addEventListener('online', () => void this.#begin(), { signal });
      // Another tab signed out: here, too, nothing of that player may stay, neither shown nor waiting to be sent.
      const leave = (): void => void (isLeftBehind() && location.reload());
      for (const name of ['storage', 'pageshow']) addEventListener(name, leave, { signal });
      void this.#begin();
    });
  }

  async #begin(): Promise<void> {
    try {
      await loadSession();
      if (told.ban ?? told.notices)
        void import('../pages/told/told.ts').then(({ tell }) => tell(told)).catch(() => {}); // told at the next visit
      if (remembered(/\.unsent$/).length === 0) return;
      const { sendWaiting } = await import('../data/match/sending/send-kept.ts');
      for (const words of await sendWaiting()) this.toast.say(words);
    } catch {
      this.toast.say(msg`There’s no connection right now.`);
    }
  }

  /** The first update runs in a task of its own, after the script's. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await nextTask();
    void super.scheduleUpdate();
  }

  protected override updated(_changed: PropertyValues): void {
    this.#showWaiting();
    const { place } = this.#router;
    if (!place || place.visit === this.#shown) return;
    const isFirst = this.#shown === 0;
    this.#shown = place.visit;
    this.#title(place.error ? msg`No connection` : (place.found?.route.title ?? msg`Page not found`));
    if (!isFirst) void this.#arrive();
    if (!isFirst || place.error) this.#dropWords();
  }

  #dropWords(): void {
    document.querySelector('#first-words')?.remove();
  }

  #title(words: string): void {
    this.#words = words;
    document.title = titled(words, countWaiting());
  }

  #showWaiting(): void {
    const now = this.#waiting.value;
    if (now === this.#badge || (!this.#badge && now.size === 0)) return;
    const before = this.#badge;
    this.#badge = now;
    void whenIdle().then(() => showWaiting(now, before)); // changing the icon fetches a file
    this.#title(this.#words);
  }

  async #arrive(): Promise<void> {
    const page = this.main.firstElementChild;
    if (page instanceof LitElement) await page.updateComplete;
    const root = page?.shadowRoot ?? page;
    const table = root?.querySelector('mw-table')?.shadowRoot;
    const head = (table ?? root)?.querySelector<HTMLElement>('h1') ?? this.querySelector('h1');
    head?.setAttribute('tabindex', '-1');
    (head?.checkVisibility() ? head : this.main).focus({ preventScroll: true }); // the still of home is hidden elsewhere
    this.region.textContent = document.title;
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
      ${this.#offline()}
      <main id="main" tabindex="-1">
        ${place && (place.error ? this.#broken() : (place.page ?? emptyPage()))}
      </main>
      <div class="vh" aria-live="polite"></div>
      <mw-toast></mw-toast>`;
  }

  #offline(): TemplateResult | typeof nothing {
    const at = this.#kept.value;
    if (at === undefined || this.#router.place?.found?.route.bare) return nothing;
    return html`<p class="offline" role="status">
      No connection. This is what was here ${makeWhen(at, clock())}, view only.
    </p>`;
  }

  #broken(): TemplateResult {
    return html`<div class="page narrow stack start">
      <h1>This page didn’t load</h1>
      <p class="sub">There’s no connection, or Meanwhile was just updated. Nothing is lost.</p>
      <button class="btn" @click=${() => this.#router.retry()}>Try again</button>
    </div>`;
  }
}
