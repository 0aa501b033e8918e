import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** One value that several components look at: the narrow contexts of the web are made of these. */
export interface Cell<T> {
  readonly value: T;
  set(value: T): void;
  /** Calls `changed` after every change; the answer stops that. */
  watch(changed: () => void): () => void;
}

export const cell = <T>(first: T): Cell<T> => {
  let value = first;
  const watchers = new Set<() => void>();
  return {
    get value() {
      return value;
    },
    set: (next) => {
      value = next;
      for (const changed of watchers) changed();
    },
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
};

/** Renders its host again whenever the cell changes. */
export class Watch<T> implements ReactiveController {
  #host: ReactiveControllerHost;
  #cell: Cell<T>;
  #stop = (): void => {};

  constructor(host: ReactiveControllerHost, watched: Cell<T>) {
    this.#host = host;
    this.#cell = watched;
    host.addController(this);
  }

  get value(): T {
    return this.#cell.value;
  }

  hostConnected(): void {
    this.#stop = this.#cell.watch(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#stop();
  }
}
