import { describe, expect, test } from 'vitest';
import { riderOf, valueIn } from '../cards.ts';
import type { Action, State } from '../model/types.ts';
import {
  BORROW,
  END,
  act,
  discard,
  facts,
  holding,
  lay,
  offered,
  offers,
  options,
  pay,
  replace,
  sketch,
  trade,
  typesOf,
  type After,
  type Sketch,
} from '../testing/sketch.ts';

const laying = (drawn: Sketch): State => sketch({ ...drawn, turn: { at: 'lay', ...drawn.turn } });
/** Lays the first rider of the hand, and then goes on. */
const laid = (hand: string, drawn: Sketch = {}, ...actions: Action[]): After =>
  act(laying({ hands: [hand], ...drawn }), 0, lay(hand.split(' ')[0]!), ...actions);

test.each([
  [4, 9],
  [1, 8],
  [0, 7],
])('Dudes bring 2 drivers, or as many as are left: of %i, which makes %i', (spare, drivers) => {
  expect(laid('au-dudes', { spare }).state.drivers[0]).toBe(drivers);
});
test('a DJ draws a tool', () => {
  expect(laid('au-dj').state.tools[0]).toEqual(['tip-off']);
});
test('a power is not an optional action (A1)', () => {
  expect(laid('au-dudes').state.turn).toMatchObject({ at: 'options', left: 2 });
});
test.each([
  ['a variable card', 'cm-dudes-n'],
  ['RW15: Party People without a tool', 'bm-party'],
  ['RW15: Socialites with nobody else in hand', 'bm-socialites'],
])('%s does nothing', (_, card) => {
  expect(typesOf(laid(card))).toEqual(['rider-laid']);
});

describe('Accountants', () => {
  test.each<[what: string, drawn: Sketch, left: number[]]>([
    ['pay off a loan with 2 drivers and no tool', { loans: [2, 0] }, [1, 5, 6]],
    ['do nothing without a loan', { loans: [0, 0] }, [0, 7, 4]],
    ['do nothing with one driver', { loans: [2, 0], drivers: [1, 7] }, [2, 1, 4]],
  ])('RW35: %s', (_, drawn, left) => {
    const { loans, drivers, spare } = laid('au-accountants', drawn).state;
    expect([loans[0], drivers[0], spare]).toEqual(left);
  });

  const drawn: Sketch = { tableaus: ['au-dj bu-dj'], ...holding('tip-off', 'tip-off') };
  const hand = 'am-accountants bu-accountants';
  test.each<[what: string, drawn: Sketch, actions: Action[], drivers: number]>([
    ['bring 2 drivers with the first trade after them', {}, [trade('au-dj'), pay('tip-off')], 7 + 1 + 2],
    ['bring them once', {}, [trade('au-dj'), pay('tip-off'), trade('bu-dj')], 7 + 1 + 2 + 1],
    ['bring them at once after an earlier trade', { turn: { traded: true } }, [], 9],
    ['bring nothing without a trade', {}, [END], 7],
  ])('RW17: %s', (_, more, actions, drivers) => {
    expect(laid(hand, { ...drawn, ...more }, ...actions).state.drivers[0]).toBe(drivers);
  });
});

test.each<[what: string, hand: string, tableau: string, after: string, discards: string[]]>([
  [
    'discards the top card of his city and zone, even another Grumpy',
    'bm-grumpy',
    'au-dj bm-dudes bm-grumpy-n bu-dj',
    'au-dj bm-dudes bu-dj bm-grumpy',
    ['bm-grumpy-n'],
  ],
  ['has no effect as the first in his zone', 'bu-grumpy', 'bm-dj au-dj', 'bm-dj au-dj bu-grumpy', []],
  ['does nothing to riders laid on him later', 'bu-dudes', 'bu-grumpy', 'bu-grumpy bu-dudes', []],
])('RW16: Mr. Grumpy %s', (_, hand, tableau, after, discards) => {
  const { state } = laid(hand, { tableaus: [tableau] });
  expect([state.tableaus[0]!.join(' '), state.discards]).toEqual([after, discards]);
});

test('Party People take a single tool automatically, and leave a choice among several', () => {
  expect(laid('bm-party', holding('tip-off')).state.paid[0]).toEqual(['tip-off']);
  const asked = laid('bm-party', holding('tip-off', 'brainstorm')).state;
  expect(offered(asked)).toEqual([pay('tip-off'), pay('brainstorm'), BORROW]);
  expect(act(asked, 0, pay('brainstorm')).state).toMatchObject({ tasks: [], tools: [['tip-off'], []] });
});

test('Socialites discard a rider from the hand, by choice if there are several', () => {
  const one = laid('bm-socialites au-dj').state;
  expect([one.riders[0], one.buried[0]]).toEqual([[], ['au-dj']]);
  const two = laid('bm-socialites au-dj bu-dj').state;
  expect(offers(two, 'discard')).toEqual([discard('au-dj'), discard('bu-dj')]);
  expect(act(two, 0, discard('bu-dj')).state.riders[0]).toEqual(['au-dj']);
});

test('RW26: -3, -n and -2n are negative, -n and -2n even if n is 0', () => {
  const found = ['bm-grumpy', 'bu-party-n', 'ad-socialites-n', 'bm-grumpy-n'].map(
    (id) => riderOf(id).isNegative,
  );
  expect(found).toEqual([true, true, true, false]);
  expect(valueIn([], 'bu-party-n')).toBe(-0);
});

describe('RW20: a swap with curbside', () => {
  const swapping = (tableau: string, curbside: string): State =>
    options({ tableaus: [tableau], curbside, ...holding('tip-off') });

  test('lays the rider in another zone of the city, with its power, and leaves the old card face up', () => {
    const from = swapping('au-party bu-grumpy', 'am-dudes bm-party du-dj -');
    expect(offers(from, 'replace')).toEqual([replace('au-party', 1)]);
    const after = act(from, 0, replace('au-party', 1));
    const { tableaus, curbside, drivers } = after.state;
    expect([tableaus[0], curbside[0], drivers[0]]).toEqual([['bu-grumpy', 'am-dudes'], 'au-party', 9]);
    expect(facts(after, 'rider-replaced')).toHaveLength(1);
  });

  test('may lay a negative rider, who repels the one beneath', () => {
    const { state } = act(swapping('au-party am-dj', 'am-grumpy - - -'), 0, replace('au-party', 1));
    expect([state.tableaus[0], state.discards]).toEqual([['am-grumpy'], ['am-dj']]);
  });
});
