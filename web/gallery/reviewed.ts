import type { Viewer } from '../../rules/kit/game.ts';
import { MATCH, type LocalMatch } from './local-match.ts';
import { POSITIONS } from './positions.ts';
import { matchScene, type Scene, type SceneCard } from './scene.ts';

/** A match on the page where it is looked over. */
export const reviewedScene = (match: LocalMatch, viewer: Viewer): Scene => ({
  ...matchScene(match, viewer),
  path: `/matches/${MATCH}/review`,
  shows: 'Moments',
});

/** A finished match of every game, looked over. */
export const REVIEWED: readonly SceneCard[] = [...new Set(POSITIONS.map(({ game }) => game))].map((game) => ({
  name: `${game}, looked over`,
  game,
  load: async (side) => {
    const match = await POSITIONS.findLast((one) => one.game === game && one.name.endsWith('over'))!.load();
    return reviewedScene(match, side === 'table' ? side : 0);
  },
}));
