import { loadMatch } from '../../db/match/load.ts';
import { readCache } from '../../db/ops.ts';
import { same } from '../../rules/kit/json.ts';
import { blankMatch, replay } from '../../rules/kit/fold.ts';
import type { Match } from '../../rules/kit/match.ts';
import { notFound } from '../contract/problem.ts';
import { hashOf, moduleOf, type RequestContext } from '../context.ts';

/** The keys whose values differ between two records. */
const differing = (a: Record<string, unknown>, b: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !same(a[key], b[key]));

/** Folds a match from its log and lists what differs in the database; empty if all is well. */
export const verify = async (context: RequestContext, id: string): Promise<string[]> => {
  const { db, now } = context;
  const { match: stored, entries } = await loadMatch(db, { id, now, rules: [], since: 0 });
  const cache = await readCache(db, id);
  if (!stored || !cache) throw notFound();
  if (stored.seq === 0) return [];
  const { game } = moduleOf(context, stored.game);
  const gaps = entries.flatMap(({ seq }, i) => (seq === i + 1 ? [] : [`entry ${i + 1} is missing`]));
  const folded: Match = replay(
    game,
    blankMatch(game, { config: stored.config, seats: stored.seatCount }),
    entries,
  );
  const fields = differing(
    { seq: stored.seq, opened: stored.opened, undoStack: stored.undoStack, awaiting: stored.awaiting },
    {
      seq: folded.seq,
      opened: folded.windows,
      undoStack: folded.undoStack,
      awaiting: [...game.awaiting(folded.state)],
    },
  );
  const isOurs = cache.hash === hashOf(context, stored.game);
  const state = differing({ ...(isOurs && cache.state) }, { ...(isOurs && folded.state) });
  return [
    ...gaps.slice(0, 1),
    ...fields.map((key) => `${key} differs`),
    ...state.map((key) => `state.${key} differs`),
  ];
};
