import { expect, test } from 'vitest';
import { CASES } from '../../../test/conformance/cases.ts';
import { presets } from '../config.ts';
import { isRejection } from '../game.ts';
import { makeChance } from '../chance.ts';
import { apply, startMatch } from '../act.ts';
import { isFinal } from './tried.ts';
import { byBot, nextTurn, trialSeed } from '../testing/playout.ts';

/** How many entries of a bots' match to check. */
const ENTRIES = 60;

test.each(CASES.map((module) => [module.text.name, module] as const))(
  '%s: what is said to be taken back can be, and nearly all that is said to stay does',
  (_, { game }) => {
    const setup = { seats: game.meta.seats.at(0)!, config: presets(game) };
    const chance = makeChance(trialSeed(3, 0));
    let { match } = startMatch(game, setup, trialSeed(3, 1));
    let [said, wrong] = [0, 0];
    while (match.seq < ENTRIES && !game.outcome(match.state)) {
      const turn = nextTurn(game, match, { chance });
      const action = byBot(turn);
      const final = isFinal(game, { ...setup, view: turn.view, seat: turn.seat }, action);
      const moved = apply(game, match, { seat: turn.seat, action, seed: trialSeed(3, match.seq + 1) });
      if (isRejection(moved)) throw new Error(moved.rejected);
      const isStep = game.sealedStep?.(turn.view, turn.seat, action) !== undefined;
      if (!final) expect(isStep || moved.entry.undoable, JSON.stringify(action)).toBe(true);
      said++;
      wrong += Number(final && moved.entry.undoable);
      ({ match } = moved);
    }
    expect(wrong / said).toBeLessThan(0.1); // what others hide may be imagined differently
  },
);
