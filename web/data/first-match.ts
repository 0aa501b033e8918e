import type { MatchPage } from '../../api/contract/match.ts';
import type { FirstTable } from '../../rules/kit/module.ts';
import { makeMatch } from './matches/making.ts';
import { call } from './server/api.ts';
import { loadSession, zoneHere } from './session.ts';

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

/** Starts a first match of a game against bots. */
export const playFirst = (game: string, { seats, config }: FirstTable): Promise<MatchPage> =>
  makeMatch({ game, seats, bots: seats - 1, config, pace: 'none' });
