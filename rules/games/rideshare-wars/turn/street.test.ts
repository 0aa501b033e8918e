import { describe, expect, test } from 'vitest';
import type { State } from '../model/types.ts';
import { riderOf } from '../cards.ts';
import {
  BORROW,
  END,
  PASS,
  acquire,
  act,
  cards,
  curbside,
  displace,
  facts,
  holding,
  lay,
  offered,
  offers,
  options,
  pay,
  places,
  settle,
  sketch,
  trade,
  typesOf,
} from '../testing/sketch.ts';

describe('RW1: the row', () => {
  const acquired = act(sketch(), 0, acquire(2)).state;
  const laid = act(acquired, 0, lay('bu-dj')).state;

  test('keeps its gap until the turn ends, then moves down, and a new rider comes to slot 4', () => {
    for (const { row } of [acquired, laid]) expect(row).toEqual(places('au-dj - cu-dj du-dj'));
    expect(act(laid, 0, END).state.row).toEqual(cards('au-dj cu-dj du-dj fm-dj'));
  });
  test('RW2: has fewer riders once the pile is empty, and slot 4 stays empty', () => {
    const state = { ...laid, piles: [[], [], []] };
    expect(act(state, 0, END).state.row).toEqual(places('au-dj cu-dj du-dj -'));
  });
});

describe('step 2', () => {
  test('replaces a rider with a taxi rider, for a tool', () => {
    const after = act(sketch(holding('tip-off')), 0, displace(3));
    expect(after.state.row).toEqual(cards('au-dj bu-dj fd-dj du-dj'));
    expect([after.state.discards, after.state.paid[0]]).toEqual([['cu-dj'], ['tip-off']]);
    expect(typesOf(after)).toEqual(['tool-discarded', 'rider-displaced', 'row-filled']);
  });
  test('RW8: is unavailable without a tool, a second time, and after step 3', () => {
    const start = sketch(holding('tip-off', 'brainstorm', 'brainstorm'));
    const twice = act(start, 0, displace(1), pay('brainstorm')).state;
    for (const state of [sketch(), twice, act(start, 0, acquire(1)).state])
      expect(offers(state, 'displace')).toEqual([]);
  });
  test('asks which tool even if all are the same, since others must not know', () => {
    const { state } = act(sketch(holding('brainstorm', 'brainstorm')), 0, displace(1));
    expect(state.tasks).toEqual([{ at: 'pay', for: displace(1) }]);
    expect(offered(state)).toEqual([pay('brainstorm'), BORROW]);
  });
});

describe('step 3', () => {
  test('costs as many drivers as the slot’s number', () => {
    const { state } = act(sketch(), 0, acquire(4));
    expect([state.drivers[0], state.spare, state.riders[0]]).toEqual([3, 8, ['du-dj']]);
  });
  test('RW13: must be paid in full, possibly with a loan', () => {
    const poor = sketch({ drivers: [1, 7] });
    expect(offers(poor, 'acquire')).toEqual([acquire(1)]);
    expect(offers(act(poor, 0, BORROW).state, 'acquire')).toEqual([1, 2, 3, 4].map(acquire));
  });
  test('RW14: lays a must-lay rider at once and skips step 4, but not one from curbside', () => {
    const { state } = act(sketch({ row: 'au-grumpy bu-dj cu-dj du-dj', hands: ['au-dudes'] }), 0, acquire(1));
    expect([state.tableaus[0], state.turn.at, state.riders[0]]).toEqual([
      ['au-grumpy'],
      'options',
      ['au-dudes'],
    ]);
    const from = options({ curbside: 'au-grumpy - - -', ...holding('tip-off') });
    expect(act(from, 0, curbside(1)).state.riders[0]).toEqual(['au-grumpy']);
  });
});

describe('RW11: a loan', () => {
  test.each(['acquire', 'lay', 'options'] as const)(
    'is available, and isn’t an optional action, in %s',
    (at) => {
      const { state } = act(sketch({ hands: ['au-dudes'], turn: { at } }), 0, BORROW);
      expect([state.drivers[0], state.spare, state.loans[0], state.turn.left]).toEqual([10, 1, 1, 2]);
    },
  );
  test('brings up to the available drivers', () => {
    expect(act(sketch({ spare: 2 }), 0, BORROW).state.drivers[0]).toBe(9);
  });
  test.each<[what: string, state: State, seat: number]>([
    ['when there are no drivers', sketch({ spare: 0 }), 0],
    ['RW12: more than three times', sketch({ loans: [3, 0] }), 0],
    ['in another’s turn', sketch(), 1],
  ])('is unavailable %s', (_, state, seat) => {
    expect(offers(state, 'borrow', seat)).toEqual([]);
  });
});

