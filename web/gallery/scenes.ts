import { FAIR } from './matches/fair.ts';
import { CHALLENGED, HINTED, REVIEWED, TRIED } from './matches/moments.ts';
import { PASSED } from './matches/passed.ts';
import { PAID } from './matches/paid.ts';
import { PLANNED } from './matches/planned.ts';
import { momentsOf, TABLES as PLAYED } from './matches/tables.ts';
import { MODERATED } from './pages/moderated.ts';
import { PAGES } from './pages/pages.ts';
import { POSITIONS, type Position } from './positions.ts';
import { matchScene, viewerOf, type SceneCard } from './scene.ts';
import { TOURNAMENTS } from './tournaments/scenes.ts';

export const boardCard = ({ name, game, load }: Position): SceneCard => ({
  name,
  game,
  load: async (side) => {
    const match = await load();
    return matchScene(match, viewerOf(match, side));
  },
});

export const BOARDS: readonly SceneCard[] = POSITIONS.map(boardCard);
/** Tables with few seats and with many, which must fit every window. */
export const TABLES: readonly SceneCard[] = PLAYED.flatMap(momentsOf).map(boardCard);
/** Every scene in the gallery. */
export const SCENES: readonly SceneCard[] = [
  ...BOARDS,
  ...TABLES,
  ...PAID,
  ...HINTED,
  ...TRIED,
  ...PLANNED,
  ...REVIEWED,
  ...CHALLENGED,
  ...PASSED,
  ...FAIR,
  ...PAGES,
  ...MODERATED,
  ...TOURNAMENTS,
];
