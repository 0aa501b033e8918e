import * as games from './index.ts';
import { LANGUAGES, speaking, type GameModule, type ShelvedGame } from './kit/module.ts';
import { inOrder } from './order.ts';

export const CATALOG: readonly GameModule[] = inOrder(
  Object.values<ShelvedGame>(games).map((game) => speaking(game, LANGUAGES.en)),
  ({ game }) => game.meta.id,
);

export const moduleOf = (id: string): GameModule | undefined =>
  CATALOG.find(({ game }) => game.meta.id === id);
