import { describe, expect, test } from 'vitest';
import { NORMAL_TOOLS, type NormalTool } from '../cards.ts';
import type { State } from '../model/types.ts';
import {
  BORROW,
  BUY,
  END,
  PASS,
  act,
  bank,
  curbside,
  holding,
  offered,
  offers,
  options,
  play,
  replace,
  settle,
  sketch,
  swap,
  typesOf,
  type Sketch,
} from '../testing/sketch.ts';

describe('RW7: Take Two', () => {
  const john = options({
    ...holding('take-two', 'tip-off'),
    hands: ['au-party'],
    curbside: 'am-accountants bm-dj cm-dj dm-dj',
  });
  const played = act(john, 0, play('take-two')).state;

  test('John banks a rider without a tool, then acquires Accountants for 2 drivers and no tool', () => {
    const { state } = act(played, 0, bank('au-party'), curbside(1));
    expect([state.banks[0], state.riders[0]]).toEqual([['au-party'], ['am-accountants']]);
    expect([state.tools[0], state.paid[0], state.drivers[0]]).toEqual([['tip-off'], [], 5]);
    expect(offered(state)).toEqual([END, BORROW]);
  });
  test('drops the cost of 2 drivers from drawing a tool', () => {
    expect(act(played, 0, BUY).state.drivers[0]).toBe(7);
  });
  test('comes before all other actions, and allows playing another tool as one of the two', () => {
    const late = act({ ...john, tools: [['take-two', 'take-two', 'tip-off'], []] }, 0, BUY).state;
    expect(offers(late, 'play')).not.toContainEqual(play('take-two'));
    expect(offers(played, 'play')).toEqual([play('tip-off')]);
  });
});

describe('a tool that is played', () => {
  const effect = (tool: NormalTool, drawn: Sketch = {}): State =>
    act(options({ ...holding(tool), ...drawn }), 0, play(tool)).state;

  test('is face up and costs only one of the two actions; Shift Change brings 3 drivers', () => {
    const { faceUp, tools, turn, drivers } = effect('shift-change');
    expect([faceUp, tools[0], turn.left, drivers[0]]).toEqual([['shift-change'], [], 1, 10]);
  });
  test('Brainstorm: 2 tools', () => {
    expect(effect('brainstorm').tools[0]).toEqual(['tip-off', 'tip-off']);
  });
  test('Reroute: discards each leading opponent’s last rider, then swaps in the row for no tool', () => {
    const tableaus = ['au-party', 'bu-dj bm-party', 'cu-dj cm-party', 'du-dj dm-party'];
    const held: State['held'] = [['city-a', 'city-b'], ['city-c'], [], ['city-d']];
    const state = effect('reroute', { seats: 4, tableaus, held, tools: [['reroute'], [], [], []] });
    expect(state.tableaus).toEqual([['au-party'], ['bu-dj'], ['cu-dj', 'cm-party'], ['du-dj']]);
    expect(offers(state, 'swap')).toHaveLength(16);
    const { state: after } = act(state, 0, swap(1, 1));
    expect([after.row[0], after.tools[0], after.turn.left]).toEqual(['am-dj', [], 1]);
  });
  test('Reroute: takes no rider if no opponent has a milestone', () => {
    const { tableaus } = effect('reroute', { tableaus: ['', 'bu-dj'], held: [['city-a'], []] });
    expect(tableaus[1]).toEqual(['bu-dj']);
  });
  test('House Call: a swap with curbside for no tool, then a tool', () => {
    const { state } = act(effect('house-call', { tableaus: ['au-party'] }), 0, replace('au-party', 1));
    expect([state.tableaus[0], state.tools[0]!.length]).toEqual([['am-dj'], 2]);
  });
  test('Loyalty Card: banks up to two riders, then draws a tool', () => {
    const state = effect('loyalty-card', { hands: ['au-dj bu-dj cu-dj'] });
    const both = act(state, 0, bank('au-dj'), bank('cu-dj')).state;
    expect([both.banks[0], both.tools[0]]).toEqual([['au-dj', 'cu-dj'], ['tip-off']]);
    const one = act(state, 0, bank('au-dj'), PASS).state;
    const single = act(effect('loyalty-card', { hands: ['au-dj'] }), 0, bank('au-dj')).state;
    for (const { tasks, tools } of [one, single]) expect([tasks, tools]).toEqual([[], [['tip-off'], []]]);
  });
  test('Refinance: pays off a loan without drivers', () => {
    expect(effect('refinance', { loans: [2, 0] })).toMatchObject({ loans: [1, 0], drivers: [7, 7] });
  });
  test('Tip-Off: takes one of three taxi riders, or none', () => {
    expect(offers(effect('tip-off'), 'keep')).toHaveLength(4);
  });
  test('Flag Down: takes a rider at curbside for 3 drivers less', () => {
    const state = effect('flag-down', { curbside: 'am-socialites bm-dj cm-dj dm-dj' });
    expect([1, 2].map((slot) => act(state, 0, curbside(slot)).state.drivers[0])).toEqual([4, 7]);
  });

  test.each<[NormalTool, Sketch]>([
    ['shift-change', { spare: 0 }],
    ['brainstorm', { deck: [] }],
    ['reroute', { row: '- - - -' }],
    ['house-call', { tableaus: ['eu-dj au-grumpy'] }],
    ['loyalty-card', {}],
    ['refinance', { loans: [0, 3] }],
    ['tip-off', { taxi: [] }],
    ['flag-down', { curbside: 'am-socialites - - -', drivers: [2, 7] }],
  ])('%s is not offered if it could do nothing', (tool, drawn) => {
    expect(offers(options({ ...holding(tool), ...drawn }), 'play')).toEqual([]);
  });

  test('no tool removes a contested rider without replacing it (FAQ C3)', () => {
    for (const tool of NORMAL_TOOLS) {
      let after = effect(tool, { hands: ['ed-dudes'], tableaus: ['au-party'], loans: [1, 0] });
      while (after.tasks.length > 0) after = act(after, 0, offered(after)[0]!).state;
      expect(after.row.filter((card) => card !== null)).toHaveLength(4);
    }
  });
});

test('RW9: an empty tool pile is refilled from both discard piles, except for the red letters in the middle', () => {
  const piles: Sketch = { deck: [], faceUp: ['brainstorm'], paid: [[], ['refinance']], red: ['fuel-prices'] };
  const { state } = act(options({ ...holding('tip-off'), ...piles }), 0, BUY);
  expect([...state.deck, ...state.tools[0]!].toSorted()).toEqual(['brainstorm', 'refinance', 'tip-off']);
  expect([state.red, state.faceUp, state.paid]).toEqual([['fuel-prices'], [], [[], []]]);
});
test('RW9: with no tool left at all, none is drawn', () => {
  const after = settle(sketch({ deck: [], turn: { at: 'start' } }));
  expect(typesOf(after)).toEqual(['tools-ran-out']);
  expect(after.state.turn.at).toBe('acquire');
  expect(offers(options({ deck: [], drivers: [9, 9] }), 'buy-tool')).toEqual([]);
});
