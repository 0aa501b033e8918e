import { HINTED } from './bots.ts';
import { FAIR } from './fair.ts';
import { MODERATED } from './moderated.ts';
import { PAGES } from './pages.ts';
import { PAID } from './paid.ts';
import { PLANNED } from './planned.ts';
import { POSITIONS, type Position } from './positions.ts';
import { momentsOf, TABLES as PLAYED } from './tables.ts';
import { REVIEWED } from './reviewed.ts';
import { matchScene, viewerOf, type SceneCard } from './scene.ts';
import { TOURNAMENTS } from './tournaments/scenes.ts';
import { TRIED } from './tried.ts';

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
  ...FAIR,
  ...PAGES,
  ...MODERATED,
  ...TOURNAMENTS,
];
