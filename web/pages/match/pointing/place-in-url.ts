import type { ReactiveControllerHost } from 'lit';
import { whileConnected } from '../../../common/controllers.ts';

/** Keeps the shown position in the address, `#41`, so that a move can be linked to. */
export class PlaceInUrl {
  #signal: AbortSignal | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'addController'>, go: (seq: number | undefined) => void) {
    whileConnected(host, (signal) => {
      this.#signal = signal;
      addEventListener('hashchange', () => go(this.wanted), { signal });
    });
  }

  get wanted(): number | undefined {
    const found = /^#(\d{1,6})$/.exec(location.hash);
    return found ? Number(found[1]) : undefined;
  }

  note(seq: number | undefined): void {
    const hash = seq === undefined ? '' : `#${seq}`;
    if (this.#signal?.aborted === false && hash !== location.hash)
      history.replaceState(history.state, '', location.pathname + location.search + hash);
  }
}
