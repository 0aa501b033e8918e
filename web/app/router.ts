import type { ReactiveControllerHost } from 'lit';
import { whileConnected } from '../common/controllers.ts';
import { noteAddress } from '../ui/sheet.ts';
import { propertiesOf, type RouteFound } from './routes.ts';

/** What is shown: a page, or why there is none. `visit` counts pages, so that each is announced once. */
export interface PageShown {
  found: RouteFound | undefined;
  page: HTMLElement | undefined;
  error?: unknown;
  visit: number;
}

const linkOf = (event: Event): HTMLAnchorElement | undefined =>
  event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);

const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

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

export class Router {
  place: PageShown | undefined;
  #host: ReactiveControllerHost & HTMLElement;
  #find: (path: string) => Promise<RouteFound | undefined>;
  #failed: () => Promise<void>;
  #visit = 0;
  #path = '';

  /** `failed` is awaited when a page's code could not be loaded, before the router reports that. */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    find: (path: string) => Promise<RouteFound | undefined>,
    failed = () => Promise.resolve(),
  ) {
    this.#host = host;
    this.#find = find;
    this.#failed = failed;
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

  /** Tries the same place again after its code could not be loaded. */
  retry(): void {
    this.#path = '';
    void this.#arrive();
  }

  #click(event: MouseEvent): void {
    const link = linkOf(event);
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
      found = await this.#find(location.pathname);
      await found?.route.load();
    } catch (caught) {
      await this.#failed();
      error = caught;
    }
    if (path !== this.#path) return;
    this.#visit++;
    this.place = { found, page: error ? undefined : this.#pageOf(found), error, visit: this.#visit };
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
