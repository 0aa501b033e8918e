/** Calls back after so many milliseconds; answers how to call it off. */
export type Later = (ms: number, call: () => void) => () => void;

const byTimer: Later = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};

/** What became of a letter: `left` where its domain was stuck, or the time over, before it was tried. */
export interface Sent<L> {
  letter: L;
  how: 'sent' | 'failed' | 'left';
  error?: unknown;
}

export interface Lanes<L> {
  domainOf: (letter: L) => string;
  send: (letter: L) => Promise<void>;
  /** Whether no more is to be begun. */
  isOver: () => boolean;
  later?: Later | undefined;
}

interface Flight {
  domain: string;
  isLate: boolean;
  landed: Promise<void>;
}

/** A Worker holds six connections at once; one is left to the database, and two to what is not for the same domain. */
const MOST = 5;
const MOST_A_DOMAIN = 3;
/** Until one of its letters was taken in time: a slow server holds one connection, and not those of others. */
const MOST_UNPROVEN = 1;
const LATE_MS = 2_000;
/** So many are told of at once. */
const PORTION = 20;

/**
 * Sends letters side by side, a few at once to a domain, one to a domain that has not taken any in time yet. A domain is
 * stuck while all that it may have on the way are late: what would wait for them is left, and so keeps nobody else's back.
 */
export const openLanes = <L>({ domainOf, send, isOver, later = byTimer }: Lanes<L>) => {
  const flights = new Set<Flight>();
  const proven = new Set<string>();
  const done: Sent<L>[] = [];
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
    const land = (how: Omit<Sent<L>, 'letter'>): void => {
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
  /** Whether it still has to wait for others. */
  const isWaiting = (letter: L): boolean => {
    if (isOver() || isStuck(letter)) done.push({ letter, how: 'left' });
    else if (flights.size >= MOST || isFull(letter)) return true;
    else launch(letter);
    return false;
  };

  return {
    isStuck,
    /** Tries them all, and ends when nothing is on its way but what is late. Tells what came of them, in portions. */
    async *post(letters: readonly L[]): AsyncGenerator<Sent<L>[]> {
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
    /** Waits for what is late. */
    async rest(): Promise<Sent<L>[]> {
      await Promise.all([...flights].map(({ landed }) => landed));
      return done.splice(0);
    },
  };
};
