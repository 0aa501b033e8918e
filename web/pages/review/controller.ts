import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Tallied } from '../../../rules/kit/ahead/review.ts';
import type { Outcome } from '../../../rules/kit/game.ts';
import { keepReview, loadSource, recallReview, type Past, type Source } from '../../data/review/past.ts';
import type { PlaceFound, ReviewedMatch, ReviewQuestion, TurnFound } from './review-worker.ts';

/** Play-outs of each position: coarse first, then finer. */
export const ROUNDS = [16, 32, 48];

interface Looked {
  past: Past;
  /** The entries after which positions are played on. */
  places: readonly number[];
  invite: string;
}

export const askReview = <Found>(
  question: ReviewQuestion,
  { hear, fail }: { hear(found: Found): void; fail(): void },
): Worker => {
  const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Found>) => hear(data));
  worker.addEventListener('error', fail);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has none
  worker.postMessage(question);
  return worker;
};

/** Asks workers about a finished match: one for the curve, one for the opened turn. What they find is kept on this device. */
export class ReviewController implements ReactiveController {
  tallied: (Tallied | null)[];
  isOn = false;
  turn: { seq: number; isOn: boolean; found: TurnFound | undefined } | undefined;
  isBroken = false;

  #host: ReactiveControllerHost;
  #looked: Looked;
  #source: Promise<Source> | undefined;
  #curve: Worker | undefined;
  #turn: Worker | undefined;
  #began = { at: 0, done: 0 };

  constructor(host: ReactiveControllerHost, looked: Looked) {
    const { past, places } = looked;
    this.#host = host;
    this.#looked = looked;
    this.tallied = recallReview(past.page.id, { seq: past.page.seq, turns: places.length });
    host.addController(this);
    if (!this.isWhole) void this.go();
  }

  hostDisconnected(): void {
    this.stop();
    this.close();
  }

  get #done(): number {
    return this.tallied.reduce((sum, one) => sum + (one?.isOver ? ROUNDS.at(-1)! : (one?.playOuts ?? 0)), 0);
  }

  get isWhole(): boolean {
    return this.#done >= this.tallied.length * ROUNDS.at(-1)!;
  }

  get seen(): number {
    return this.tallied.filter((one) => one !== null).length;
  }

  /** Seconds until all have been, by what these took; undefined at first. */
  get left(): number | undefined {
    const { at, done } = this.#began;
    const made = this.#done - done;
    if (!this.isOn || made < 2 * ROUNDS[0]!) return undefined;
    const perPlayOut = (performance.now() - at) / made;
    return ((this.tallied.length - this.seen) * ROUNDS[0]! * perPlayOut) / 1000;
  }

  async go(): Promise<void> {
    const { past, places } = this.#looked;
    this.isOn = true;
    this.isBroken = false;
    this.#host.requestUpdate();
    const match = await this.#match();
    if (!match || !this.isOn || this.#curve) return;
    this.#began = { at: performance.now(), done: this.#done };
    this.#curve = this.#ask<PlaceFound>(
      { ask: 'curve', match, places, known: this.tallied, rounds: ROUNDS },
      (found) => {
        this.tallied = this.tallied.with(found.index, found.tallied);
        keepReview(match.id, { seq: past.page.seq, at: Date.now(), tallied: this.tallied });
        if (this.isWhole) this.stop();
      },
    );
  }

  stop(): void {
    this.#curve?.terminate();
    this.#curve = undefined;
    this.isOn = false;
    this.#host.requestUpdate();
  }

  async open(seq: number, before: number): Promise<void> {
    if (this.turn?.seq === seq) return;
    this.close();
    this.turn = { seq, isOn: true, found: undefined };
    const match = await this.#match();
    if (!match || this.turn.seq !== seq) return;
    this.#turn = this.#ask<TurnFound>({ ask: 'turn', match, seq, before }, (found) => {
      const { weighed } = found;
      const isOn = weighed !== undefined && weighed.done < weighed.of;
      this.turn = { seq, isOn, found };
      if (!isOn) this.#turn?.terminate();
    });
  }

  close(): void {
    this.#turn?.terminate();
    this.#turn = undefined;
    this.turn = undefined;
  }

  async #match(): Promise<(ReviewedMatch & { id: string }) | undefined> {
    const { past, invite } = this.#looked;
    const { id, game, config, seats, viewer, outcome } = past.page;
    try {
      const source = await (this.#source ??= loadSource(past, invite));
      return { id, game, config, seats: seats.length, viewer, outcome: outcome as Outcome, source };
    } catch {
      this.#source = undefined;
      this.#fail();
      return undefined;
    }
  }

  #fail = (): void => {
    this.isBroken = true;
    if (this.turn) this.turn = { ...this.turn, isOn: false };
    this.stop();
  };

  #ask<Found>(question: ReviewQuestion, hear: (found: Found) => void): Worker {
    return askReview<Found>(question, {
      hear: (found) => {
        hear(found);
        this.#host.requestUpdate();
      },
      fail: this.#fail,
    });
  }
}
