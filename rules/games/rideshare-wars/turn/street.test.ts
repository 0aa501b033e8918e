import { describe, expect, test } from 'vitest';
import { tradeOf } from '../model/riders.ts';
import {
  BORROW,
  END,
  act,
  cards,
  facts,
  offered,
  offers,
  options,
  places,
  settle,
  sketch,
  typesOf,
} from '../testing/sketch.ts';

const acquire = (slot: number) => ({ type: 'acquire', slot }) as const;
const displace = (slot: number) => ({ type: 'displace', slot }) as const;
const lay = (card: string) => ({ type: 'lay', card }) as const;

describe('RW1: the row', () => {
  const acquired = act(sketch(), 0, acquire(2)).state;
  const laid = act(acquired, 0, lay('bu-dj')).state;

  test('keeps its gap until the turn ends', () => {
    expect(acquired.row).toEqual(places('au-dj - cu-dj du-dj'));
    expect(laid.row).toEqual(places('au-dj - cu-dj du-dj'));
  });
  test('then moves down, and a new rider comes to slot 4', () => {
    expect(act(laid, 0, END).state.row).toEqual(cards('au-dj cu-dj du-dj fm-dj'));
  });
  test('RW2: has fewer riders once the pile is empty, and slot 4 stays empty', () => {
    const state = { ...laid, piles: [[], [], []] };
    expect(act(state, 0, END).state.row).toEqual(places('au-dj cu-dj du-dj -'));
  });
});

describe('step 2', () => {
  test('replaces a rider with a taxi rider, for a tool', () => {
    const { state, events } = act(sketch({ tools: [['tip-off'], []] }), 0, displace(3));
    expect(state.row).toEqual(cards('au-dj bu-dj fd-dj du-dj'));
    expect(state.discards).toEqual(['cu-dj']);
    expect(state.paid[0]).toEqual(['tip-off']);
    expect(events.map(({ type }) => type)).toEqual(['tool-discarded', 'rider-displaced', 'row-filled']);
  });
  test('RW8: is unavailable without a tool', () => {
    expect(offers(sketch(), 'displace')).toEqual([]);
  });
  test('happens at most once, and not after step 3', () => {
    const tools = { tools: [['tip-off', 'brainstorm', 'brainstorm'], []] } as const;
    const start = sketch({ tools: tools.tools.map((hand) => [...hand]) });
    const displaced = act(start, 0, displace(1), { type: 'pay', tool: 'brainstorm' }).state;
    expect(offers(displaced, 'displace')).toEqual([]);
    expect(offers(act(start, 0, acquire(1)).state, 'displace')).toEqual([]);
  });
  test('asks which tool even if all are the same, since others must not know', () => {
    const start = sketch({ tools: [['brainstorm', 'brainstorm'], []] });
    const { state } = act(start, 0, displace(1));
    expect(state.tasks).toEqual([{ at: 'pay', for: displace(1) }]);
    expect(offered(state)).toEqual([{ type: 'pay', tool: 'brainstorm' }, BORROW]);
  });
});

describe('step 3', () => {
  test('costs as many drivers as the slot’s number', () => {
    const { state } = act(sketch(), 0, acquire(4));
    expect([state.drivers[0], state.spare]).toEqual([3, 8]);
    expect(state.riders[0]).toEqual(['du-dj']);
  });
  test('RW13: must be paid in full, possibly with a loan', () => {
    const poor = sketch({ drivers: [1, 7] });
    expect(offers(poor, 'acquire')).toEqual([acquire(1)]);
    const { state } = act(poor, 0, BORROW);
    expect(offers(state, 'acquire')).toEqual([1, 2, 3, 4].map(acquire));
  });
  test('RW14: lays a must-lay rider at once and skips step 4', () => {
    const row = 'au-grumpy bu-dj cu-dj du-dj';
    const { state } = act(sketch({ row, hands: ['au-dudes'] }), 0, acquire(1));
    expect(state.tableaus[0]).toEqual(['au-grumpy']);
    expect(state.turn.at).toBe('options');
    expect(state.riders[0]).toEqual(['au-dudes']);
  });
  test('RW14: such a rider goes to the hand if it comes from curbside', () => {
    const from = options({ curbside: 'au-grumpy - - -', tools: [['tip-off'], []] });
    const { state } = act(from, 0, { type: 'curbside', slot: 1 });
    expect(state.riders[0]).toEqual(['au-grumpy']);
  });
});

