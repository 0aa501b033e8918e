import * as games from './index.ts';
import * as inGerman from './index.ts?de';
import { shelve, type GameModule, type ShelvedGame } from './kit/module.ts';
import { inOrder } from './order.ts';

const GERMAN: Readonly<Record<string, ShelvedGame>> = inGerman;

export const CATALOG: readonly GameModule[] = inOrder(
  Object.entries<ShelvedGame>(games).map(([name, game]) => shelve(game, { de: GERMAN[name]!.words })),
  ({ game }) => game.meta.id,
);

export const moduleOf = (id: string): GameModule | undefined =>
  CATALOG.find(({ game }) => game.meta.id === id);
