import { findCounts } from '../../../db/meet/reliability.ts';
import { readTerms } from '../../../db/match/terms.ts';
import type { Terms } from '../../http/schemas/meet.ts';
import type { RequestContext } from '../../context.ts';
import { isReliable, rate, requireReliable, whyUnreliable } from '../../meet/reliability.ts';
import { findMatch, type Found, type MatchQuery } from '../access.ts';

/** Refuses whoever does not meet what the table asks for, unless somebody who sits there has invited them by name. */
export const requireTerms = async ({ db }: RequestContext, found: Found, player: string): Promise<void> => {
  if (found.guest?.isInvited) return;
  const { minimum } = await readTerms(db, found.stored.id);
  await requireReliable(db, player, minimum?.reliability);
};

/** What a table asks of who sits down, for one who may see it. */
export const findTerms = async (context: RequestContext, query: MatchQuery): Promise<Terms> => {
  const { db } = context;
  const { stored, me, place, guest } = await findMatch(context, query);
  const { minimum = {}, hidden } = await readTerms(db, stored.id);
  const terms = { minimum, ...(hidden === 'kept' && { hidden }) };
  const least = minimum.reliability;
  if (least === undefined || place || guest?.isInvited) return { ...terms, why: null };
  const mine = rate(me && (await findCounts(db, [me.id])).get(me.id));
  return { ...terms, why: isReliable(mine, least) ? null : whyUnreliable(mine, least) };
};
