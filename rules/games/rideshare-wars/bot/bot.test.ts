import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { atRandom, byBot, playOut, type Chooser } from '../../../kit/testing/playout.ts';
import { rideshareWars } from '../game.ts';
import type { Action, State } from '../model/types.ts';
import { offered, options, sketch } from '../testing/sketch.ts';
import { view } from '../view.ts';
import { bot } from './bot.ts';

const choice = (state: State, seat = 0): Action =>
  bot(view(state, seat), seat, offered(state, seat), makeChance([1, 2, 3, 4]));

test('the bot beats random play in at least 95 of 100 matches of two, from either seat', () => {
  const won = Array.from({ length: 60 }, (_, seed) => {
    const mine = seed % 2;
    const choosers: Chooser[] = mine === 0 ? [byBot, atRandom] : [atRandom, byBot];
    const { outcome } = playOut({ game: rideshareWars, config: { level: 1 }, seats: 2, seed, choosers });
    return outcome.ranks[mine] === 1;
  });
  expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(57);
});

describe('the bot', () => {
  test('lays what completes a city', () => {
    const state = sketch({ turn: { at: 'lay' }, tableaus: ['au-dj am-dj'], hands: ['ad-dj bd-dj cd-dj'] });
    expect(choice(state)).toEqual({ type: 'lay', card: 'ad-dj' });
  });
  test('takes no loan that brings nothing', () => {
    expect(choice(sketch({ drivers: [9, 9] })).type).not.toBe('borrow');
  });
  test('keeps the best of the riders it looks at', () => {
    const state = options({
      tasks: [{ at: 'keep' }],
      drawn: ['ad-socialites-n', 'au-dudes'],
      tableaus: ['am-dudes ad-dudes'],
    });
    expect(choice(state)).toEqual({ type: 'keep', card: 'au-dudes' });
  });
  test('discards for a red letter what it would lay last', () => {
    const state = {
      ...sketch({ turn: { seat: 1 }, tableaus: ['au-dudes am-dudes'], hands: ['ad-dudes fu-grumpy'] }),
      debts: [1, 0].map((riders) => ({ riders, tools: 0 })),
    };
    expect(choice(state)).toEqual({ type: 'discard', card: 'fu-grumpy' });
  });
  test('at the end lays Mr. Grumpy before whom he would repel', () => {
    const state = sketch({ shown: 1, hands: ['au-dudes au-grumpy'] });
    expect(choice(state)).toEqual({ type: 'lay', card: 'au-grumpy' });
  });
});
