import * as games from './index.ts';
import type { GameModule } from './kit/module.ts';

/** The games of `index.ts`. */
export const CATALOG: readonly GameModule[] = Object.values(games);

export const moduleOf = (id: string): GameModule | undefined =>
  CATALOG.find(({ game }) => game.meta.id === id);
