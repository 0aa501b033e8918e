import type { GameModule, PageModule } from '../../rules/kit/module.ts';
import * as games from './index.ts';
import type { Box, Table } from './kit/box/box.ts';

/** The boxes of `index.ts`, those that can be played before those that are coming. */
export const BOXES: readonly Box[] = Object.values<Box>(games).sort(
  (a, b) => Number(!a.rules) - Number(!b.rules),
);

export const boxOf = (id: string): Box | undefined => BOXES.find((box) => box.id === id);

/** The name of a game for the eye, known or not. */
export const gameName = (id: string): string => boxOf(id)?.name ?? id;

/** Rules and words by the list of the rules alone, for a game that has no box yet. */
const listedRules = async (id: string): Promise<GameModule | undefined> =>
  (await import('../../rules/catalog.ts')).moduleOf(id);

/** The rules and words of a game. */
export const loadRules = async (id: string, listed = listedRules): Promise<GameModule | undefined> =>
  boxOf(id)?.rules?.() ?? listed(id);

/** As much of them as the page of a match needs, and whoever tells what happened there. */
export const loadPage = async (id: string, listed = listedRules): Promise<PageModule | undefined> =>
  boxOf(id)?.page?.() ?? loadRules(id, listed);

/** What a match of the game is played with; undefined where this version of the page does not know the game. */
export const loadTable = async (id: string, listed = listedRules): Promise<Table | undefined> => {
  const [module, Board] = await Promise.all([loadPage(id, listed), boxOf(id)?.board?.()]);
  if (!module) return undefined;
  const Draft = module.game.draft && (await import('../data/match/draft.ts')).Draft;
  return { ...module, Board, Draft, learn: boxOf(id)?.learn };
};
