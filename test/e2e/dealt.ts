import { createHash } from 'node:crypto';
import { test } from '@playwright/test';
import { keyOf, makePromise, parsePromise } from '../../api/match/chance.ts';
import { seedOf } from '../../api/lib/crypto.ts';
import { moduleOf } from '../../rules/catalog.ts';
import { apply, startMatch } from '../../rules/kit/act.ts';
import { nextBotMove } from '../../rules/kit/bots/bots.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { presets } from '../../rules/kit/config.ts';
import { isRejection, type AnyGame, type Config } from '../../rules/kit/game.ts';

/** The secret of the service under test. */
export const SECRET = 'dealt'.repeat(9);

/** A table of people alone, with the presets for the options that are left out. */
export interface Table {
  game: string;
  seats: number;
  config?: Config;
}
/** A decision of a match that sensible players play. */
export interface Decision {
  seq: number;
  view: object;
  seat: number;
  action: { type: string };
}
export type IsThere = (decision: Decision) => boolean;

/** What a sensible player would do; undefined where there is nothing to do. The same position always gets the same answer. */
export const wiseAt = (
  game: AnyGame,
  { view, seat, seq }: Omit<Decision, 'action'>,
): { type: string } | undefined => {
  const actions = [...game.legal(view, seat)];
  return actions.length > 0 ? game.bot(view, seat, actions, makeChance([seq, seat, 3, 4])) : undefined;
};

/** Every decision of a match with the promised dice that sensible players play, as the service would have it. */
export const decisions = function* (table: Table, promise: string): Generator<Decision> {
  const { game } = moduleOf(table.game)!;
  const { seats } = table;
  const words = Array.from({ length: seats }, () => '');
  const dice = keyOf(parsePromise([SECRET], promise)!.secret, words);
  const setup = { seats, config: { ...presets(game), ...table.config } };
  let { match } = startMatch(game, setup, seedOf(dice, 1));
  while (!game.outcome(match.state)) {
    const seed = seedOf(dice, match.seq + 1);
    let move = nextBotMove(game, match, { bots: NOBODY, chance: makeChance(seed) }); // what nobody is asked
    if (!move) {
      const seat = game.awaiting(match.state)[0]!;
      const asked = { seq: match.seq, view: game.view(match.state, seat), seat };
      move = { seat, action: wiseAt(game, asked)! };
      yield { ...asked, action: move.action };
    }
    const moved = apply(game, match, { ...move, seed });
    if (isRejection(moved)) throw new Error(`${table.game}: a listed action was refused: ${moved.rejected}`);
    match = moved.match;
  }
};
const NOBODY: ReadonlySet<number> = new Set();

/** An id for each trial of each test and each of its tries: a promise can be used once. */
const trialId = (trial: number): string => {
  const { testId, retry } = test.info();
  return createHash('sha256').update(`${testId} ${retry} ${trial}`).digest('hex').slice(0, 12);
};

const TRIALS = 20;
const MOST = 1_000;

/**
 * The promise of dice with which sensible players come to what `isThere` looks for, and soon. The matches are played here and not by
 * the service: the same rules always find the same dice.
 */
export const dealWhere = (table: Table, isThere: IsThere): string => {
  let found: { promise: string; seq: number } | undefined;
  for (let trial = 0; trial < (found ? TRIALS : MOST); trial++) {
    const { promise } = makePromise(SECRET, trialId(trial));
    for (const decision of decisions(table, promise)) {
      if (found && decision.seq >= found.seq) break;
      if (!isThere(decision)) continue;
      found = { promise, seq: decision.seq };
      break;
    }
  }
  if (!found) throw new Error(`None of ${MOST} deals comes to this.`);
  return found.promise;
};
