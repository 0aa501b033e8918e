import type { Chance } from '../../rules/kit/chance.ts';
import { cutOff, type Gate } from '../api/service.ts';

interface Trip {
  from: number;
  /** Where it leads, if that is outside. Such a trip is never lost: who sends a message knows whether it was taken. */
  to: string;
  run: () => Promise<unknown>;
  done: (answer: unknown) => void;
  failed: (error: unknown) => void;
}

/** The way to the database and outside: trips return one at a time, in an order that chance decides, and some to the database are lost. */
export class Network {
  readonly waiting: Trip[] = [];
  trips = 0;
  faults = 0;
  /** Of a hundred round trips so many are lost before the database hears of them, and as many after. */
  lost = 0;

  readonly #fuses: { at: number; burn: () => void }[] = [];

  /** Calls after so many more round trips. */
  after(trips: number, burn: () => void): void {
    this.#fuses.push({ at: this.trips + trips, burn });
  }

  /** The way of one instance. */
  gateOf(from: number, to = ''): Gate {
    return (run) => new Promise((done, failed) => void this.waiting.push({ from, to, run, done, failed }));
  }

  /** One of the trips that wait. */
  async release(chance: Chance): Promise<void> {
    this.waiting.sort((a, b) => Number(a.to > b.to) - Number(a.to < b.to)); // threads that encrypt end in any order
    const [trip] = this.waiting.splice(chance.below(this.waiting.length), 1);
    const luck = trip!.to ? 100 : chance.below(100);
    this.trips++;
    for (const { burn } of this.#fuses.filter(({ at }) => at === this.trips)) burn();
    if (luck < 2 * this.lost) this.faults++;
    if (luck < this.lost) return trip!.failed(cutOff());
    try {
      const answer = await trip!.run();
      if (luck < 2 * this.lost) trip!.failed(cutOff());
      else trip!.done(answer);
    } catch (error) {
      trip!.failed(error);
    }
  }

  /** Nothing that an instance still waits for comes back. */
  cut(from: number): void {
    this.faults++;
    for (const trip of this.waiting.filter((one) => one.from === from)) trip.failed(cutOff());
    this.waiting.splice(0, Infinity, ...this.waiting.filter((one) => one.from !== from));
  }
}
