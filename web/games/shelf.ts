import type { GameModule, PageModule } from '../../rules/kit/module.ts';
import { inOrder } from '../../rules/order.ts';
import { msg } from '../common/words/words.ts';
import * as games from './index.ts';
import type { Box, Table } from './kit/box/box.ts';

/** The boxes of `index.ts`, in the order in which one learns the games, with what is coming soon last. */
export const BOXES: readonly Box[] = inOrder(Object.values<Box>(games), ({ id }) => id).sort(
  (a, b) => Number(!a.rules) - Number(!b.rules),
);

export const boxOf = (id: string): Box | undefined => BOXES.find((box) => box.id === id);

/** The name of a game to display, or its id if unknown. */
export const gameName = (id: string): string => boxOf(id)?.name ?? id;

const LUCK = { shuffle: msg`shuffle`, dice: msg`dice`, draws: msg`draws` };
export const luckName = (id: string): string => LUCK[boxOf(id)?.luck ?? 'shuffle'];

const listedRules = async (id: string): Promise<GameModule | undefined> =>
  (await import('../../rules/catalog.ts')).moduleOf(id);

export const loadRules = async (id: string, listed = listedRules): Promise<GameModule | undefined> => {
  const boxed = await boxOf(id)?.rules?.();
  if (!boxed) return listed(id);
  return 'words' in boxed ? { ...boxed, ...boxed.words } : boxed;
};

/** The part of the rules that the match page needs, and the words for its log. */
export const loadPage = async (id: string, listed = listedRules): Promise<PageModule | undefined> =>
  boxOf(id)?.page?.() ?? loadRules(id, listed);

/** What the page needs to play a match of the game; undefined if this version of the page doesn't know the game. */
export const loadTable = async (id: string, listed = listedRules): Promise<Table | undefined> => {
  const [module, Board] = await Promise.all([loadPage(id, listed), boxOf(id)?.board?.()]);
  if (!module) return undefined;
  const SealedChoice =
    module.game.sealedStep && (await import('../data/match/sealed-choice.ts')).SealedChoice;
  return { ...module, Board, SealedChoice, learn: boxOf(id)?.learn };
};
