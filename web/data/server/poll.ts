import type { ReactiveController } from 'lit';

export interface PollAnswer {
  moved: boolean;
  after?: number | undefined;
  /** More is on its way: ask again quickly. */
  more?: boolean;
  /** Somebody else is present and may act at any moment. */
  live?: boolean;
  over?: boolean;
}

/** The clock and the window, passed in so that tests need neither. */
export interface PollContext {
  /** Calls `wake` once after `ms` milliseconds; returns a function that cancels it. */
  later(ms: number, wake: () => void): () => void;
  isHidden(): boolean;
  /** Calls `look` whenever the player returns to the tab or leaves it; returns a function that stops that. */
  onLook(look: () => void): () => void;
}

/** The interval while more is on its way. */
export const QUICK = 400;
/** The interval while somebody else is present, and how many polls without news it lasts: about ten minutes. */
export const LIVE = 2_500;
const LIVE_POLLS = 240;
export const SHORTEST = 3_000;
export const LONGEST = 60_000;

export const browser: PollContext = {
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

/** 3 s after news, 0.4 s while more is to come, doubling to 60 s, 2.5 s in company; never while hidden. */
export class Poll implements ReactiveController {
  #ask: () => Promise<PollAnswer>;
  #context: PollContext;
  #pause = SHORTEST;
  /** How many polls found nothing while somebody else was present. */
  #still = 0;
  #isOn = false;
  #isAsking = false;
  #callOff = (): void => {};
  #lookAway = (): void => {};

  /** `ask` reports its own errors: if it throws, the next poll only comes later. */
  constructor(ask: () => Promise<PollAnswer>, context: PollContext = browser) {
    this.#ask = ask;
    this.#context = context;
  }

  hostConnected(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#pause = SHORTEST;
    this.#lookAway = this.#context.onLook(() => this.#look());
    void this.now();
  }

  hostDisconnected(): void {
    this.#isOn = false;
    this.#callOff();
    this.#lookAway();
  }

  soon({ more = false } = {}): void {
    this.#quicken(more);
    if (!this.#isAsking) this.#wait(0);
  }

  async now(): Promise<void> {
    if (!this.#isOn || this.#isAsking) return;
    this.#callOff();
    this.#isAsking = true;
    const answer = await this.#ask().catch((): PollAnswer => ({ moved: false }));
    this.#isAsking = false;
    if (answer.over) this.hostDisconnected();
    if (answer.moved) this.#quicken(answer.more);
    if (answer.live && this.#still++ < LIVE_POLLS) this.#pause = Math.min(this.#pause, LIVE);
    this.#wait((answer.after ?? 0) * 1000);
  }

  #look(): void {
    if (this.#context.isHidden()) return this.#callOff();
    this.#quicken();
    void this.now();
  }

  #quicken(more = false): void {
    this.#pause = more ? QUICK : SHORTEST;
    this.#still = 0;
  }

  #wait(atLeast: number): void {
    this.#callOff();
    if (!this.#isOn || this.#context.isHidden()) return;
    this.#callOff = this.#context.later(Math.max(this.#pause, atLeast), () => void this.now());
    this.#pause = Math.min(this.#pause * 2, LONGEST);
  }
}
