import type { ReactiveController, ReactiveControllerHost } from 'lit';

const parsePlace = (hash: string): number | undefined => {
  const found = /^#(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : undefined;
};

/** The position shown has changed; `seq` is undefined for now. */
export class PlaceEvent extends Event {
  readonly seq: number | undefined;
  constructor(seq: number | undefined) {
    super('mw-place', { bubbles: true, composed: true });
    this.seq = seq;
  }
}

/** Keeps the shown position in the address, `#41`, so that a move can be linked to. */
export class PlaceInUrl implements ReactiveController {
  #host: ReactiveControllerHost & EventTarget;
  #told: number | undefined;
  /** False once the page is left: it must not change the next page's address. */
  #isOn = false;
  #go: (seq: number | undefined) => void;
  #changed = (): void => this.#go(parsePlace(location.hash));

  constructor(host: ReactiveControllerHost & EventTarget, go: (seq: number | undefined) => void) {
    this.#host = host;
    this.#go = go;
    host.addController(this);
  }

  /** The position in the address. */
  get wanted(): number | undefined {
    return parsePlace(location.hash);
  }

  hostConnected(): void {
    this.#isOn = true;
    addEventListener('hashchange', this.#changed);
  }

  hostDisconnected(): void {
    this.#isOn = false;
    removeEventListener('hashchange', this.#changed);
  }

  /** Puts a replay's position in the address, and reports the position shown to the page, also while turns play. */
  note(seq: number | undefined, shown: number | undefined): void {
    if (!this.#isOn) return;
    const hash = seq === undefined ? '' : `#${seq}`;
    if (hash !== location.hash)
      history.replaceState(history.state, '', location.pathname + location.search + hash);
    if (shown !== this.#told) this.#host.dispatchEvent(new PlaceEvent(shown));
    this.#told = shown;
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-place': PlaceEvent;
  }
}
