import type { Asked, Answer, Service } from '../../api/service.ts';
import { cpuNow } from '../figure.ts';

export const KINDS = ['action', 'poll', 'inbox', 'start', 'sweep'] as const;
export type Kind = (typeof KINDS)[number];

/** What one kind of work has come to. */
export interface Count {
  times: number;
  trips: number;
  /** Milliseconds of the service, its way to the database included. */
  cpu: number;
  /** Bytes that came back from the database. */
  received: number;
  /** Milliseconds of PostgreSQL. */
  postgres: number;
  /** Bytes of each that the database wrote ahead; others may write to the same server. */
  logged: number[];
}

const nothing = (): Count => ({ times: 0, trips: 0, cpu: 0, received: 0, postgres: 0, logged: [] });

/** What the database has done so far: bytes written ahead, and milliseconds. */
export type Gauge = () => Promise<{ logged: number; postgres: number }>;

/** Does one thing after another, and counts what each kind of it takes. */
export class Meter {
  counts = Object.fromEntries(KINDS.map((kind) => [kind, nothing()])) as Record<Kind, Count>;
  readonly #service: Service;
  readonly #gauge: Gauge;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #received = 0;

  constructor(service: Service, gauge: Gauge) {
    this.#service = service;
    this.#gauge = gauge;
    service.gate = async (run) => {
      const answer = await run();
      this.#received += JSON.stringify(answer)?.length ?? 0;
      return answer;
    };
  }

  forget(): void {
    for (const kind of KINDS) this.counts[kind] = nothing();
  }

  /** Once nothing is under way. */
  settled = async (): Promise<void> => {
    while (this.#waiting > 0) await this.#last;
  };

  /** Does it once everything before it is done, with all that goes on behind its answer; uncounted without a kind. */
  do<T>(kind: Kind | undefined, work: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const done = this.#last.then(() => this.#measure(kind, work)).finally(() => this.#waiting--);
    this.#last = done.catch(() => {});
    return done;
  }

  async #measure<T>(kind: Kind | undefined, work: () => Promise<T>): Promise<T> {
    const before = await this.#gauge();
    this.#received = 0;
    this.#service.count();
    const since = cpuNow();
    const answer = await work();
    await this.#service.settle();
    const cpu = cpuNow() - since;
    if (!kind) return answer;
    const count = this.counts[kind];
    count.times++;
    count.cpu += cpu;
    count.trips += this.#service.count();
    count.received += this.#received;
    const after = await this.#gauge();
    count.postgres += after.postgres - before.postgres;
    count.logged.push(after.logged - before.logged);
    return answer;
  }

  ask<T>(
    kind: Kind | undefined,
    [method, path]: readonly [string, string],
    asked: Asked,
  ): Promise<Answer<T>> {
    return this.do(kind, () => this.#service.ask<T>(method, path, asked));
  }
}
