import type { ReactiveControllerHost } from 'lit';

/** Calls `start` whenever the host is connected; its signal aborts when the host is disconnected. */
export const whileConnected = (
  host: Pick<ReactiveControllerHost, 'addController'>,
  start: (signal: AbortSignal) => void,
): void => {
  let stop = new AbortController();
  host.addController({
    hostConnected: () => {
      stop = new AbortController();
      start(stop.signal);
    },
    hostDisconnected: () => stop.abort(),
  });
};

export class Media {
  #query: MediaQueryList;

  constructor(host: ReactiveControllerHost, query: string) {
    this.#query = matchMedia(query);
    const changed = (): void => host.requestUpdate();
    whileConnected(host, (signal) => this.#query.addEventListener('change', changed, { signal }));
  }

  get holds(): boolean {
    return this.#query.matches;
  }
}

const HALF_A_MINUTE = 30_000;

/** Updates its host at intervals, so that "just now" and "soon" stay true. */
export const tick = (host: ReactiveControllerHost): void =>
  whileConnected(host, (signal) => {
    const timer = setInterval(() => host.requestUpdate(), HALF_A_MINUTE);
    signal.addEventListener('abort', () => clearInterval(timer));
  });
