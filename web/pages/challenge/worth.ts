import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { Tallied } from '../../../rules/kit/ahead/review.ts';
import { askReview } from '../review/controller.ts';
import type { PlaceFound } from '../review/review-worker.ts';

const ROUNDS = [16, 32, 64];

/** Lets bots play two turns on to the end of the match, many times, in a worker: by the same measure as a review. */
export class Worth implements ReactiveController {
  /** Of the turn that was played then, and of the one here. */
  tallied: (Tallied | undefined)[] = [];
  isBroken = false;
  #host: ReactiveControllerHost;
  #worker: Worker | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** Begins with what their player saw after each. */
  begin(turns: readonly [MatchPage, MatchPage]): void {
    const [{ game, config, seats, viewer }] = turns;
    const views = Object.fromEntries(turns.map(({ view }, i) => [i, view!]));
    const match = {
      game,
      config,
      seats: seats.length,
      viewer,
      source: { kind: 'views' as const, views, entries: [] },
    };
    const question = { ask: 'curve' as const, match, places: [0, 1], known: [], rounds: ROUNDS };
    this.stop();
    this.tallied = [];
    this.#worker = askReview<PlaceFound>(question, {
      hear: ({ index, tallied }) => {
        this.tallied = [0, 1].map((i) => (i === index ? tallied : this.tallied[i]));
        this.#host.requestUpdate();
      },
      fail: () => {
        this.isBroken = true;
        this.#host.requestUpdate();
      },
    });
  }
}
