import type { Work } from '../lib/log.ts';

/** Calls back after this many milliseconds. Returns a function that cancels the call. */
export type Later = (ms: number, call: () => void) => () => void;

const byTimer: Later = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};

export interface Outgoing {
  host: string;
  send: () => Promise<void>;
}

/** The result for a letter; `left`: not tried, because its host was stuck or time ran out. */
export interface LetterResult<L> {
  letter: L;
  how: 'sent' | 'failed' | 'left';
  error?: unknown;
}

export interface Outbox<L extends Outgoing> {
  claim: () => Promise<readonly L[] | undefined>;
  isAtOnce?: true;
  patienceMs: number;
  record: (results: readonly LetterResult<L>[]) => Promise<void>;
}

interface Flight {
  host: string;
  isLate: boolean;
  landed: Promise<void>;
}

type Note<L> = (results: readonly LetterResult<L>[]) => Promise<void>;

/** A Worker can hold six connections at once: leave one for the database, and at least two for other hosts. */
const MOST_AT_ONCE = 5;
const MOST_A_HOST = 3;
/** The limit until a host has taken a letter in time: a slow server ties up one connection and no more. */
const MOST_UNPROVEN = 1;
const LATE_MS = 2_000;
/** No server answers after this: the letter has failed, and is tried again later under its own id. */
const LONGEST_MS = 30_000;
const PORTION = 20;

/** Only one letter at once to a host that has taken none in time. What would wait for a stuck host is left. */
class Lanes<L extends Outgoing> {
  readonly #later: Later;
  readonly #flights = new Set<Flight>();
  readonly #proven = new Set<string>();
  readonly #done: LetterResult<L>[] = [];
  #wake = (): void => {};

  constructor(later: Later) {
    this.#later = later;
  }

  async post(letters: readonly L[], isOver: () => boolean, note: Note<L>): Promise<void> {
    let queue = letters;
    for (;;) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      queue = queue.filter((letter) => this.#isWaiting(letter, isOver()));
      const isEnd = queue.length === 0 && [...this.#flights].every(({ isLate }) => isLate);
      if (isEnd || this.#done.length >= PORTION) await note(this.#done.splice(0));
      if (isEnd) return;
      await woken;
    }
  }

  async rest(): Promise<LetterResult<L>[]> {
    await Promise.all([...this.#flights].map(({ landed }) => landed));
    return this.#done.splice(0);
  }

  #isWaiting(letter: L, isOver: boolean): boolean {
    const lane = [...this.#flights].filter(({ host }) => host === letter.host);
    const isFull = lane.length >= (this.#proven.has(letter.host) ? MOST_A_HOST : MOST_UNPROVEN);
    const isStuck = isFull && lane.every(({ isLate }) => isLate);
    if (isOver || isStuck) this.#done.push({ letter, how: 'left' });
    else if (isFull || this.#flights.size >= MOST_AT_ONCE) return true;
    else this.#launch(letter);
    return false;
  }

  #launch(letter: L): void {
    const flight: Flight = { host: letter.host, isLate: false, landed: Promise.resolve() };
    this.#flights.add(flight);
    const endLate = this.#later(LATE_MS, () => {
      flight.isLate = true;
      this.#proven.delete(flight.host);
      this.#wake();
    });
    let endLost = (): void => {};
    const lost = new Promise<never>((_, fail) => {
      const error = new Error(`no answer within ${LONGEST_MS / 1000} seconds`);
      endLost = this.#later(LONGEST_MS, () => fail(error));
    });
    const land = (how: Omit<LetterResult<L>, 'letter'>): void => {
      endLate();
      endLost();
      this.#flights.delete(flight);
      if (!flight.isLate) this.#proven.add(flight.host);
      this.#done.push({ letter, ...how });
      this.#wake();
    };
    flight.landed = Promise.race([letter.send(), lost]).then(
      () => land({ how: 'sent' }),
      (error: unknown) => land({ how: 'failed', error }),
    );
  }
}
const PATIENCE_MS = 40_000;
/** The most letters per sweep: including database calls, a Worker may make ten thousand requests. */
const MOST = 4_000;

/** Failed letters are retried later and never block others. */
export const sweepOut = async <L extends Outgoing>(
  { claim, isAtOnce, patienceMs, record }: Outbox<L>,
  { clock, later = byTimer }: { clock: () => Date; later?: Later | undefined },
): Promise<Work> => {
  const began = clock().getTime();
  const since = (time: number): number => clock().getTime() - time;
  const lanes = new Lanes<L>(later);
  const work = { found: 0, done: 0 };
  const note: Note<L> = async (results) => {
    if (results.length > 0) await record(results);
    work.done += results.filter(({ how }) => how === 'sent').length;
  };
  try {
    while (work.found < MOST && since(began) < PATIENCE_MS) {
      const claimed = clock().getTime();
      const letters = await claim();
      if (!letters) break;
      work.found += letters.length;
      await lanes.post(letters, () => since(claimed) > patienceMs, note);
      if (isAtOnce) break;
    }
  } finally {
    await note(await lanes.rest());
  }
  return work;
};
