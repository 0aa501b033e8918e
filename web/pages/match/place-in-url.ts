import type { ReactiveController, ReactiveControllerHost } from 'lit';

const parsePlace = (hash: string): number | undefined => {
  const found = /^#(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : undefined;
};

/** Keeps the position that is looked at in the address, `#41`, so that a move can be linked to. */
export class PlaceInUrl implements ReactiveController {
  #go: (seq: number | undefined) => void;
  #changed = (): void => this.#go(parsePlace(location.hash));

  constructor(host: ReactiveControllerHost, go: (seq: number | undefined) => void) {
    this.#go = go;
    host.addController(this);
  }

  /** The position that the address asks for. */
  get wanted(): number | undefined {
    return parsePlace(location.hash);
  }

  hostConnected(): void {
    addEventListener('hashchange', this.#changed);
  }

  hostDisconnected(): void {
    removeEventListener('hashchange', this.#changed);
  }

  note(seq: number | undefined): void {
    const hash = seq === undefined ? '' : `#${seq}`;
    if (hash !== location.hash)
      history.replaceState(history.state, '', location.pathname + location.search + hash);
  }
}
