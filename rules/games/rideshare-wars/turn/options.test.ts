import { describe, expect, test } from 'vitest';
import type { State } from '../model/types.ts';
import {
  BORROW,
  BUY,
  END,
  HAIL,
  act,
  bank,
  cards,
  curbside,
  facts,
  holding,
  keep,
  offered,
  offers,
  options,
  pay,
  places,
  repay,
  replace,
  swap,
  trade,
  typesOf,
  type Sketch,
} from '../testing/sketch.ts';

const tooled = (drawn: Sketch = {}): State => options({ ...holding('tip-off'), ...drawn });

test('step 5 has two actions, which may be the same', () => {
  const twice = act(tooled({ drivers: [9, 7] }), 0, BUY, BUY).state;
  expect([twice.turn.left, twice.drivers[0]]).toEqual([0, 5]);
  expect(offered(twice)).toEqual([END, BORROW]);
});

describe('RW34: step 5 lists exactly what can be paid', () => {
  test('without a tool and with one driver, the only choices are ending and borrowing', () => {
    const from = options({ drivers: [1, 7], hands: ['au-dj'], tableaus: ['au-dudes'], loans: [1, 0] });
    expect(offered(from)).toEqual([END, BORROW]);
  });

  test('curbside costs a tool and the value, which a loan may pay', () => {
    const from = tooled({ drivers: [2, 7], curbside: 'am-dudes bm-party cm-grumpy am-accountants' });
    const slots = (state: State) => offers(state, 'curbside').map(({ slot }) => slot);
    expect(slots(from)).toEqual([3, 4]);
    expect(slots(act(from, 0, BORROW).state)).toEqual([1, 2, 3, 4]);
  });

  test.each([
    [2, ['au-dudes']],
    [3, ['au-grumpy', 'au-dudes']],
  ])(
    'a trade that costs drivers requires them, with %i: %j; 4, 6 and variables cannot be',
    (drivers, found) => {
      const from = tooled({
        drivers: [drivers, 7],
        tableaus: ['au-grumpy bu-party cu-socialites cm-dudes-n au-dudes'],
      });
      expect(offers(from, 'trade').map(({ card }) => card)).toEqual(found);
    },
  );

  test('each loan is paid off with four drivers', () => {
    const loansOf = (drivers: number) =>
      offers(tooled({ drivers: [drivers, 7], loans: [3, 0] }), 'repay').map(({ loans }) => loans);
    expect([3, 4, 8, 30].map(loansOf)).toEqual([[], [1], [1, 2], [1, 2, 3]]);
  });
});

describe('RW18: R1 looks at two taxi riders', () => {
  const looked = act(tooled(), 0, HAIL);
  const [first, second] = looked.state.drawn as [string, string];

  test('keeps one of them and puts the other face down, or keeps neither', () => {
    const { state } = act(looked.state, 0, keep(second));
    expect([state.riders[0], state.buried[0], state.drawn]).toEqual([[second], [first], []]);
    const none = act(looked.state, 0, keep(null)).state;
    expect([none.riders[0], none.buried[0]]).toEqual([[], [first, second]]);
  });

  test('pays its tool first', () => {
    expect(typesOf(looked)).toEqual(['option-used', 'tool-discarded', 'riders-drawn', 'task-added']);
  });

  test('uses the discards once the taxi riders run out', () => {
    const after = act(tooled({ taxi: cards('ed-dj'), discards: cards('eu-dudes em-dudes') }), 0, HAIL);
    expect(facts(after, 'taxi-shuffled')).toHaveLength(1);
    expect([after.state.drawn[0], after.state.discards]).toEqual(['ed-dj', []]);
  });
});

