import type { MatchCard, MatchPage } from '../../api/schemas/match.ts';
import { findMatches, loadMatch } from './matches.ts';

/** A real table to look at: the one where something happened last. */
const newestCard = async (): Promise<MatchCard | undefined> => {
  const [running] = (await findMatches({ status: 'running' })).matches;
  if (running) return running;
  const [finished] = (await findMatches({ status: 'finished' })).matches;
  return finished;
};

/** The newest public match with a position to show, or undefined when nobody has played yet. */
export const loadShowcase = async (): Promise<MatchPage | undefined> => {
  const card = await newestCard();
  const page = card && (await loadMatch(card.id));
  return page?.view ? page : undefined;
};

/** The newest fact of a match, as its log tells it. */
export const newestFact = (page: MatchPage): string | undefined =>
  page.events.findLast((entry) => entry.text.length > 0 && !entry.struck)?.text.at(-1);
