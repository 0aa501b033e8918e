import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Keeps the shown position in the address, `#41`, so that a move can be linked to. */
export class PlaceInUrl implements ReactiveController {
  /** False once the page is left: it must not change the next page's address. */
  #isOn = false;
  #go: (seq: number | undefined) => void;
  #changed = (): void => this.#go(this.wanted);

  constructor(host: ReactiveControllerHost, go: (seq: number | undefined) => void) {
    this.#go = go;
    host.addController(this);
  }

  get wanted(): number | undefined {
    const found = /^#(\d{1,6})$/.exec(location.hash);
    return found ? Number(found[1]) : undefined;
  }

  hostConnected(): void {
    this.#isOn = true;
    addEventListener('hashchange', this.#changed);
  }

  hostDisconnected(): void {
    this.#isOn = false;
    removeEventListener('hashchange', this.#changed);
  }

  note(seq: number | undefined): void {
    const hash = seq === undefined ? '' : `#${seq}`;
    if (this.#isOn && hash !== location.hash)
      history.replaceState(history.state, '', location.pathname + location.search + hash);
  }
}
