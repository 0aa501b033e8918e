import type { MatchPage } from '../../../api/contract/match.ts';
import type { MakeMatch } from '../../../api/contract/requests.ts';
import type { Setup } from '../../../rules/kit/match.ts';
import { call, loadSession, zoneHere } from '../server/api.ts';

/** The code for words in dice loads on demand, so that the home page is light. */
const dice = () => import('../dice/words.ts');

export const makeMatch = async (wanted: MakeMatch): Promise<MatchPage> => (await dice()).makeWithWord(wanted);

/** Plays a match again: its players get a rematch, spectators a new table with the same seats, bots and options. */
export const playAgain = async (page: MatchPage): Promise<MatchPage> => {
  const { id, viewer, game, seats, config, pace, visibility, name } = page;
  if (viewer !== 'table') return (await dice()).rematchWithWord(id);
  const bots = seats.flatMap(({ name: bot }) => bot ?? []);
  return makeMatch({ game, seats: seats.length, config, pace, visibility, name, bots });
};

/** A move that a newcomer can make at a running position of a game. */
export interface OfferedMove {
  game: string;
  action: { type: string };
}

/** Makes the first move of a new match; a visitor becomes a guest by it. A repeated key answers the same match. */
export const moveFirst = async (move: OfferedMove, key: string): Promise<MatchPage> => {
  const page = await call('POST /first-move', { ...move, key, timeZone: zoneHere() });
  void loadSession().catch(() => {});
  return page;
};

export const playFirst = (game: string, { seats, config }: Setup): Promise<MatchPage> =>
  makeMatch({ game, seats, bots: seats - 1, config, pace: 'none' });
