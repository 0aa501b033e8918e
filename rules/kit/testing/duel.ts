import { nextBotMove } from '../bots/bots.ts';
import type { BotLevel } from '../bots/levels.ts';
import { pickAt, think } from '../bots/pick.ts';
import { makeChance, type Chance } from '../chance.ts';
import { isRejection, type AnyGame, type Outcome, type Seat } from '../game.ts';
import type { Match, Setup } from '../match.ts';
import { apply, startMatch } from '../act.ts';
import type { Budget, Question } from '../ahead/arms.ts';
import { trialSeed } from './playout.ts';

type Action = { type: string };

/** Keeps the dice of thinking apart from those of the match. */
const APART = 0x5eed;

/** What searching took, over all decisions of a duel. */
export interface Effort {
  decisions: number;
  playOuts: number;
  /** Decisions that were not the bot's own. */
  departures: number;
  cpu: number;
  /** The CPU of the dearest decision. */
  most: number;
}

/** A match between bots of several levels. */
export interface Duel extends Setup {
  game: AnyGame;
  budget: Budget;
  seed: number;
  levelOf: (seat: Seat) => BotLevel;
  /** Milliseconds of CPU so far. */
  cpu: () => number;
}

interface Asked {
  question: Question;
  dice: Chance;
}

const ask = ({ game, seed }: Duel, match: Match, seat: Seat): Asked => {
  const view: object = game.view(match.state, seat);
  const actions: Action[] = [...game.legal(view, seat)];
  return { question: { view, seat, actions }, dice: makeChance(trialSeed(seed ^ APART, match.seq)) };
};

/** What a seat finds by searching, with what that took added up. */
const search = ({ game, budget, cpu }: Duel, { question, dice }: Asked, effort: Effort): Action => {
  const before = cpu();
  const { action, own, ranked } = think(game, question, dice, budget);
  const spent = cpu() - before;
  if (question.actions.length === 1) return action;
  effort.cpu += spent;
  effort.most = Math.max(effort.most, spent);
  effort.decisions += 1;
  effort.playOuts += ranked.reduce((sum, { playOuts }) => sum + playOuts, 0);
  effort.departures += Number(action !== own);
  return action;
};

const chooseAt = (duel: Duel, level: BotLevel, asked: Asked, effort: Effort): Action =>
  level === 'hard'
    ? search(duel, asked, effort)
    : pickAt({ game: duel.game, seats: duel.seats, level }, asked.question, asked.dice);

/** Plays a duel to its end, and adds up what searching took. */
export const playDuel = (duel: Duel, effort: Effort): Outcome => {
  const { game, seed, levelOf, seats } = duel;
  const chance = makeChance(trialSeed(seed, 0));
  const bots = new Set(Array.from({ length: seats }, (_, seat) => seat));
  let match: Match = startMatch(game, duel, trialSeed(seed, 1)).match;
  let end: Outcome | undefined;
  while (!(end = game.outcome(match.state))) {
    const { seat, action: own } = nextBotMove(game, match, { bots, chance })!;
    const level = game.awaiting(match.state).includes(seat) ? levelOf(seat) : 'normal';
    const action = level === 'normal' ? own : chooseAt(duel, level, ask(duel, match, seat), effort);
    const moved = apply(game, match, { seat, action, seed: trialSeed(seed, match.seq + 1) });
    if (isRejection(moved))
      throw new Error(`${game.meta.id}: a listed action was refused: ${moved.rejected}`);
    ({ match } = moved);
  }
  return end;
};
