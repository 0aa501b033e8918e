import type { ReactiveController } from 'lit';

/** What one poll found: whether anything moved, and the slowest pace the server asked for, in seconds. */
export interface PollAnswer {
  moved: boolean;
  after?: number | undefined;
  /** More is on its way: ask again quickly. */
  more?: boolean;
  /** Somebody else is there, who may do something at any moment. */
  live?: boolean;
  /** Nothing more can happen: stop for good. */
  over?: boolean;
}

/** The clock and the window, handed in so that tests need neither. */
export interface PollWorld {
  /** Calls `wake` once after so many milliseconds; the answer calls it off. */
  later(ms: number, wake: () => void): () => void;
  isHidden(): boolean;
  /** Calls `look` whenever the player comes back to the tab or leaves it; the answer stops that. */
  onLook(look: () => void): () => void;
}

/** While more is on its way. */
export const QUICK = 400;
/** While somebody else is there, and how often that goes on with nothing new: about ten minutes. */
export const LIVE = 2_500;
const LIVE_POLLS = 240;
export const SHORTEST = 3_000;
export const LONGEST = 60_000;

export const browser: PollWorld = {
  later: (ms, wake) => {
    const timer = setTimeout(wake, ms);
    return () => clearTimeout(timer);
  },
  isHidden: () => document.hidden,
  onLook: (look) => {
    const stop = new AbortController();
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    addEventListener('focus', look, { signal: stop.signal });
    addEventListener('online', look, { signal: stop.signal });
    return () => stop.abort();
  },
};

/**
 * Asks again and again within a budget: 3 s after something happened, or 0.4 s where more is on its way, doubling to
 * 60 s, or every 2.5 s while somebody else is there; not while the tab is hidden; at once on focus. Add it to a Lit host as a controller, or call `start` and `stop`.
 */
export class Poll implements ReactiveController {
  #ask: () => Promise<PollAnswer>;
  #world: PollWorld;
  #pause = SHORTEST;
  /** So many polls have found nothing while somebody else was there. */
  #still = 0;
  #isOn = false;
  #isAsking = false;
  #callOff = (): void => {};
  #lookAway = (): void => {};

  /** `ask` tells its own troubles: one that throws only makes the next poll later. */
  constructor(ask: () => Promise<PollAnswer>, world: PollWorld = browser) {
    this.#ask = ask;
    this.#world = world;
  }

  hostConnected(): void {
    this.start();
  }

  hostDisconnected(): void {
    this.stop();
  }

  start(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#pause = SHORTEST;
    this.#lookAway = this.#world.onLook(() => this.#look());
    void this.now();
  }

  stop(): void {
    this.#isOn = false;
    this.#callOff();
    this.#lookAway();
  }

  /** Something has just happened here: the next poll comes soon, and quickly where more is on its way. */
  soon({ more = false } = {}): void {
    this.#quicken(more);
    if (!this.#isAsking) this.#wait(0);
  }

  /** Asks at once, unless an answer is on its way. */
  async now(): Promise<void> {
    if (!this.#isOn || this.#isAsking) return;
    this.#callOff();
    this.#isAsking = true;
    const answer = await this.#ask().catch((): PollAnswer => ({ moved: false }));
    this.#isAsking = false;
    if (answer.over) this.stop();
    if (answer.moved) this.#quicken(answer.more);
    if (answer.live && this.#still++ < LIVE_POLLS) this.#pause = Math.min(this.#pause, LIVE);
    this.#wait((answer.after ?? 0) * 1000);
  }

  #look(): void {
    if (this.#world.isHidden()) return this.#callOff();
    this.#quicken();
    void this.now();
  }

  #quicken(more = false): void {
    this.#pause = more ? QUICK : SHORTEST;
    this.#still = 0;
  }

  #wait(atLeast: number): void {
    this.#callOff();
    if (!this.#isOn || this.#world.isHidden()) return;
    this.#callOff = this.#world.later(Math.max(this.#pause, atLeast), () => void this.now());
    this.#pause = Math.min(this.#pause * 2, LONGEST);
  }
}
