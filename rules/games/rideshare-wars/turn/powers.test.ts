import { describe, expect, test } from 'vitest';
import { isNegative, valueIn } from '../model/riders.ts';
import {
  BORROW,
  act,
  facts,
  offered,
  offers,
  options,
  sketch,
  typesOf,
  type Sketch,
} from '../testing/sketch.ts';

const laying = (drawn: Sketch) => sketch({ ...drawn, turn: { at: 'lay', ...drawn.turn } });
const lay = (card: string) => ({ type: 'lay', card }) as const;

describe('a laid rider', () => {
  test('Dudes bring 2 drivers, or as many as are left', () => {
    const drawn = { hands: ['au-dudes'] };
    expect(act(laying(drawn), 0, lay('au-dudes')).state.drivers[0]).toBe(9);
    expect(act(laying({ ...drawn, spare: 1 }), 0, lay('au-dudes')).state.drivers[0]).toBe(8);
    expect(act(laying({ ...drawn, spare: 0 }), 0, lay('au-dudes')).state.drivers[0]).toBe(7);
  });
  test('a DJ draws a tool', () => {
    const { state } = act(laying({ hands: ['au-dj'] }), 0, lay('au-dj'));
    expect(state.tools[0]).toEqual(['tip-off']);
  });
  test('a variable card does nothing', () => {
    const { events } = act(laying({ hands: ['cm-dudes-n'] }), 0, lay('cm-dudes-n'));
    expect(events.map(({ type }) => type)).toEqual(['rider-laid']);
  });

  describe('RW35: Accountants', () => {
    const drawn = { hands: ['au-accountants'], loans: [2, 0] };
    test('pay off a loan with 2 drivers and no tool', () => {
      const { state } = act(laying(drawn), 0, lay('au-accountants'));
      expect([state.loans[0], state.drivers[0], state.spare]).toEqual([1, 5, 6]);
    });
    test('do nothing without a loan, or with one driver', () => {
      for (const part of [{ loans: [0, 0] }, { drivers: [1, 7] }]) {
        const from = laying({ ...drawn, ...part });
        expect(act(from, 0, lay('au-accountants')).state).toMatchObject({
          loans: from.loans,
          drivers: from.drivers,
        });
      }
    });
  });

  describe('RW17: Accountants waiting for a trade', () => {
    const drawn: Sketch = {
      hands: ['am-accountants bu-accountants'],
      tableaus: ['au-dj bu-dj'],
      tools: [['tip-off', 'tip-off'], []],
    };
    const trade = (card: string) => ({ type: 'trade', card }) as const;
    const pay = { type: 'pay', tool: 'tip-off' } as const;

    test('bring 2 drivers once, with the first trade after them', () => {
      const once = act(laying(drawn), 0, lay('am-accountants'), trade('au-dj'), pay).state;
      expect(once.drivers[0]).toBe(7 + 1 + 2);
      const twice = act(once, 0, trade('bu-dj')).state;
      expect(twice.drivers[0]).toBe(7 + 1 + 2 + 1);
    });
    test('bring them at once after an earlier trade', () => {
      const from = laying({ ...drawn, turn: { traded: true } });
      expect(act(from, 0, lay('am-accountants')).state.drivers[0]).toBe(9);
    });
    test('bring nothing without a trade', () => {
      const { state } = act(laying(drawn), 0, lay('am-accountants'), { type: 'end-turn' });
      expect(state.drivers[0]).toBe(7);
    });
  });

  describe('RW16: Mr. Grumpy', () => {
    test('discards the top card of his city and zone, even another Grumpy', () => {
      const drawn = { hands: ['bm-grumpy'], tableaus: ['au-dj bm-dudes bm-grumpy-n bu-dj'] };
      const { state } = act(laying(drawn), 0, lay('bm-grumpy'));
      expect(state.tableaus[0]).toEqual(['au-dj', 'bm-dudes', 'bu-dj', 'bm-grumpy']);
      expect(state.discards).toEqual(['bm-grumpy-n']);
    });
    test('has no effect as the first in his zone', () => {
      const drawn = { hands: ['bu-grumpy'], tableaus: ['bm-dj au-dj'] };
      expect(act(laying(drawn), 0, lay('bu-grumpy')).state.discards).toEqual([]);
    });
    test('does nothing to riders laid on him later', () => {
      const drawn = { hands: ['bu-dudes'], tableaus: ['bu-grumpy'] };
      expect(act(laying(drawn), 0, lay('bu-dudes')).state.tableaus[0]).toEqual(['bu-grumpy', 'bu-dudes']);
    });
  });

  describe('Party People', () => {
    test('take a single tool automatically, and leave a choice among several', () => {
      const drawn: Sketch = { hands: ['bm-party'], tools: [['tip-off'], []] };
      expect(act(laying(drawn), 0, lay('bm-party')).state.paid[0]).toEqual(['tip-off']);
      const asked = act(
        laying({ ...drawn, tools: [['tip-off', 'brainstorm'], []] }),
        0,
        lay('bm-party'),
      ).state;
      expect(offered(asked)).toEqual([
        { type: 'pay', tool: 'tip-off' },
        { type: 'pay', tool: 'brainstorm' },
        BORROW,
      ]);
      expect(act(asked, 0, { type: 'pay', tool: 'brainstorm' }).state).toMatchObject({
        tasks: [],
        tools: [['tip-off'], []],
      });
    });
    test('RW15: take nothing if there is no tool', () => {
      const after = act(laying({ hands: ['bm-party'] }), 0, lay('bm-party'));
      expect(typesOf(after)).toEqual(['rider-laid']);
    });
  });

  describe('Socialites', () => {
    test('discard a rider from the hand, by choice if there are several', () => {
      const one = act(laying({ hands: ['bm-socialites au-dj'] }), 0, lay('bm-socialites')).state;
      expect([one.riders[0], one.buried[0]]).toEqual([[], ['au-dj']]);
      const two = act(laying({ hands: ['bm-socialites au-dj bu-dj'] }), 0, lay('bm-socialites')).state;
      expect(offers(two, 'discard').map(({ card }) => card)).toEqual(['au-dj', 'bu-dj']);
      expect(act(two, 0, { type: 'discard', card: 'bu-dj' }).state.riders[0]).toEqual(['au-dj']);
    });
    test('RW15: discard nobody if the hand is empty', () => {
      const after = act(laying({ hands: ['bm-socialites'] }), 0, lay('bm-socialites'));
      expect(typesOf(after)).toEqual(['rider-laid']);
    });
  });
});