describe('RW11: a loan', () => {
  test('is available throughout one’s own turn and isn’t an optional action', () => {
    for (const at of ['acquire', 'lay', 'options'] as const) {
      const from = sketch({ hands: ['au-dudes'], turn: { at } });
      const { state } = act(from, 0, BORROW);
      expect([state.drivers[0], state.spare, state.loans[0], state.turn.left]).toEqual([10, 1, 1, 2]);
    }
  });
  test('brings up to the available drivers, and is unavailable when there are none', () => {
    expect(act(sketch({ spare: 2 }), 0, BORROW).state.drivers[0]).toBe(9);
    expect(offers(sketch({ spare: 0 }), 'borrow')).toEqual([]);
  });
  test('RW12: is available at most three times', () => {
    expect(offers(sketch({ loans: [3, 0] }), 'borrow')).toEqual([]);
  });
  test('is unavailable in another’s turn', () => {
    expect(offered(sketch(), 1)).toEqual([]);
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
    const state = sketch({ ...broke, tools: [['tip-off'], []] });
    expect(offered(state)).toEqual([...[1, 2, 3, 4].map(displace), BORROW]);
  });

  describe('ii: with three loans', () => {
    const full = { ...broke, loans: [3, 0] };
    const [dudes, dj, accountants] = ['au-dudes', 'bu-dj', 'cu-accountants'];

    test('a rider is traded for half its figure, rounded down: 3 becomes 1', () => {
      expect(tradeOf(dudes)).toBe(3);
      const after = act(sketch({ ...full, tableaus: [dudes] }), 0, { type: 'trade', card: dudes });
      expect(after.state.drivers[0]).toBe(1);
      expect(after.state.tableaus[0]).toEqual([]);
      expect(offers(after.state, 'acquire')).toEqual([acquire(1)]);
    });
    test('two are traded for half of their sum, without a tool or an option', () => {
      const from = sketch({ ...full, tableaus: [`${dudes} ${dj}`], tools: [['tip-off'], []] });
      const first = act(from, 0, { type: 'trade', card: dudes }).state;
      expect(offered(first)).toEqual([{ type: 'trade', card: dj }, { type: 'pass' }]);
      const { state } = act(first, 0, { type: 'trade', card: dj });
      expect([state.drivers[0], state.turn.left, state.tools[0]]).toEqual([2, 2, ['tip-off']]);
    });
    test('the player may stop after the first trade', () => {
      const from = sketch({ ...full, tableaus: [`${dudes} ${dj}`] });
      const { state } = act(from, 0, { type: 'trade', card: dudes }, { type: 'pass' });
      expect([state.drivers[0], state.turn.at, state.tasks]).toEqual([1, 'acquire', []]);
    });
    test('but not if one trade alone brings nothing', () => {
      const from = sketch({ ...full, tableaus: [`${dj} ${accountants}`] });
      const first = act(from, 0, { type: 'trade', card: dj }).state;
      expect(offered(first)).toEqual([{ type: 'trade', card: accountants }]);
      expect(act(first, 0, { type: 'trade', card: accountants }).state.drivers[0]).toBe(1);
    });
    test('a negative rider cannot be traded this way', () => {
      const from = sketch({ ...full, tableaus: [`${dudes} cu-grumpy`] });
      expect(offers(from, 'trade')).toEqual([{ type: 'trade', card: dudes }]);
    });
    test('Accountants laid later in the turn get their bonus', () => {
      const hands = ['am-accountants'];
      const from = sketch({ ...full, hands, tableaus: [dudes] });
      const { state } = act(from, 0, { type: 'trade', card: dudes }, acquire(1), lay('am-accountants'));
      expect(state.drivers[0]).toBe(2);
    });
  });

  describe.each([
    ['with an empty discard pile', { spare: 0 }, ''],
    ['with three loans and nothing to trade', { loans: [3, 0] }, 'au-party'],
    ['with three loans and only worthless trades', { loans: [3, 0] }, 'au-dj'],
  ])('%s', (_why, part, tableau) => {
    test('iii: a tool is discarded for the rider in slot 1', () => {
      const from = sketch({ ...broke, ...part, tableaus: [tableau], tools: [['tip-off'], []] });
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
