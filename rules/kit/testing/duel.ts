import { nextBotMove } from '../bots/bots.ts';
import { makeChance } from '../chance.ts';
import { isRejection, type AnyGame, type Outcome, type Seat } from '../game.ts';
import type { Match, Setup } from '../match.ts';
import { apply, startMatch } from '../act.ts';
import type { Budget } from '../ahead/arms.ts';
import { think } from '../ahead/think.ts';
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

/** A match in which some seats search, and all others are bots. */
export interface Duel extends Setup {
  game: AnyGame;
  budget: Budget;
  seed: number;
  searching: (seat: Seat) => boolean;
  /** Milliseconds of CPU so far. */
  cpu: () => number;
}

/** What a seat finds by searching, with what that took added up. */
const search = (
  { game, budget, seed, cpu }: Duel,
  { match, seat }: { match: Match; seat: Seat },
  effort: Effort,
): Action => {
  const view: object = game.view(match.state, seat);
  const actions: Action[] = [...game.legal(view, seat)];
  const dice = makeChance(trialSeed(seed ^ APART, match.seq));
  const before = cpu();
  const { action, own, ranked } = think(game, { view, seat, actions }, dice, budget);
  const spent = cpu() - before;
  if (actions.length === 1) return action;
  effort.cpu += spent;
  effort.most = Math.max(effort.most, spent);
  effort.decisions += 1;
  effort.playOuts += ranked.reduce((sum, { playOuts }) => sum + playOuts, 0);
  effort.departures += Number(action !== own);
  return action;
};

/** Plays a duel to its end, and adds up what searching took. */
export const playDuel = (duel: Duel, effort: Effort): Outcome => {
  const { game, seed, searching, seats } = duel;
  const chance = makeChance(trialSeed(seed, 0));
  const bots = new Set(Array.from({ length: seats }, (_, seat) => seat));
  let match: Match = startMatch(game, duel, trialSeed(seed, 1)).match;
  let end: Outcome | undefined;
  while (!(end = game.outcome(match.state))) {
    const { seat, action: own } = nextBotMove(game, match, { bots, chance })!;
    const isSearching = searching(seat) && game.awaiting(match.state).includes(seat);
    const action = isSearching ? search(duel, { match, seat }, effort) : own;
    const moved = apply(game, match, { seat, action, seed: trialSeed(seed, match.seq + 1) });
    if (isRejection(moved))
      throw new Error(`${game.meta.id}: a listed action was refused: ${moved.rejected}`);
    ({ match } = moved);
  }
  return end;
};
