import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MatchCard } from '../../api/contract/match.ts';
import { makeStore } from '../common/store.ts';
import { inbox, refreshInbox } from './inbox.ts';
import { session } from './session.ts';
import { browser, type PollContext } from './server/poll.ts';

/** The matches that wait for this player. */
export const waiting = makeStore<ReadonlySet<string>>(new Set());

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

const setWaiting = (ids: ReadonlySet<string>): void => {
  if (!isSame(ids, waiting.value)) waiting.set(ids);
};

/** How many matches wait in all: a long inbox lists only some of them. */
export const countWaiting = (): number =>
  waiting.value.size + (inbox.value ? inbox.value.counts.waiting - inbox.value.waiting.length : 0);

inbox.watch(() => setWaiting(new Set(inbox.value?.waiting.map(({ id }) => id))));

/** Updates the set from a match page, which knows sooner than the inbox whose turn it is. */
export const noteTurn = ({ id, status, viewer, awaiting }: MatchCard): void => {
  const ids = new Set(waiting.value);
  if (status === 'running' && awaiting.some((seat) => seat === viewer)) ids.add(id);
  else ids.delete(id);
  setWaiting(ids);
};

const MINUTE = 60_000;
/**
 * Milliseconds: before the first request, between requests while the page is visible, and the first and the longest interval
 * while it is hidden.
 */
export const PACES = { first: 5_000, seen: MINUTE, hidden: 2 * MINUTE, rarest: 30 * MINUTE } as const;

/**
 * Regularly asks which matches wait for the player, so that the tab can say so: each minute while visible, ever more rarely while
 * hidden.
 */
export class TurnWatch implements ReactiveController {
  #context: PollContext;
  #ask: () => Promise<unknown>;
  #hiddenFor = 0;
  #callOff = (): void => {};
  #lookAway = (): void => {};

  constructor(
    host: ReactiveControllerHost,
    ask: () => Promise<unknown> = async () => session.value && refreshInbox(),
    context: PollContext = browser,
  ) {
    this.#ask = ask;
    this.#context = context;
    host.addController(this);
  }

  hostConnected(): void {
    this.#lookAway = this.#context.onLook(() => this.#wait());
    this.#callOff = this.#context.later(PACES.first, () => void this.#look());
  }

  hostDisconnected(): void {
    this.#callOff();
    this.#lookAway();
  }

  #wait(): void {
    this.#callOff();
    const isHidden = this.#context.isHidden();
    this.#hiddenFor = isHidden ? Math.min(this.#hiddenFor * 2 || PACES.hidden, PACES.rarest) : 0;
    this.#callOff = this.#context.later(this.#hiddenFor || PACES.seen, () => void this.#look());
  }

  async #look(): Promise<void> {
    await this.#ask().catch(() => {}); // the open page reports a lost connection itself
    this.#wait();
  }
}
