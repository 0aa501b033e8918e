import { followMatch, unfollowMatch } from '../../db/match/follows.ts';
import type { RequestContext } from '../context.ts';
import type { MatchPage } from '../contract/match.ts';
import { full, notFound } from '../contract/problem.ts';
import { MOST_FOLLOWED } from '../contract/requests.ts';
import { findAsPlayer, type MatchQuery } from './access.ts';
import { makePage } from './read/page.ts';
import { refused } from './refusal.ts';

const MANY = `You follow ${MOST_FOLLOWED} matches. Stop following one first.`;

/** Follows a public match for an asker without a seat there, or stops following it. */
export const follow = async (
  context: RequestContext,
  query: MatchQuery,
  following: boolean,
): Promise<MatchPage> => {
  const found = await findAsPlayer(context, { ...query, since: 0 });
  const { stored, me, place } = found;
  if (stored.visibility === 'private') throw notFound();
  if (place) throw refused('seated', 'You have a seat in this match: your inbox lists it already.');
  const asked = { match: stored.id, player: me.id, seq: stored.seq, now: context.now };
  if (!following) await unfollowMatch(context.db, asked);
  else if (!(await followMatch(context.db, asked, MOST_FOLLOWED))) throw full(MANY);
  return makePage({ ...found, isFollowed: following });
};