test('a power is not an optional action (A1)', () => {
  const { state } = act(laying({ hands: ['au-dudes'] }), 0, lay('au-dudes'));
  expect(state.turn).toMatchObject({ at: 'options', left: 2 });
});

test('RW26: -3, -n and -2n are negative, -n and -2n even if n is 0', () => {
  for (const card of ['bm-grumpy', 'bu-party-n', 'ad-socialites-n']) expect(isNegative(card)).toBe(true);
  expect(isNegative('bm-grumpy-n')).toBe(false);
  expect(valueIn([], 'bu-party-n')).toBe(-0);
});

test('RW20: a swap with curbside lays the rider in another zone of the city, with its power, and leaves the old card face up', () => {
  const from = options({
    tableaus: ['au-party bu-grumpy'],
    curbside: 'am-dudes bm-party du-dj -',
    tools: [['tip-off'], []],
  });
  expect(offers(from, 'replace')).toEqual([{ type: 'replace', card: 'au-party', curbside: 1 }]);
  const after = act(from, 0, { type: 'replace', card: 'au-party', curbside: 1 });
  expect(after.state.tableaus[0]).toEqual(['bu-grumpy', 'am-dudes']);
  expect(after.state.curbside[0]).toBe('au-party');
  expect(after.state.drivers[0]).toBe(9);
  expect(facts(after, 'rider-replaced')).toHaveLength(1);
});

test('RW20: the rider swapped in may be negative and repels the one beneath', () => {
  const from = options({
    tableaus: ['au-party am-dj'],
    curbside: 'am-grumpy - - -',
    tools: [['tip-off'], []],
  });
  const { state } = act(from, 0, { type: 'replace', card: 'au-party', curbside: 1 });
  expect([state.tableaus[0], state.discards]).toEqual([['am-grumpy'], ['am-dj']]);
});