describe('RW19: R2 costs the value of a rider at curbside', () => {
  const dudes = 'cm-dudes-n';

  test.each<[what: string, tableau: string, slot: number, drivers: number]>([
    ['Kate has 3 Dudes, and pays 6 drivers for Dudes of 2n', 'au-dudes bu-dudes cu-dudes', 1, 1],
    ['with no Dudes she pays none', '', 1, 7],
    ['a negative value costs no drivers', 'au-party bu-party', 2, 7],
    ['nor does a negative multiple', 'au-party bu-party', 3, 7],
  ])('%s', (_, tableau, slot, drivers) => {
    const from = tooled({ tableaus: [tableau], curbside: `${dudes} bm-grumpy bu-party-n -` });
    const { state } = act(from, 0, curbside(slot));
    expect([state.drivers[0], state.paid[0]]).toEqual([drivers, ['tip-off']]);
    expect(state.riders[0]).toEqual([from.curbside[slot - 1]]);
    expect(state.curbside[slot - 1]).toBe('fd-dj'); // another rider takes its place
  });
});

describe('R3', () => {
  test('puts the curbside rider in the other’s slot, and either may be negative', () => {
    const from = tooled({ row: 'au-dj - cu-dj du-dj', curbside: 'bm-grumpy bm-dj cm-dj dm-dj' });
    expect(offers(from, 'swap')).toHaveLength(12);
    const { state } = act(from, 0, swap(3, 1));
    expect(state.row).toEqual(places('au-dj - bm-grumpy du-dj'));
    expect(state.curbside).toEqual(cards('cu-dj bm-dj cm-dj dm-dj'));
  });

  test('lets two contested riders be acquired in one turn', () => {
    const from = options({ ...holding('tip-off', 'tip-off'), row: '- bu-dj cu-dj du-dj' });
    const { state } = act(from, 0, swap(2, 1), pay('tip-off'), curbside(1));
    expect([state.riders[0], state.row[1], state.turn.left]).toEqual([['bu-dj'], 'am-dj', 0]);
  });
});

test('R4 may follow R4: a rider swapped in may be swapped out', () => {
  const tools = holding('tip-off', 'tip-off');
  const from = options({ ...tools, tableaus: ['au-party'], curbside: 'am-dj ad-dudes - -' });
  const once = act(from, 0, replace('au-party', 1), pay('tip-off')).state;
  expect([once.tableaus[0], once.curbside[0], once.tools[0]!.length]).toEqual([['am-dj'], 'au-party', 2]);
  const twice = act(once, 0, replace('am-dj', 2), pay('tip-off')).state;
  expect([twice.tableaus[0], twice.drivers[0]]).toEqual([['ad-dudes'], 9]);
});

test('R5 banks a rider face down for a tool, and others see neither', () => {
  const { state, events } = act(tooled({ hands: ['au-dj'] }), 0, bank('au-dj'));
  expect([state.banks[0], state.paid[0]]).toEqual([['au-dj'], ['tip-off']]);
  const open = events.map(({ type, ...event }) => [type, 'open' in event && event.open]);
  expect(JSON.stringify(open)).not.toMatch(/au-dj|tip-off/);
});

describe('D1', () => {
  test('may trade a card beneath others and gains its figure, up to the drivers available', () => {
    const { state } = act(tooled({ tableaus: ['au-dudes au-dj'], spare: 2 }), 0, trade('au-dudes'));
    expect([state.tableaus[0], state.discards, state.drivers[0]]).toEqual([['au-dj'], ['au-dudes'], 9]);
    expect(act(tooled({ tableaus: ['au-grumpy'] }), 0, trade('au-grumpy')).state.drivers[0]).toBe(4);
  });

  test('may follow D1 while tools last', () => {
    const drawn: Sketch = { tableaus: ['au-dudes bu-dj'], spare: 9 };
    const once = act(tooled(drawn), 0, trade('au-dudes')).state;
    expect([once.drivers[0], offers(once, 'trade')]).toEqual([10, []]);
    const rich = options({ ...drawn, ...holding('tip-off', 'tip-off') });
    const twice = act(rich, 0, trade('au-dudes'), pay('tip-off'), trade('bu-dj')).state;
    expect(twice).toMatchObject({ drivers: [11, 7], tableaus: [[], []] });
  });
});

test.each([
  [3, 1, [2, 0], [5, 7]],
  [2, 2, [0, 0], [1, 7]],
])('D2 pays off, of %i loans, %i with four drivers each', (taken, paid, loans, drivers) => {
  const from = tooled({ loans: [taken, 0], drivers: [9, 7] });
  expect(act(from, 0, repay(paid)).state).toMatchObject({ loans, drivers });
});
