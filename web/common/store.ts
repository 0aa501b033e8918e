import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** One value that several components watch; the narrow contexts of the web are stores. */
export interface Store<T> {
  readonly value: T;
  set(value: T): void;
  /** Calls `changed` after every change; returns a function that stops that. */
  watch(changed: () => void): () => void;
}

export const makeStore = <T>(first: T): Store<T> => {
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

/** Updates its host whenever the store changes. */
export class StoreController<T> implements ReactiveController {
  #host: ReactiveControllerHost;
  #store: Store<T>;
  #stop = (): void => {};

  constructor(host: ReactiveControllerHost, watched: Store<T>) {
    this.#host = host;
    this.#store = watched;
    host.addController(this);
  }

  get value(): T {
    return this.#store.value;
  }

  hostConnected(): void {
    this.#stop = this.#store.watch(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#stop();
  }
}
