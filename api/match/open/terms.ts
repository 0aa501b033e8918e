import { readTerms } from '../../../db/match/terms.ts';
import { tournamentOf } from '../../../db/tournaments.ts';
import type { Terms } from '../../contract/people/meet.ts';
import type { RequestContext } from '../../context.ts';
import { requireNoLack, whyNot } from '../../meet/minimum.ts';
import type { MatchInHand } from '../in-hand.ts';
import { findMatch, type MatchQuery } from '../access.ts';

/** Refuses a player who does not meet the table's terms, unless somebody seated there invited them by name. */
export const requireTerms = async (
  { db }: RequestContext,
  { stored }: MatchInHand,
  asker: { player: string; hash: string | undefined },
): Promise<void> => requireNoLack((await readTerms(db, { match: stored.id, ...asker })).lack);

/** What a table requires of players who join, and its tournament, for an asker who may see it. */
export const findTerms = async (context: RequestContext, query: MatchQuery): Promise<Terms> => {
  const { stored, me, place } = await findMatch(context, query);
  const asked = { match: stored.id, player: me?.id, hash: query.hash };
  const [{ minimum = {}, hidden, lack }, tournament] = await Promise.all([
    readTerms(context.db, asked),
    tournamentOf(context.db, stored.id),
  ]);
  const why = lack && !place ? whyNot(lack) : null;
  return { minimum, ...(hidden === 'kept' && { hidden }), ...(tournament && { tournament }), why };
};
