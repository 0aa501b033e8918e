import { armsIn, bestOf, budgetFor, gainOf, tryAll, worthIn } from '../ahead/arms.ts';
import type { Arm, Budget, Question } from '../ahead/arms.ts';
import type { Chance } from '../chance.ts';
import type { AnyAction, AnyGame } from '../game.ts';
import { same } from '../json.ts';
import type { BotLevel } from './levels.ts';

const halve = (arms: readonly Arm[]): Arm[] => bestOf(arms, Math.max(2, Math.ceil(arms.length / 2)));

/** `worth` is from 0 to 1; `gain` is over the bot's own pick. */
const candidateOf = (arm: Arm, first: Arm) => ({
  action: arm.action,
  playOuts: arm.endings.length,
  worth: arm.endings.length > 0 ? worthIn(arm) : 0.5,
  gain: gainOf(arm, first),
});
type Candidate = ReturnType<typeof candidateOf>;
/** Those that were tried longest were never among the worse half. */
const bySurvival = (a: Candidate, b: Candidate): number =>
  b.playOuts - a.playOuts || b.gain.value - a.gain.value;

/**
 * Looks for something better than the bot's own pick by sequential halving: all candidates are tried on the same imagined
 * matches, then the better half on more of them, and so on. What is not clearly better is left.
 */
export const think = (game: AnyGame, question: Question, chance: Chance, budget: Budget) => {
  const search = { game, question, chance, budget };
  const arms = armsIn(search);
  const first = arms[0]!;
  const rounds = Math.ceil(Math.log2(arms.length));
  let live = arms;
  for (let round = 0; round < rounds; round++) {
    const times = Math.max(1, Math.floor(budget.playOuts / (rounds * live.length)));
    for (let i = 0; i < times; i++) tryAll(search, live);
    live = round < rounds - 1 ? halve(live) : live;
  }
  const ranked = arms.map((arm) => candidateOf(arm, first)).sort(bySurvival);
  const best = ranked.slice(0, live.length).find(({ gain }) => gain.value > budget.caution * gain.error);
  return { action: (best ?? first).action, own: first.action, ranked };
};

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

const ownPick = (game: AnyGame, { view, seat, actions }: Question, chance: Chance): AnyAction =>
  game.bot(view, seat, actions, chance) as AnyAction;

/** The most picks of the bot that a slip passes over. */
const DEEPEST = 4;

/** The bot's own pick, but now and then what it would do without its first few. */
const withSlips = (game: AnyGame, question: Question, chance: Chance): AnyAction => {
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
export const pickAt = (bot: BotAt, question: Question, chance: Chance): AnyAction => {
  const { game, budget, seats, level } = bot;
  if (level === 'easy') return withSlips(game, question, chance);
  if (!mustThink(bot, question)) return ownPick(game, question, chance);
  return think(game, question, chance, budgetFor(budget!, seats)).action;
};
