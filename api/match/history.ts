import { loadMatch } from '../../db/load.ts';
import type { StoredEntry, StoredMatch } from '../../db/stored.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { blankMatch, history } from '../../rules/kit/fold.ts';
import type { RequestContext } from '../context.ts';
import { malformed } from '../http/problem.ts';
import type { MatchPage, Replay } from '../http/schemas/match.ts';
import type { Found } from './access.ts';
import { makeEntries, makePage, makeView } from './page.ts';
import { makePatch } from './patch.ts';
import { advance, liveMatch, type LiveMatch } from './progress.ts';
import { refused } from './refusal.ts';

const loadLog = async ({ db, now, rules }: RequestContext, id: string): Promise<StoredEntry[]> =>
  (await loadMatch(db, { id, now, rules, since: 0 })).entries;

/** The seats as they were when only these players had gone. */
const seatsWith = (stored: StoredMatch, gone: ReadonlySet<Seat>): StoredMatch['seats'] =>
  stored.seats.map((seat) => (gone.has(seat.seat) ? seat : { ...seat, gone: null }));

/** The match as it stood after each entry, with the clock and the seats of that time. */
export function* steps(
  { module, stored }: Found,
  log: readonly StoredEntry[],
): Generator<{ entry: StoredEntry; live: LiveMatch }> {
  const { config, seatCount: seats } = stored;
  const gone = new Set<Seat>();
  let live = liveMatch(module, { ...stored, deadline: null }, undefined);
  let i = 0;
  for (const moved of history(module.game, blankMatch(module.game, { config, seats }), log)) {
    const entry = log[i++]!;
    if (entry.kind === 'leave' && entry.seat !== null) gone.add(entry.seat);
    const then = { ...live, stored: { ...live.stored, seats: seatsWith(stored, gone) } };
    live = { ...advance(then, moved, entry.at), added: [] };
    yield { entry, live };
  }
}

/** The page as it stood at one `seq`, with what had happened after `since`. */
export const pageAt = async (
  context: RequestContext,
  found: Found,
  { at, since, looked }: { at: number; since: number; looked: number | null },
): Promise<MatchPage> => {
  if (at < 1 || at > found.stored.seq)
    throw malformed('at', `The match has entries 1 to ${found.stored.seq}.`);
  const log = (await loadLog(context, found.stored.id)).filter(({ seq }) => seq <= at);
  let last: LiveMatch = found;
  for (const { live } of steps(found, log)) last = live;
  return makePage({ ...found, ...last, looked, entries: log.filter(({ seq }) => seq > since) });
};

/** The whole match for looking back: the first page, then each entry with the change of the view it brought. */
export const replayOf = (found: Found, log: readonly StoredEntry[]): Replay => {
  const told = makeEntries({ ...found, entries: log });
  const replay: { first?: MatchPage; steps: Replay['steps'] } = { steps: [] };
  let view = makeView({ ...found, match: undefined });
  for (const { live, entry } of steps(found, log)) {
    const before = view;
    view = makeView({ ...found, ...live });
    if (replay.first) {
      const patch = makePatch(before, view) as Replay['steps'][number]['patch'];
      replay.steps.push({ ...told[replay.steps.length + 1]!, patch });
    } else replay.first = makePage({ ...found, ...live, looked: null, entries: [entry] });
  }
  if (!replay.first) throw refused('not-begun');
  return { first: replay.first, steps: replay.steps };
};
