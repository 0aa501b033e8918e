import { MATCH } from './local-match.ts';
import { POSITIONS } from './positions.ts';
import { matchScene, type SceneCard } from './scene.ts';

const midways = POSITIONS.filter(({ name }) => name.endsWith('midway'));

/** Turns tried out in a match of each game, from its middle. */
export const TRIED: readonly SceneCard[] = midways
  .filter(({ game }, i) => midways.findIndex((other) => other.game === game) === i)
  .map(({ game, load }) => ({
    name: `try ${game}`,
    game,
    load: async () => {
      const match = await load();
      return { ...matchScene(match, match.actor), path: `/matches/${MATCH}?try`, shows: 'My lines' };
    },
  }));