describe('RW10: without a driver (C1)', () => {
  const broke = { drivers: [0, 7] };
  const start = { ...broke, turn: { at: 'start' } as const, deck: [] };

  test('i: a loan is mandatory if there is a driver to lend', () => {
    const { state } = settle(sketch(start));
    expect([state.drivers[0], state.spare, state.loans[0]]).toEqual([3, 1, 1]);
    expect(offers(state, 'acquire')).toEqual([1, 2, 3].map(acquire));
  });
  test('i: a player who can displace a rider may do so first', () => {
    const state = sketch({ ...broke, ...holding('tip-off') });
    expect(offered(state)).toEqual([...[1, 2, 3, 4].map(displace), BORROW]);
  });

  describe('ii: with three loans', () => {
    const full = { ...broke, loans: [3, 0] };
    const [dudes, dj, accountants] = ['au-dudes', 'bu-dj', 'cu-accountants'];
    const trading = (...riders: string[]): State => sketch({ ...full, tableaus: [riders.join(' ')] });

    test('a rider is traded for half its figure, rounded down: 3 becomes 1', () => {
      expect(riderOf(dudes).trade).toBe(3);
      const { state } = act(trading(dudes), 0, trade(dudes));
      expect([state.drivers[0], state.tableaus[0]]).toEqual([1, []]);
      expect(offers(state, 'acquire')).toEqual([acquire(1)]);
    });
    test('two are traded for half of their sum, without a tool or an option, or one alone', () => {
      const from = sketch({ ...full, tableaus: [`${dudes} ${dj}`], ...holding('tip-off') });
      const first = act(from, 0, trade(dudes)).state;
      expect(offered(first)).toEqual([trade(dj), PASS]);
      const { state } = act(first, 0, trade(dj));
      expect([state.drivers[0], state.turn.left, state.tools[0]]).toEqual([2, 2, ['tip-off']]);
      const one = act(first, 0, PASS).state;
      expect([one.drivers[0], one.turn.at, one.tasks]).toEqual([1, 'acquire', []]);
    });
    test('but not one alone that brings nothing', () => {
      const first = act(trading(dj, accountants), 0, trade(dj)).state;
      expect(offered(first)).toEqual([trade(accountants)]);
      expect(act(first, 0, trade(accountants)).state.drivers[0]).toBe(1);
    });
    test('a negative rider cannot be traded this way', () => {
      expect(offers(trading(dudes, 'cu-grumpy'), 'trade')).toEqual([trade(dudes)]);
    });
    test('Accountants laid later in the turn get their bonus', () => {
      const from = sketch({ ...full, hands: ['am-accountants'], tableaus: [dudes] });
      expect(act(from, 0, trade(dudes), acquire(1), lay('am-accountants')).state.drivers[0]).toBe(2);
    });
  });

  describe.each([
    ['with an empty discard pile', { spare: 0 }, ''],
    ['with three loans and nothing to trade', { loans: [3, 0] }, 'au-party'],
    ['with three loans and only worthless trades', { loans: [3, 0] }, 'au-dj'],
  ])('%s', (_why, part, tableau) => {
    test('iii: a tool is discarded for the rider in slot 1', () => {
      const from = sketch({ ...broke, ...part, tableaus: [tableau], ...holding('tip-off') });
      expect(offers(from, 'acquire')).toEqual([acquire(1)]);
      const { state } = act(from, 0, acquire(1));
      expect([state.paid[0], state.riders[0], state.drivers[0]]).toEqual([['tip-off'], ['au-dj'], 0]);
    });
    test('iv: without a tool the rider is free and comes automatically', () => {
      const after = settle(sketch({ ...start, ...part, tableaus: [tableau] }));
      expect(typesOf(after)).toEqual(['tools-ran-out', 'rider-acquired']);
      expect(facts(after, 'rider-acquired')[0]!.open).toMatchObject({ slot: 1, cost: 0 });
    });
  });
});
