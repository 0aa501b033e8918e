import { findMatches } from '../../../db/lists.ts';
import type { StoredMatch } from '../../../db/match/stored.ts';
import { makeCursor, parseCursor } from './cursor.ts';
import { makeCard } from './page.ts';
import { ProblemError } from '../../http/problem.ts';
import type { MatchCard } from '../../http/schemas/match.ts';
import { catalogIds, moduleOf, type RequestContext } from '../../context.ts';

const PAGE = 24;

export interface ListWish {
  hash: string | undefined;
  status?: StoredMatch['status'] | undefined;
  game?: string | undefined;
  player?: string | undefined;
  cursor?: string | undefined;
}

/** Matches the asker may know of, newest change first, a page at a time. */
export const listMatches = async (
  context: RequestContext,
  { cursor, ...wish }: ListWish,
): Promise<{ matches: MatchCard[]; next?: string }> => {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const { me, matches } = await findMatches(context.db, {
    ...wish,
    now: context.now,
    games: catalogIds(context),
    after,
    limit: PAGE + 1,
  });
  if (wish.player === 'me' && !me) throw new ProblemError('no-session');
  const shown = matches.slice(0, PAGE);
  const last = shown.at(-1);
  const cards = shown.map((stored) => {
    const own = stored.seats.find(({ player, gone }) => player?.id === me?.id && me && gone === null);
    return makeCard({ module: moduleOf(context, stored.game), stored, viewer: own?.seat ?? 'table' });
  });
  return {
    matches: cards,
    ...(last && matches.length > PAGE && { next: makeCursor({ at: last.version, id: last.id }) }),
  };
};
