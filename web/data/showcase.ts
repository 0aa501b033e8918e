import type { MatchCard, MatchPage } from '../../api/http/schemas/match.ts';
import { findMatches, loadMatch } from './matches.ts';

/** From here on there is something on the table to look at. */
const LIVELY = 20;

/** A real table to look at: the newest that is well under way, or the newest finished one, or whatever has started. */
const newestCard = async (): Promise<MatchCard | undefined> => {
  const running = (await findMatches({ status: 'running' })).matches;
  const lively = running.find(({ seq }) => seq >= LIVELY);
  if (lively) return lively;
  const [finished] = (await findMatches({ status: 'finished' })).matches;
  return finished ?? running[0];
};

/** The newest public match with a position to show, or undefined when nobody has played yet. */
export const loadShowcase = async (): Promise<MatchPage | undefined> => {
  const card = await newestCard();
  const page = card && (await loadMatch(card.id));
  return page?.view ? page : undefined;
};
