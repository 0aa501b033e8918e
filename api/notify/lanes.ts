/** Calls back after this many milliseconds. Returns a function that cancels the call. */
export type Later = (ms: number, call: () => void) => () => void;

const byTimer: Later = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};

/** Something to send. A slow host delays only what goes there. */
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

interface LanePlan {
  /** Whether to stop starting new letters. */
  isOver: () => boolean;
  later?: Later | undefined;
}

interface Flight {
  host: string;
  isLate: boolean;
  landed: Promise<void>;
}

/** A Worker can hold six connections at once: leave one for the database, and at least two for other hosts. */
const MOST = 5;
const MOST_A_HOST = 3;
/** The limit until a host has taken a letter in time: a slow server ties up one connection and no more. */
const MOST_UNPROVEN = 1;
const LATE_MS = 2_000;
/** No server answers after this: the letter has failed, and is tried again later under its own id. */
const LONGEST_MS = 30_000;
/** The number of results to report at once. */
const PORTION = 20;

/** Fails once a server has had its time, unless called off. */
const never = (later: Later): [lost: Promise<never>, callOff: () => void] => {
  let callOff = (): void => {};
  const lost = new Promise<never>((_, fail) => {
    const seconds = LONGEST_MS / 1000;
    callOff = later(LONGEST_MS, () => fail(new Error(`no answer within ${seconds} seconds`)));
  });
  return [lost, callOff];
};

/**
 * Sends letters in parallel: a few at once to a host, but only one to a host that has not yet taken any in time. A host is
 * stuck while its connections are all late: letters that would have to wait for it are left, so they never block others.
 */
export class Lanes<L extends Outgoing> {
  readonly #plan: LanePlan;
  readonly #flights = new Set<Flight>();
  readonly #proven = new Set<string>();
  readonly #done: LetterResult<L>[] = [];
  #wake = (): void => {};

  constructor(plan: LanePlan) {
    this.#plan = plan;
  }

  isStuck(letter: L): boolean {
    return this.#isFull(letter) && this.#inLane(letter).every(({ isLate }) => isLate);
  }

  /** Tries all letters and ends when only late ones are still in flight. Yields the results in portions. */
  async *post(letters: readonly L[]): AsyncGenerator<LetterResult<L>[]> {
    let queue = [...letters];
    for (;;) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      queue = queue.filter((letter) => this.#isWaiting(letter));
      const isEnd = queue.length === 0 && [...this.#flights].every(({ isLate }) => isLate);
      if (isEnd || this.#done.length >= PORTION) yield this.#done.splice(0);
      if (isEnd) return;
      await woken;
    }
  }

  /** Waits for late letters and returns their results. */
  async rest(): Promise<LetterResult<L>[]> {
    await Promise.all([...this.#flights].map(({ landed }) => landed));
    return this.#done.splice(0);
  }

  #inLane({ host }: L): Flight[] {
    return [...this.#flights].filter((flight) => flight.host === host);
  }

  #isFull(letter: L): boolean {
    const most = this.#proven.has(letter.host) ? MOST_A_HOST : MOST_UNPROVEN;
    return this.#inLane(letter).length >= most;
  }

  /** Whether a letter must wait for others. */
  #isWaiting(letter: L): boolean {
    if (this.#plan.isOver() || this.isStuck(letter)) this.#done.push({ letter, how: 'left' });
    else if (this.#flights.size >= MOST || this.#isFull(letter)) return true;
    else this.#launch(letter);
    return false;
  }

  #launch(letter: L): void {
    const { later = byTimer } = this.#plan;
    const flight: Flight = { host: letter.host, isLate: false, landed: Promise.resolve() };
    this.#flights.add(flight);
    const late = later(LATE_MS, () => {
      flight.isLate = true;
      this.#proven.delete(flight.host);
      this.#wake();
    });
    const [lost, expire] = never(later);
    const land = (how: Omit<LetterResult<L>, 'letter'>): void => {
      late();
      expire();
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
