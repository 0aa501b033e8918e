import { nextBotMove } from '../bots/bots.ts';
import { makeChance } from '../chance.ts';
import { isRejection, type AnyGame, type Outcome, type Seat } from '../game.ts';
import type { Match, Setup } from '../match.ts';
import { apply, startMatch } from '../act.ts';
import { think, type Budget } from '../search/think.ts';
import { trialSeed } from './playout.ts';

/** What searching took, over all decisions of a duel. */
export interface Effort {
  decisions: number;
  playOuts: number;
  /** Decisions that were not the bot's own. */
  departures: number;
  cpu: number;
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

/** Plays a duel to its end, and adds up what searching took. */
export const playDuel = (duel: Duel, effort: Effort): Outcome => {
  const { game, budget, seed, searching, cpu, seats } = duel;
  const chance = makeChance(trialSeed(seed, 0));
  const bots = new Set(Array.from({ length: seats }, (_, seat) => seat));
  let match: Match = startMatch(game, duel, trialSeed(seed, 1)).match;
  let end: Outcome | undefined;
  while (!(end = game.outcome(match.state))) {
    const move = nextBotMove(game, match, { bots, chance })!;
    const { seat } = move;
    let { action } = move;
    const view: object = game.view(match.state, seat);
    const actions: { type: string }[] = [...game.legal(view, seat)];
    if (searching(seat) && game.awaiting(match.state).includes(seat) && actions.length > 1) {
      const before = cpu();
      const dice = makeChance(trialSeed(seed ^ 0x5eed, match.seq));
      const thought = think(game, { view, seat, actions }, dice, budget);
      effort.cpu += cpu() - before;
      effort.decisions += 1;
      effort.playOuts += thought.ranked.reduce((sum, { playOuts }) => sum + playOuts, 0);
      effort.departures += thought.ranked.some(
        ({ action: other, gain }) => other === thought.action && gain.value !== 0,
      )
        ? 1
        : 0;
      ({ action } = thought);
    }
    const moved = apply(game, match, { seat, action, seed: trialSeed(seed, match.seq + 1) });
    if (isRejection(moved))
      throw new Error(`${game.meta.id}: a listed action was refused: ${moved.rejected}`);
    ({ match } = moved);
  }
  return end;
};
