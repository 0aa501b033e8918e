import { describe, expect, test } from 'vitest';
import type { NormalTool } from '../model/kinds.ts';
import type { Action } from '../model/types.ts';
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
  typesOf,
  type Sketch,
} from '../testing/sketch.ts';

const holding = (...tools: NormalTool[]): Pick<Sketch, 'tools'> => ({ tools: [tools, []] });
const HAIL: Action = { type: 'hail' };
const curbside = (slot: number): Action => ({ type: 'curbside', slot });
const bank = (card: string): Action => ({ type: 'bank', card });
const trade = (card: string): Action => ({ type: 'trade', card });

describe('step 5', () => {
  test('has two actions, which may be the same', () => {
    const from = options({ ...holding('tip-off'), drivers: [9, 7] });
    const twice = act(from, 0, { type: 'buy-tool' }, { type: 'buy-tool' }).state;
    expect(twice.turn.left).toBe(0);
    expect(twice.drivers[0]).toBe(5);
    expect(offered(twice)).toEqual([END, BORROW]);
  });

  describe('RW34: lists exactly what can be paid', () => {
    test('without a tool and with one driver, the only choices are ending and borrowing', () => {
      const from = options({ drivers: [1, 7], hands: ['au-dj'], tableaus: ['au-dudes'], loans: [1, 0] });
      expect(offered(from)).toEqual([END, BORROW]);
    });
    test('curbside costs a tool and the value, which a loan may pay', () => {
      const from = options({
        ...holding('tip-off'),
        drivers: [2, 7],
        curbside: 'am-dudes bm-party cm-grumpy am-accountants',
      });
      expect(offers(from, 'curbside').map(({ slot }) => slot)).toEqual([3, 4]);
      const { state } = act(from, 0, BORROW);
      expect(offers(state, 'curbside').map(({ slot }) => slot)).toEqual([1, 2, 3, 4]);
    });
    test('a trade that costs drivers requires them; 4, 6 and variables cannot be traded', () => {
      const tableaus = ['au-grumpy bu-party cu-socialites cm-dudes-n au-dudes'];
      const cardsOf = (drivers: number) =>
        offers(options({ ...holding('tip-off'), drivers: [drivers, 7], tableaus }), 'trade').map(
          ({ card }) => card,
        );
      expect(cardsOf(2)).toEqual(['au-dudes']);
      expect(cardsOf(3)).toEqual(['au-grumpy', 'au-dudes']);
    });
    test('each loan is paid off with four drivers', () => {
      const loansOf = (drivers: number) =>
        offers(options({ ...holding('tip-off'), drivers: [drivers, 7], loans: [3, 0] }), 'repay').map(
          ({ loans }) => loans,
        );
      expect([3, 4, 8, 30].map(loansOf)).toEqual([[], [1], [1, 2], [1, 2, 3]]);
    });
  });
});

describe('RW18: R1 looks at two taxi riders', () => {
  const looked = act(options(holding('tip-off')), 0, HAIL);
  const [first, second] = looked.state.drawn;

  test('keeps one of them and puts the other face down', () => {
    const { state } = act(looked.state, 0, { type: 'keep', card: second! });
    expect([state.riders[0], state.buried[0], state.drawn]).toEqual([[second], [first], []]);
  });
  test('may keep neither', () => {
    const { state } = act(looked.state, 0, { type: 'keep', card: null });
    expect([state.riders[0], state.buried[0]]).toEqual([[], [first, second]]);
  });
  test('pays its tool first', () => {
    expect(typesOf(looked)).toEqual(['option-used', 'tool-discarded', 'riders-drawn', 'task-added']);
  });
  test('uses the discards once the taxi riders run out', () => {
    const from = options({
      ...holding('tip-off'),
      taxi: cards('ed-dj'),
      discards: cards('eu-dudes em-dudes'),
    });
    const after = act(from, 0, HAIL);
    expect(facts(after, 'taxi-shuffled')).toHaveLength(1);
    expect(after.state.drawn[0]).toBe('ed-dj');
    expect(after.state.discards).toEqual([]);
  });
});

describe('RW19: R2 costs the value of a rider at curbside', () => {
  const dudes = 'cm-dudes-n';
  const from = (tableau: string) =>
    options({
      ...holding('tip-off'),
      tableaus: [tableau],
      curbside: `${dudes} bm-grumpy bu-party-n -`,
      drivers: [7, 7],
    });

  test('Kate has 3 Dudes, and pays 6 drivers for Dudes of 2n', () => {
    const { state } = act(from('au-dudes bu-dudes cu-dudes'), 0, curbside(1));
    expect([state.drivers[0], state.riders[0]]).toEqual([1, [dudes]]);
  });
  test('with no Dudes she pays no drivers', () => {
    expect(act(from(''), 0, curbside(1)).state.drivers[0]).toBe(7);
  });
  test.each([2, 3])('a negative value costs no drivers (place %i)', (slot) => {
    const { state } = act(from('au-party bu-party'), 0, curbside(slot));
    expect([state.drivers[0], state.paid[0]]).toEqual([7, ['tip-off']]);
  });
  test('another rider takes its place', () => {
    expect(act(from(''), 0, curbside(1)).state.curbside[0]).toBe('fd-dj');
  });
});

