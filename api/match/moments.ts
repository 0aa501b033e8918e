import { listMoments, markMoment, unmarkMoment } from '../../db/match/moments.ts';
import type { RequestContext } from '../context.ts';
import type { Moments } from '../contract/match.ts';
import { full } from '../contract/problem.ts';
import { MOST_MOMENTS, type MomentBody } from '../contract/requests.ts';
import { pictureAt, requireReached } from '../pictures/picture.ts';
import { findAsSeat, type MatchQuery } from './access.ts';

const MANY = `You have marked ${MOST_MOMENTS} moments. Unmark one first.`;

export const setMoment = async (
  context: RequestContext,
  query: MatchQuery,
  { seq, since, marked }: MomentBody,
): Promise<void> => {
  const { stored, me } = await findAsSeat(context, query);
  requireReached(stored, seq);
  const moment = { match: stored.id, player: me.id, seq, since: Math.min(since, seq - 1), now: context.now };
  if (!marked) await unmarkMoment(context.db, moment);
  else if (!(await markMoment(context.db, moment, MOST_MOMENTS))) throw full(MANY);
};

export const showMoments = async (
  context: RequestContext,
  { id: player, hash }: Pick<MatchQuery, 'id' | 'hash'>,
): Promise<Moments> => {
  const found = await listMoments(context.db, { player, hash, now: context.now });
  const moments = found.map(({ isShown: shown, since, ...moment }) => {
    const picture = pictureAt(context, moment.game, { ...moment, since, shape: 'card' });
    return { ...moment, picture, shown };
  });
  return { moments };
};
