import * as games from './index.ts';
import type { GameModule } from './kit/module.ts';
import { inOrder } from './order.ts';

/** The games of `index.ts`. */
export const CATALOG: readonly GameModule[] = inOrder(
  Object.values<GameModule>(games),
  ({ game }) => game.meta.id,
);

export const moduleOf = (id: string): GameModule | undefined =>
  CATALOG.find(({ game }) => game.meta.id === id);