test('R3 puts the curbside rider in the other’s slot, and either may be negative', () => {
  const from = options({
    ...holding('tip-off'),
    row: 'au-dj - cu-dj du-dj',
    curbside: 'bm-grumpy bm-dj cm-dj dm-dj',
  });
  expect(offers(from, 'swap')).toHaveLength(12);
  const { state } = act(from, 0, { type: 'swap', slot: 3, curbside: 1 });
  expect(state.row).toEqual(places('au-dj - bm-grumpy du-dj'));
  expect(state.curbside).toEqual(cards('cu-dj bm-dj cm-dj dm-dj'));
});

test('R3 lets two contested riders be acquired in one turn', () => {
  const from = options({ ...holding('tip-off', 'tip-off'), row: '- bu-dj cu-dj du-dj' });
  const swapped = act(
    from,
    0,
    { type: 'swap', slot: 2, curbside: 1 },
    { type: 'pay', tool: 'tip-off' },
  ).state;
  const { state } = act(swapped, 0, curbside(1));
  expect([state.riders[0], state.row[1], state.turn.left]).toEqual([['bu-dj'], 'am-dj', 0]);
});

test('R4 may follow R4: a rider swapped in may be swapped out', () => {
  const from = options({
    ...holding('tip-off', 'tip-off'),
    tableaus: ['au-party'],
    curbside: 'am-dj ad-dudes - -',
  });
  const once = act(
    from,
    0,
    { type: 'replace', card: 'au-party', curbside: 1 },
    { type: 'pay', tool: 'tip-off' },
  ).state;
  expect([once.tableaus[0], once.curbside[0], once.tools[0]!.length]).toEqual([['am-dj'], 'au-party', 2]);
  const twice = act(
    once,
    0,
    { type: 'replace', card: 'am-dj', curbside: 2 },
    { type: 'pay', tool: 'tip-off' },
  ).state;
  expect([twice.tableaus[0], twice.drivers[0]]).toEqual([['ad-dudes'], 9]);
});

test('R5 banks a rider face down for a tool, and others see neither', () => {
  const after = act(options({ ...holding('tip-off'), hands: ['au-dj'] }), 0, bank('au-dj'));
  expect([after.state.banks[0], after.state.paid[0]]).toEqual([['au-dj'], ['tip-off']]);
  expect(
    JSON.stringify(after.events.map(({ type, ...event }) => [type, 'open' in event && event.open])),
  ).not.toMatch(/au-dj|tip-off/);
});

test('D1 may trade a card beneath others and gains its figure, up to the drivers available', () => {
  const from = options({ ...holding('tip-off'), tableaus: ['au-dudes au-dj'], spare: 2 });
  const { state } = act(from, 0, trade('au-dudes'));
  expect([state.tableaus[0], state.discards, state.drivers[0]]).toEqual([['au-dj'], ['au-dudes'], 9]);
  const grumpy = act(
    options({ ...holding('tip-off'), tableaus: ['au-grumpy'] }),
    0,
    trade('au-grumpy'),
  ).state;
  expect(grumpy.drivers[0]).toBe(4);
});

test('D1 may follow D1 while tools last', () => {
  const from = options({ ...holding('tip-off'), tableaus: ['au-dudes bu-dj'], spare: 9 });
  const once = act(from, 0, trade('au-dudes')).state;
  expect([once.drivers[0], offers(once, 'trade')]).toEqual([10, []]);
  const rich = { ...from, tools: [['tip-off', 'tip-off'], []] } as typeof from;
  const first = act(rich, 0, trade('au-dudes'), { type: 'pay', tool: 'tip-off' }).state;
  expect(act(first, 0, trade('bu-dj')).state).toMatchObject({ drivers: [11, 7], tableaus: [[], []] });
});

test('D2 may pay off only some of several loans', () => {
  const from = options({ ...holding('tip-off'), loans: [3, 0], drivers: [9, 7] });
  expect(act(from, 0, { type: 'repay', loans: 1 }).state).toMatchObject({ loans: [2, 0], drivers: [5, 7] });
});
test('D2 pays off each loan with four drivers', () => {
  const from = options({ ...holding('tip-off'), loans: [2, 0], drivers: [9, 7] });
  expect(act(from, 0, { type: 'repay', loans: 2 }).state).toMatchObject({ loans: [0, 0], drivers: [1, 7] });
});
