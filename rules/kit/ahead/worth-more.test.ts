import { describe, expect, test } from 'vitest';
import { makeChance } from '../chance.ts';
import { trialSeed } from '../testing/playout.ts';
import { BUDGET, question, toy, type Door, type Toy } from './testing/doors.ts';
import { findWorthMore, type Weighed } from './worth-more.ts';

const weighed = (game: Toy, door: Door, isTogether = false): Weighed => {
  const search = {
    game,
    question: question(game, 'right'),
    chance: makeChance(trialSeed(1, 1)),
    budget: BUDGET,
  };
  return [
    ...findWorthMore({ ...search, played: { type: 'open', door } as { type: string }, isTogether }, 64),
  ].at(-1)!;
};

describe('what would have been worth more', () => {
  test('than the empty door is every other one, in points', () => {
    const { moves, unit, playOuts } = weighed(toy, 'left');
    expect({ unit, playOuts }).toEqual({ unit: 'lead', playOuts: 64 });
    expect(moves[0]).toMatchObject({ action: { door: 'left' }, gain: { value: 0 }, isBetter: false });
    expect(moves.slice(1).map(({ isBetter }) => isBetter)).toEqual([true, true]);
    expect(moves[1]!.worth).toBeGreaterThanOrEqual(moves[2]!.worth);
  });

  test('is nothing where the difference is not clear', () => {
    const even: Toy = {
      ...toy,
      decide: (play, seat) => toy.decide(play, seat, { type: 'open', door: 'left' }),
    };
    expect(weighed(even, 'left').moves.every(({ isBetter }) => !isBetter)).toBe(true);
  });

  test('tries what was played, even if no bot would', () => {
    const { moves } = weighed({ ...toy, bot: (_view, _seat, actions) => actions[0]! }, 'middle');
    expect(moves[0]!.action).toEqual({ type: 'open', door: 'middle' });
    expect(new Set(moves.map(({ action }) => JSON.stringify(action))).size).toBe(moves.length);
  });

  test('is told by the score of all against the game, and by wins without scores', () => {
    expect(weighed(toy, 'left', true).unit).toBe('score');
    const scoreless: Toy = {
      ...toy,
      outcome: (state) => toy.outcome(state) && { ranks: toy.outcome(state)!.ranks, reason: 'done' },
    };
    expect(weighed(scoreless, 'left').unit).toBe('wins');
  });
});
