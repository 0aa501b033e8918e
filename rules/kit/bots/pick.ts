import { budgetFor, type Budget, type Question } from '../ahead/arms.ts';
import { think } from '../ahead/think.ts';
import type { Chance } from '../chance.ts';
import type { AnyGame } from '../game.ts';
import { same } from '../json.ts';
import type { BotLevel } from './levels.ts';

type Action = { type: string };

/** An easy bot slips in one decision of six. */
const SLIPS = 6;

/** A bot at a table. Without a budget, a hard one plays as a normal one. */
export interface BotAt {
  game: AnyGame;
  budget?: Budget | undefined;
  seats: number;
  level: BotLevel;
}

/** Whether a bot must think a question over, which takes a search. */
export const mustThink = ({ level, budget }: Omit<BotAt, 'game'>, { actions }: Question): boolean =>
  level === 'hard' && budget !== undefined && actions.length > 1;

const ownPick = (game: AnyGame, { view, seat, actions }: Question, chance: Chance): Action =>
  game.bot(view, seat, actions, chance) as Action;

/** The most picks of the bot that a slip passes over. */
const DEEPEST = 4;

/** The bot's own pick, but now and then what it would do without its first few. */
const withSlips = (game: AnyGame, question: Question, chance: Chance): Action => {
  let pick = ownPick(game, question, chance);
  let left = question.actions;
  if (chance.below(SLIPS) > 0) return pick;
  for (let depth = 1 + chance.below(DEEPEST); depth > 0 && left.length > 1; depth--) {
    left = left.filter((action) => !same(action, pick));
    pick = ownPick(game, { ...question, actions: left }, chance);
  }
  return pick;
};

/** What a bot picks from what its seat may see and do: the same with the same dice. */
export const pickAt = (bot: BotAt, question: Question, chance: Chance): Action => {
  const { game, budget, seats, level } = bot;
  if (level === 'easy') return withSlips(game, question, chance);
  if (!mustThink(bot, question)) return ownPick(game, question, chance);
  return think(game, question, chance, budgetFor(budget!, seats)).action;
};
