import type { MatchPage } from '../../../api/contract/match.ts';
import { Poll, type PollAnswer, type PollContext } from '../../../web/data/server/poll.ts';
import type { Ask, Came } from './http.ts';

/** What the clients have seen so far. */
export interface Seen {
  actions: number[];
  polls: number[];
  /** How often each thing went wrong. */
  errors: Record<string, number>;
}

/** Between the moment when it is their turn and their move. */
const THINK_MS = [4_000, 16_000] as const;

const open: PollContext = {
  later: (ms, wake) => {
    const timer = setTimeout(wake, ms);
    return () => clearTimeout(timer);
  },
  isHidden: () => false,
  onLook: () => () => {},
};

interface Seat {
  ask: Ask;
  cookie: string;
  match: string;
  seen: Seen;
}

/** A browser with a match open: it polls by the browser's own rules, and acts some seconds after its turn has begun. */
export class Client {
  readonly #seat: Seat;
  readonly #poll = new Poll(() => this.#look(), open);
  #page: Pick<MatchPage, 'seq' | 'awaiting' | 'viewer'> | undefined;
  #etag = '';
  #isThinking = false;

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  start(): void {
    this.#poll.hostConnected();
  }

  stop(): void {
    this.#poll.hostDisconnected();
  }

  #note(what: 'action' | 'poll', { status, ms }: Came): boolean {
    const { seen } = this.#seat;
    (what === 'action' ? seen.actions : seen.polls).push(ms);
    const isFine = status === 200 || (what === 'poll' && status === 304);
    if (!isFine) seen.errors[`${what} ${status}`] = (seen.errors[`${what} ${status}`] ?? 0) + 1;
    return isFine;
  }

  #fail =
    (what: string) =>
    (error: NodeJS.ErrnoException): undefined => {
      const { errors } = this.#seat.seen;
      const key = `${what} without an answer (${error.code ?? error.message})`;
      errors[key] = (errors[key] ?? 0) + 1;
    };

  async #look(): Promise<PollAnswer> {
    const { ask, match, cookie } = this.#seat;
    const since = this.#page ? `?since=${this.#page.seq}` : '';
    const headers = { cookie, ...(this.#etag && { 'if-none-match': this.#etag }) };
    const came = await ask('GET', `/matches/${match}${since}`, { headers }).catch(this.#fail('poll'));
    if (!came || !this.#note('poll', came)) return { moved: false };
    this.#etag = came.headers.etag ?? this.#etag;
    if (came.status === 200) this.#take(came.body);
    const after = Number(came.headers['poll-after']);
    return {
      moved: came.status === 200,
      live: /\d/.test(String(came.headers['here'] ?? '')),
      ...(after > 0 && { after }),
    };
  }

  #take(body: string): void {
    this.#page = JSON.parse(body) as MatchPage;
    const { awaiting, viewer } = this.#page;
    if (this.#isThinking || !awaiting.includes(viewer as number)) return;
    this.#isThinking = true;
    const [least, most] = THINK_MS;
    setTimeout(() => void this.#act(), least + Math.random() * (most - least));
  }

  async #act(): Promise<void> {
    const { ask, match, cookie } = this.#seat;
    const { seq } = this.#page!;
    const body = { action: { type: 'step' }, basis: seq, key: String(seq) };
    const asked = ask('POST', `/matches/${match}/actions`, { body, headers: { cookie } });
    const came = await asked.catch(this.#fail('action'));
    this.#isThinking = false;
    if (came && this.#note('action', came)) this.#take(came.body);
    this.#poll.soon();
  }
}
