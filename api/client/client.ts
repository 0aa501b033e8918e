import { Match, type MatchCard } from './match.ts';
import { pause, send, type Wire } from './send.ts';

export { Match } from './match.ts';
export { Refusal } from './send.ts';
export type { Action, Entry, Legal, MatchCard, MatchPage } from './match.ts';

const TOLERANCE_SECONDS = 300;

const bytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0;

export interface WebhookMessage {
  type: 'nudge' | 'test';
  text: string;
  matches: { id: string; url: string; api: string }[];
}

/** Undefined unless `secret` (`whsec_…`) signed the message within five minutes (Standard Webhooks). */
export const readWebhook = async (
  request: Request,
  secret: string,
  now = Date.now(),
): Promise<WebhookMessage | undefined> => {
  const [id, seconds, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => request.headers.get(`webhook-${name}`) ?? '',
  ) as [string, string, string];
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now / 1000 - Number(seconds)) > TOLERANCE_SECONDS)
    return undefined;
  const body = await request.text();
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret.replace(/^whsec_/, '')), how, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${seconds}.${body}`);
  for (const shown of signatures.split(' ')) {
    const base64 = shown.replace(/^v1,/, '');
    if (base64 === shown || !isBase64(base64)) continue;
    if (await crypto.subtle.verify('HMAC', key, bytes(base64), signed))
      return JSON.parse(body) as WebhookMessage;
  }
  return undefined;
};

export interface Options {
  origin: string;
  /** A personal token, from the settings. */
  token: string;
  /** The secret of my webhook, if messages to it are handed to `webhook`; then nothing is polled but every few minutes. */
  secret?: string;
  /** How often a request is sent before its trouble is thrown: 8 times, over a minute or two, unless told otherwise. */
  tries?: number;
  fetch?: typeof globalThis.fetch;
  pause?: Wire['pause'];
}

/** How long the service may hold a poll until there is news, in seconds. */
const WAIT = 25;
/** Between polls, if the service doesn't say. */
const SHORTEST_MS = 1_000;
/** Webhooks can get lost. */
const BESIDE_WEBHOOK_MS = 5 * 60_000;
/** A turn that was left alone is offered again after this. */
const AGAIN_MS = 60_000;

/** A match that waits for me or, with an `outcome`, one that is over. */
export interface Turn extends MatchCard {
  match: Match;
}

interface Inbox {
  waiting: MatchCard[];
  finished: MatchCard[];
  next: { waiting?: string };
}

class Offers {
  #turns = new Map<string, { seq: number; at: number }>();
  #ended = new Set<string>();

  /** The cards that have moved since they were offered, or were offered long ago; they count as offered now. */
  due(cards: readonly MatchCard[], now = Date.now()): MatchCard[] {
    const before = this.#turns;
    const due = cards.filter(({ id, seq }) => {
      const last = before.get(id);
      return last?.seq !== seq || now - last.at >= AGAIN_MS;
    });
    const isDue = new Set(due);
    this.#turns = new Map(
      cards.map((card) => [card.id, isDue.has(card) ? { seq: card.seq, at: now } : before.get(card.id)!]),
    );
    return due;
  }

  once(cards: readonly MatchCard[]): MatchCard[] {
    const before = this.#ended;
    this.#ended = new Set(cards.map(({ id }) => id));
    return cards.filter(({ id }) => !before.has(id));
  }
}

/**
 * Plays on Meanwhile for the player who made the token.
 *
 * @example
 * const client = new Client({ origin: 'https://meanwhile.example', token });
 * for await (const { match } of client.turns()) {
 *   const { actions } = await match.legal();
 *   await match.act(actions[0]);
 * }
 */
export class Client {
  readonly #wire: Wire;
  readonly #secret: string | undefined;
  #woken = new AbortController();

  constructor({ origin, token, secret, ...how }: Options) {
    const { tries = 8, fetch = globalThis.fetch.bind(globalThis), pause: wait = pause } = how;
    this.#wire = { origin: new URL(origin).origin, token, tries, fetch, pause: wait };
    this.#secret = secret;
  }

  /** Any other request of `/api/docs`. Throws a `Refusal` if the answer is one; `undefined` if it is empty. */
  async request<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await send(this.#wire, { method, path, body });
    const text = await answer.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  match(id: string): Match {
    return new Match(this.#wire, id);
  }

  /** Makes a table and takes its first seat: `{ game: 'a-game', seats: 2, bots: 1 }`. */
  async make(table: { game: string; seats: number; [option: string]: unknown }): Promise<Match> {
    const { id, seq } = await this.request<MatchCard>('POST', '/matches', table);
    return new Match(this.#wire, id, seq);
  }

  /**
   * My turns as they come, oldest first, until `signal` ends it. Ask what is legal, act, and go on: the next one comes by itself. A
   * turn that was left alone is offered again when its match has moved, or after a minute. With `ends`, each match that ends from now
   * on is told once too.
   */
  async *turns({ signal, ends = false }: { signal?: AbortSignal; ends?: boolean } = {}): AsyncGenerator<
    Turn,
    void,
    undefined
  > {
    const offered = new Offers();
    let etag: string | undefined;
    let inbox: Inbox | undefined;
    try {
      while (!signal?.aborted) {
        const path = this.#secret === undefined ? `/inbox?wait=${WAIT}` : '/inbox';
        const answer = await send(this.#wire, { path, etag, signal });
        etag = answer.headers.get('etag') ?? undefined;
        const isFirst = inbox === undefined;
        if (answer.status !== 304) inbox = await this.#whole(answer, signal);
        const over = offered.once(inbox?.finished ?? []);
        const due = [...(ends && !isFirst ? over : []), ...offered.due(inbox?.waiting ?? [])];
        for (const card of due) yield { ...card, match: new Match(this.#wire, card.id, card.seq) };
        if (due.length === 0) await this.#rest(answer, signal);
      }
    } catch (error) {
      if (!signal?.aborted) throw error;
    }
  }

  async #whole(answer: Response, signal: AbortSignal | undefined): Promise<Inbox> {
    const inbox = (await answer.json()) as Inbox;
    for (let cursor = inbox.next.waiting; cursor !== undefined;) {
      const more = await send(this.#wire, { path: `/inbox/waiting?cursor=${cursor}`, signal });
      const page = (await more.json()) as { matches: MatchCard[]; next?: string };
      inbox.waiting.push(...page.matches);
      cursor = page.next;
    }
    return inbox;
  }

  /** Until the next poll: as long as the service asks for; with a webhook, until it is called or was perhaps lost. */
  async #rest(answer: Response, signal: AbortSignal | undefined): Promise<void> {
    const least = Number(answer.headers.get('poll-after')) * 1000 || SHORTEST_MS;
    if (this.#secret === undefined) return this.#wire.pause(least, signal);
    const woken = this.#woken.signal;
    const either = signal ? AbortSignal.any([signal, woken]) : woken;
    await this.#wire.pause(BESIDE_WEBHOOK_MS, either).catch(() => signal?.throwIfAborted());
    if (woken.aborted) this.#woken = new AbortController();
  }

  /** Answers what the service sends to my webhook, and wakes `turns`. Refuses what `secret` did not sign. */
  async webhook(request: Request): Promise<Response> {
    const message = this.#secret === undefined ? undefined : await readWebhook(request, this.#secret);
    if (!message) return new Response(null, { status: 401 });
    this.#woken.abort();
    return new Response(null, { status: 204 });
  }
}
