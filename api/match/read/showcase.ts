import type { RequestContext } from '../../context.ts';
import type { MatchCard, MatchPage } from '../../http/schemas/match.ts';
import { findMatch } from '../access.ts';
import { listMatches } from './lists.ts';
import { makePage } from './page.ts';

/** From this `seq` on a board has something to look at. */
const LIVELY = 20;
/** How many of the newest entries it shows. */
const NEWEST = 12;

const newest = async (
  context: RequestContext,
  status: 'running' | 'finished',
): Promise<readonly MatchCard[]> => (await listMatches(context, { hash: undefined, status })).matches;

/** The newest public match that is well under way, else the newest finished one, else the newest that has started. */
const newestCard = async (context: RequestContext): Promise<MatchCard | undefined> => {
  const running = await newest(context, 'running');
  const lively = running.find(({ seq }) => seq >= LIVELY);
  return lively ?? (await newest(context, 'finished'))[0] ?? running[0];
};

/** A table to show visitors, as spectators see it. */
export const findShowcase = async (context: RequestContext): Promise<MatchPage | undefined> => {
  const card = await newestCard(context);
  return card && makePage(await findMatch(context, { id: card.id, hash: undefined, since: -NEWEST }));
};
