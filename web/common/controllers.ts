import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Whether a media query matches; updates its host when that changes. */
export class Media implements ReactiveController {
  #host: ReactiveControllerHost;
  #query: MediaQueryList;
  #changed = (): void => this.#host.requestUpdate();

  constructor(host: ReactiveControllerHost, query: string) {
    this.#host = host;
    this.#query = matchMedia(query);
    host.addController(this);
  }

  get holds(): boolean {
    return this.#query.matches;
  }

  hostConnected(): void {
    this.#query.addEventListener('change', this.#changed);
  }

  hostDisconnected(): void {
    this.#query.removeEventListener('change', this.#changed);
  }
}

const HALF_A_MINUTE = 30_000;

/** Updates its host at intervals, so that "just now" and "soon" stay true. */
export class Ticker implements ReactiveController {
  #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#timer = setInterval(() => this.#host.requestUpdate(), HALF_A_MINUTE);
  }

  hostDisconnected(): void {
    clearInterval(this.#timer);
  }
}
