import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { byBot, playOut } from '../../../kit/testing/playout.ts';
import { rideshareWars } from '../game.ts';
import type { Action, State } from '../model/types.ts';
import { offered, options, sketch } from '../testing/sketch.ts';
import { view } from '../view.ts';
import { bot } from './bot.ts';

const choice = (state: State, seat = 0): Action =>
  bot(view(state, seat), seat, offered(state, seat), makeChance([1, 2, 3, 4]));

test('in solo play the bot usually wins the first level', () => {
  const table = { game: rideshareWars, config: { level: 1 }, seats: 1, choosers: [byBot] };
  const won = Array.from({ length: 20 }, (_, seed) => playOut({ ...table, seed }).outcome.reason);
  expect(won.filter((reason) => reason === 'solo-won').length).toBeGreaterThan(10);
});

describe('the bot', () => {
  test('displaces a rider that an opponent needs to win', () => {
    const held: State['held'] = [[], ['city-b', 'city-c', 'city-d', 'city-e', 'most-uptown']];
    const row = 'cu-dj du-dj au-dj eu-dj';
    const near = { row, held, hands: ['fu-dj'], tableaus: ['', 'am-party ad-party'] };
    expect(choice(sketch(near))).toEqual({ type: 'acquire', slot: 3 });
    expect(choice(sketch({ ...near, held: [[], []] }))).not.toEqual({ type: 'acquire', slot: 3 });
  });
  test('takes the last rider of an opponent about to win, and keeps the tool if nobody leads', () => {
    const near: State['held'] = [[], ['city-b', 'city-c', 'city-d', 'city-e', 'most-uptown']];
    const held = (milestones: State['held']) =>
      options({ tools: [['reroute'], []], tableaus: ['', 'au-dj am-dj'], held: milestones });
    expect(choice(held(near))).toEqual({ type: 'play', tool: 'reroute' });
    expect(choice(held([[], []]))).not.toEqual({ type: 'play', tool: 'reroute' });
  });
  test('pays with the least useful tool', () => {
    const tools: State['tools'] = [['refinance', 'reroute'], []];
    const tasks: State['tasks'] = [{ at: 'pay', for: { type: 'hail' } }];
    const paid = (loans: number[]) => choice(options({ tools, tasks, loans }));
    expect(paid([2, 0])).toEqual({ type: 'pay', tool: 'reroute' });
    expect(paid([0, 0])).toEqual({ type: 'pay', tool: 'refinance' });
  });
  test('lays the rider that completes a city', () => {
    const state = sketch({ turn: { at: 'lay' }, tableaus: ['au-dj am-dj'], hands: ['ad-dj bd-dj cd-dj'] });
    expect(choice(state)).toEqual({ type: 'lay', card: 'ad-dj' });
  });
  test('takes no loan without a benefit', () => {
    expect(choice(sketch({ drivers: [9, 9] })).type).not.toBe('borrow');
  });
  test('keeps the best of the drawn riders', () => {
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
  test('at the end lays Mr. Grumpy before a rider he would repel', () => {
    const state = sketch({ shown: 1, hands: ['au-dudes au-grumpy'] });
    expect(choice(state)).toEqual({ type: 'lay', card: 'au-grumpy' });
  });
});
