import type { LocalMatch } from './local-match.ts';
import { botSeat } from './people.ts';
import { POSITIONS } from './positions.ts';
import { matchScene, type SceneCard } from './scene.ts';

/** Replaces everybody but the acting player by bots. */
export const amongBots = (match: LocalMatch): LocalMatch => {
  const { actor } = match;
  const seats = match.seats.map((card) => (card.seat === actor ? card : botSeat(card.seat)));
  match.change = { ...match.change, seats };
  return match;
};

/** A hint in a match of every game, near its end. */
export const HINTED: readonly SceneCard[] = [...new Set(POSITIONS.map(({ game }) => game))].map((game) => ({
  name: `${game}, a hint`,
  game,
  load: async () => {
    const found = POSITIONS.find((one) => one.game === game && one.name.endsWith('late'))!;
    const match = amongBots(await found.load());
    return { ...matchScene(match, match.actor), presses: ['Menu', 'Hint'], shows: 'Played to the end' };
  },
}));
