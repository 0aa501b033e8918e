import type { ReactiveControllerHost } from 'lit';
import { whileConnected } from './controllers.ts';

export interface Store<T> {
  readonly value: T;
  set(value: T): void;
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

export class StoreController<T> {
  #store: Store<T>;

  constructor(host: ReactiveControllerHost, watched: Store<T>) {
    this.#store = watched;
    whileConnected(host, (signal) => {
      const stop = watched.watch(() => host.requestUpdate());
      signal.addEventListener('abort', stop);
    });
  }

  get value(): T {
    return this.#store.value;
  }
}

/** Memoizes a value, and makes it again only after one of its dependencies changed. */
export const keptWhile = <T>(): ((on: readonly unknown[], make: () => T) => T) => {
  let kept: { on: readonly unknown[]; made: T } | undefined;
  return (on, make) => {
    if (!kept || on.some((each, i) => each !== kept!.on[i])) kept = { on, made: make() };
    return kept.made;
  };
};
