import { readTerms } from '../../../db/match/terms.ts';
import type { Terms } from '../../contract/people/meet.ts';
import type { RequestContext } from '../../context.ts';
import { requireNoLack, whyNot } from '../../meet/minimum.ts';
import type { MatchInHand } from '../in-hand.ts';
import { findMatch, type MatchQuery } from '../access.ts';

/** Refuses a player who does not meet the table's terms, unless somebody seated there invited them by name. */
export const requireTerms = async (
  { db }: RequestContext,
  found: MatchInHand,
  player: string,
): Promise<void> => requireNoLack((await readTerms(db, { match: found.stored.id, player })).lack);

/** What a table requires of players who join, for an asker who may see it. */
export const findTerms = async (context: RequestContext, query: MatchQuery): Promise<Terms> => {
  const { stored, me, place } = await findMatch(context, query);
  const asked = { match: stored.id, player: me?.id };
  const { minimum = {}, hidden, lack } = await readTerms(context.db, asked);
  return { minimum, ...(hidden === 'kept' && { hidden }), why: lack && !place ? whyNot(lack) : null };
};
