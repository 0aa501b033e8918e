import { setImmediate } from 'node:timers/promises';

interface Entry {
  at: number;
  wake: () => void;
}

/** Time that passes only where nothing is under way: days of it in a moment. */
export class Agenda {
  now: number;
  readonly #entries = new Set<Entry>();
  readonly #settled: () => Promise<void>;

  /** `settled` resolves once nothing is under way. */
  constructor(now: Date, settled: () => Promise<void>) {
    this.now = now.getTime();
    this.#settled = settled;
  }

  at(at: number, wake: () => void): () => void {
    const entry = { at: Math.max(at, this.now), wake };
    this.#entries.add(entry);
    return () => void this.#entries.delete(entry);
  }

  later = (ms: number, wake: () => void): (() => void) => this.at(this.now + ms, wake);

  sleep = (ms: number): Promise<void> => new Promise((done) => void this.later(ms, done));

  get #next(): Entry | undefined {
    let next: Entry | undefined;
    for (const entry of this.#entries) if (!next || entry.at < next.at) next = entry;
    return next;
  }

  /** Lets time pass until then; `pass` tells everybody what time it is. */
  async runUntil(end: number, pass: (now: Date) => void): Promise<void> {
    for (let next = this.#next; next && next.at < end; next = this.#next) {
      this.#entries.delete(next);
      this.now = next.at;
      pass(new Date(this.now));
      next.wake();
      await setImmediate();
      await this.#settled();
      await setImmediate();
    }
    this.now = end;
    pass(new Date(end));
  }
}
