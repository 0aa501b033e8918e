import type { MatchPage } from '../../../api/contract/match.ts';
import { makeWithWord, rematchWithWord } from '../dice/words.ts';

/** Makes a match of the same game with the same number of seats and bots, and the same options. */
const setUpAgain = ({ game, seats, config, pace, visibility, name }: MatchPage): Promise<MatchPage> => {
  const bots = seats.flatMap(({ name: bot }) => bot ?? []);
  return makeWithWord({ game, seats: seats.length, config, pace, visibility, name, bots });
};

/** Plays a match again: its players get a rematch, spectators a new table of their own. */
export const playAgain = (page: MatchPage): Promise<MatchPage> =>
  page.viewer === 'table' ? setUpAgain(page) : rematchWithWord(page.id);
