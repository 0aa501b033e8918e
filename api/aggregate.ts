import type { SQL } from 'drizzle-orm';
import { load, save, type StoredState, type Stored } from '../db/aggregate.ts';
import type { RequestContext } from './context.ts';
import { isRefusal, type ProblemError, required, stale } from './problem.ts';
import { makeToken } from './lib/crypto.ts';

type Tools = Pick<RequestContext, 'db' | 'now' | 'pause'>;

export interface Occasion {
  by: string | null;
  now: string;
  /** A secret that nobody has seen, for whatever needs one. */
  token: string;
}

/** Something that people change by deeds: how it is stored, and what a deed makes of it. */
export interface Aggregate<S extends StoredState, D> {
  stored: Stored;
  /** The state after a deed, or why it can't be: all rights and limits are decided here, and nothing is asked or done. */
  decide(state: S, deed: D, occasion: Occasion): S | ProblemError;
  isGone?(state: S): boolean;
}

interface Change<S, D, F> {
  /** Which one, as a condition of its row `root`. */
  where: SQL;
  by: string | null;
  deed: D | ((seen: F) => D);
  /** What the deed depends on besides, as JSON: it has to be still so when the change is saved. */
  seen?: SQL;
  /** What is done first elsewhere, once it is decided: it may be done again. */
  first?: (state: S) => Promise<void>;
  /** CTEs that do elsewhere, in the statement that saves it, what follows. */
  effects?: readonly SQL[];
}

/** How often a deed is decided again that others have overtaken, and for how long it waits before, so that many don't overtake each other. */
const TRIES = 12;
const LONGEST_WAIT_MS = 500;

const letPass = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

const again = async <T>({ pause = letPass }: Tools, attempt: () => Promise<T | undefined>): Promise<T> => {
  for (let tried = 1; tried <= TRIES; tried++) {
    const done = await attempt();
    if (done !== undefined) return done;
    const [chance] = crypto.getRandomValues(new Uint8Array(1));
    await pause((chance! / 256) * Math.min(10 * 2 ** tried, LONGEST_WAIT_MS));
  }
  throw stale('changed');
};

const resolve = <D, F>(deed: D | ((seen: F) => D), seen: F): D =>
  typeof deed === 'function' ? (deed as (seen: F) => D)(seen) : deed;

/** Loads an aggregate, decides, and saves it if all is still so; else again. Returns the state after it; throws a refusal. */
export const change = <S extends StoredState, D, F = null>(
  tools: Tools,
  { stored, decide, isGone }: Aggregate<S, D>,
  { where, by, deed, seen, first, effects = [] }: Change<S, D, F>,
): Promise<S> => {
  const { db, now } = tools;
  const occasion = { by, now: now.toISOString(), token: makeToken() };
  return again(tools, async () => {
    const before = required(await load<S, F>(db, stored, where, seen));
    const state = decide(before.state, resolve(deed, before.seen), occasion);
    if (isRefusal(state)) throw state;
    if (state === before.state) return state;
    await first?.(state);
    const still = seen && { seen, was: before.seen };
    const after = isGone?.(state) ? null : state;
    const player = seen && (by ?? undefined);
    return (await save(db, stored, { before, after, still, player, effects })) ? state : undefined;
  });
};

export const add = <S extends StoredState, D, F>(
  tools: Tools,
  { stored }: Aggregate<S, D>,
  { by, seen, make }: { by: string; seen: SQL; make: (seen: F) => S | ProblemError },
): Promise<S> =>
  again(tools, async () => {
    const { db } = tools;
    const { seen: was } = (await db.one<{ seen: F }>`select ${seen} as seen`)!;
    const state = make(was);
    if (isRefusal(state)) throw state;
    return (await save(db, stored, { after: state, still: { seen, was }, player: by })) ? state : undefined;
  });
