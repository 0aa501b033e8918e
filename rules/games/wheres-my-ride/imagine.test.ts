import { expect, test } from 'vitest';
import { makeChance } from '../../kit/chance.ts';
import { trialSeed } from '../../kit/testing/playout.ts';
import { beliefOf } from './bot/belief.ts';
import { wheresMyRide } from './game.ts';
import {
  altered,
  answer,
  dealt,
  keepAll,
  passRound,
  settleAll,
  stateOf,
  viewOf,
  wrongIn,
} from './testing/sketch.ts';

const DRAWN = 4000;

const targetsOf = (view: ReturnType<typeof viewOf>, count = DRAWN): string[] =>
  Array.from({ length: count }, (_, n) => {
    const chance = makeChance(trialSeed(n, 1));
    return wheresMyRide.imagine(view, view.you ?? 'table', chance).target!;
  });

test.each([1, 'table'] as const)(
  '%s takes the ride to wait where the clues say, and most often where they all do',
  (viewer) => {
    const view = viewOf(answer(keepAll(dealt(4)).match).match, viewer);
    const targets = targetsOf(view);
    const clues = [...beliefOf(view)].sort(([, a], [, b]) => b - a);
    const shares = clues.map(([place]) => targets.filter((target) => target === place).length / DRAWN);
    expect(shares[0]).toBeGreaterThan(clues[0]![1]);
    for (const [i, [, weight]] of clues.entries()) {
      expect(shares[i]).toBeGreaterThan(weight / 3);
      expect(shares[i]! - (shares[i + 1] ?? 0)).toBeGreaterThan(-0.04);
    }
  },
);

test('a place guessed in vain is never where the ride is taken to wait', () => {
  const told = answer(keepAll(dealt(4)).match).match;
  const wrong = wrongIn(told);
  const after = settleAll(told, [wrong, wrong, wrong]).match;
  expect(stateOf(after).flipped).toEqual([wrong]);
  expect(targetsOf(viewOf(after, 1), 300)).not.toContain(wrong);
});

test('the Driver knows where it waits, and everybody does from the end on', () => {
  const match = dealt(4);
  const { target } = stateOf(match);
  expect(new Set(targetsOf(viewOf(match, 0), 20))).toEqual(new Set([target]));
  const over = altered(match, { phase: 'over', end: 'stars' });
  expect(new Set(targetsOf(viewOf(over, 'table'), 20))).toEqual(new Set([target]));
});

test('a text that a texter put away is neither in the deck nor with others, as they imagine it', () => {
  const match = passRound(dealt(4));
  const put = stateOf(match).discards[0]!;
  const view = viewOf(match, 1);
  expect(view.discarded).toEqual([put]);
  expect(viewOf(match, 2).discarded).not.toContain(put);
  for (let n = 0; n < 50; n++) {
    const state = wheresMyRide.imagine(view, 1, makeChance(trialSeed(n, 1)));
    expect(state.discards[0]).toBe(put);
    expect([...state.deck, ...state.drafts.flatMap(({ drawn }) => drawn)]).not.toContain(put);
  }
});
