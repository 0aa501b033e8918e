import type { ReactiveController, ReactiveControllerHost } from 'lit';

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
