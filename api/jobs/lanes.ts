/** Calls back after this many milliseconds. Returns a function that cancels the call. */
export type Later = (ms: number, call: () => void) => () => void;

const byTimer: Later = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};

/** The result for a letter; `left`: not tried, because its domain was stuck or time ran out. */
export interface LetterResult<L> {
  letter: L;
  how: 'sent' | 'failed' | 'left';
  error?: unknown;
}

export interface Lanes<L> {
  domainOf: (letter: L) => string;
  send: (letter: L) => Promise<void>;
  /** Whether to stop starting new letters. */
  isOver: () => boolean;
  later?: Later | undefined;
}

interface Flight {
  domain: string;
  isLate: boolean;
  landed: Promise<void>;
}

/** A Worker can hold six connections at once: leave one for the database, and at least two for other domains. */
const MOST = 5;
const MOST_A_DOMAIN = 3;
/** The limit until a domain has taken a letter in time: a slow server ties up one connection and no more. */
const MOST_UNPROVEN = 1;
const LATE_MS = 2_000;
/** The number of results to report at once. */
const PORTION = 20;

/**
 * Sends letters in parallel: a few at once to a domain, but only one to a domain that has not yet taken any in time. A domain is
 * stuck while its connections are all late: letters that would have to wait for it are left, so they never block others.
 */
export const openLanes = <L>({ domainOf, send, isOver, later = byTimer }: Lanes<L>) => {
  const flights = new Set<Flight>();
  const proven = new Set<string>();
  const done: LetterResult<L>[] = [];
  let wake = (): void => {};

  const inLane = (letter: L): Flight[] => {
    const domain = domainOf(letter);
    return [...flights].filter((flight) => flight.domain === domain);
  };
  const isFull = (letter: L): boolean =>
    inLane(letter).length >= (proven.has(domainOf(letter)) ? MOST_A_DOMAIN : MOST_UNPROVEN);
  const isStuck = (letter: L): boolean => isFull(letter) && inLane(letter).every(({ isLate }) => isLate);
  const launch = (letter: L): void => {
    const flight: Flight = { domain: domainOf(letter), isLate: false, landed: Promise.resolve() };
    flights.add(flight);
    const callOff = later(LATE_MS, () => {
      flight.isLate = true;
      proven.delete(flight.domain);
      wake();
    });
    const land = (how: Omit<LetterResult<L>, 'letter'>): void => {
      callOff();
      flights.delete(flight);
      if (!flight.isLate) proven.add(flight.domain);
      done.push({ letter, ...how });
      wake();
    };
    flight.landed = send(letter).then(
      () => land({ how: 'sent' }),
      (error: unknown) => land({ how: 'failed', error }),
    );
  };
  /** Whether a letter must wait for others. */
  const isWaiting = (letter: L): boolean => {
    if (isOver() || isStuck(letter)) done.push({ letter, how: 'left' });
    else if (flights.size >= MOST || isFull(letter)) return true;
    else launch(letter);
    return false;
  };

  return {
    isStuck,
    /** Tries all letters and ends when only late ones are still in flight. Yields the results in portions. */
    async *post(letters: readonly L[]): AsyncGenerator<LetterResult<L>[]> {
      let queue = [...letters];
      for (;;) {
        const woken = new Promise<void>((resolve) => (wake = resolve));
        queue = queue.filter(isWaiting);
        const isEnd = queue.length === 0 && [...flights].every(({ isLate }) => isLate);
        if (isEnd || done.length >= PORTION) yield done.splice(0);
        if (isEnd) return;
        await woken;
      }
    },
    /** Waits for late letters and returns their results. */
    async rest(): Promise<LetterResult<L>[]> {
      await Promise.all([...flights].map(({ landed }) => landed));
      return done.splice(0);
    },
  };
};
