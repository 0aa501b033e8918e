import { Refusal, send, type Wire } from './send.ts';

/** What a player does. Each game has its own; `type` names it. */
export interface Action {
  type: string;
  [field: string]: unknown;
}

export interface Legal {
  /** The newest entry of the match. */
  seq: number;
  /** Send one of these as it is. */
  actions: Action[];
  /** Steps of a choice that others hear of only once it is settled; ask again with those taken. */
  steps?: { action: Action; settledBy: Action[] }[];
}

/** A match in a list. */
export interface MatchCard {
  id: string;
  game: string;
  name: string;
  status: 'open' | 'running' | 'finished' | 'cancelled';
  seq: number;
  /** My seat; `table` for those who look on. */
  viewer: number | 'table';
  /** The seats that may act. */
  awaiting: number[];
  /** When I run out of time, as an ISO 8601 time. */
  deadline: string | null;
  outcome?: { ranks: number[]; scores?: number[]; reason: string; text: string };
}

/** One entry of the log, as I may know it. */
export interface Entry {
  seq: number;
  at: string;
  seat: number | null;
  kind: string;
  events: { type: string }[];
  /** What happened, in English. */
  text: string[];
}

/** A match with its position. */
export interface MatchPage extends MatchCard {
  /** The position as I may see it; null before the match begins. */
  view: Record<string, unknown> | null;
  events: Entry[];
}

const MOST_REREADS = 5;

const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export class Match {
  readonly id: string;
  readonly #wire: Wire;
  /** The newest entry I know: what my next action is based on. */
  #basis: number | undefined;

  constructor(wire: Wire, id: string, seq?: number) {
    this.#wire = wire;
    this.id = id;
    this.#basis = seq;
  }

  async #read<T>(rest: string): Promise<T> {
    const answer = await send(this.#wire, { path: `/matches/${this.id}${rest}` });
    return (await answer.json()) as T;
  }

  /** The match as I see it, with its newest entries, or those after `since`. */
  async page({ since }: { since?: number } = {}): Promise<MatchPage> {
    const page = await this.#read<MatchPage>(since === undefined ? '' : `?since=${since}`);
    this.#basis = page.seq;
    return page;
  }

  /** What I may do now, or after some steps of a sealed choice; nothing where I am not awaited. */
  async legal(steps: readonly Action[] = []): Promise<Legal> {
    const query = steps.length > 0 ? `?steps=${encodeURIComponent(JSON.stringify(steps))}` : '';
    const legal = await this.#read<Legal>(`/legal${query}`);
    this.#basis = legal.seq;
    return legal;
  }

  /** Does this once, however often it has to be sent: the answer of the first time is kept under its key. */
  async #actOnce(action: Action, steps: readonly Action[]): Promise<MatchPage> {
    const basis = this.#basis ?? (await this.page()).seq;
    const body = { action, ...(steps.length > 0 && { steps }), basis, key: crypto.randomUUID() };
    const path = `/matches/${this.id}/actions`;
    const answer = await send(this.#wire, { method: 'POST', path, body, isRepeatable: true });
    const page = (await answer.json()) as MatchPage;
    this.#basis = page.seq;
    return page;
  }

  /** Acts, again on a newer page while the action is still legal. Throws a `Refusal` otherwise. */
  async act(action: Action, steps: readonly Action[] = []): Promise<MatchPage> {
    for (let nth = 0; ; nth++) {
      try {
        return await this.#actOnce(action, steps);
      } catch (refusal) {
        const isLate = refusal instanceof Refusal && refusal.code === 'stale';
        if (!isLate || nth === MOST_REREADS) throw refusal;
        const { actions } = await this.legal(steps);
        if (!actions.some((one) => written(one) === written(action))) throw refusal;
      }
    }
  }

  /** Every entry from the first to the newest, in order, as I may know it. */
  async *replay({ since = 0 }: { since?: number } = {}): AsyncGenerator<Entry, void, undefined> {
    for (let from: number | undefined = since; from !== undefined;) {
      const { entries, next }: { entries: Entry[]; next?: number } = await this.#read(`/log?since=${from}`);
      yield* entries;
      from = next;
    }
  }
}
