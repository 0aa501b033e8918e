import type { Chance } from '../../rules/kit/chance.ts';
import { cutOff, type Gate } from '../api/service.ts';

interface Trip {
  from: number;
  run: () => Promise<unknown>;
  done: (answer: unknown) => void;
  failed: (error: unknown) => void;
}

/** Of a hundred round trips so many are lost before the database hears of them, and as many after. */
const LOST = 2;

/** The way to the database: trips return one at a time, in an order that chance decides, and some are lost. */
export class Network {
  readonly waiting: Trip[] = [];
  trips = 0;
  faults = 0;
  isFaulty = true;

  /** The way of one instance. */
  gateOf(from: number): Gate {
    return (run) => new Promise((done, failed) => void this.waiting.push({ from, run, done, failed }));
  }

  /** One of the trips that wait. */
  async release(chance: Chance): Promise<void> {
    const [trip] = this.waiting.splice(chance.below(this.waiting.length), 1);
    const luck = this.isFaulty ? chance.below(100) : 100;
    this.trips++;
    if (luck < 2 * LOST) this.faults++;
    if (luck < LOST) return trip!.failed(cutOff());
    try {
      const answer = await trip!.run();
      if (luck < 2 * LOST) trip!.failed(cutOff());
      else trip!.done(answer);
    } catch (error) {
      trip!.failed(error);
    }
  }

  /** Nothing that an instance still waits for comes back. */
  cut(from: number): void {
    for (const trip of this.waiting.filter((one) => one.from === from)) trip.failed(cutOff());
    this.waiting.splice(0, Infinity, ...this.waiting.filter((one) => one.from !== from));
  }
}
