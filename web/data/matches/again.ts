import type { MatchPage } from '../../../api/contract/match.ts';
import { makeWithWord } from '../dice/words.ts';
import { api, read } from '../server/api.ts';

/** Starts a rematch with the players of a finished match. */
const rematch = (id: string): Promise<MatchPage> => read(api.matches[':id'].rematch.$post({ param: { id } }));

/** Makes a match of the same game with the same number of seats and bots, and the same options. */
const setUpAgain = ({ game, seats, config, pace, visibility, name }: MatchPage): Promise<MatchPage> => {
  const bots = seats.flatMap(({ name: bot }) => bot ?? []);
  return makeWithWord({ game, seats: seats.length, config, pace, visibility, name, bots });
};

/** Plays a match again: its players get a rematch, spectators a new table of their own. */
export const playAgain = (page: MatchPage): Promise<MatchPage> =>
  page.viewer === 'table' ? setUpAgain(page) : rematch(page.id);
