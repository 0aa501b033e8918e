import { describe, expect, test } from 'vitest';
import { NORMAL_TOOLS, type NormalTool, type Tool } from '../model/kinds.ts';
import type { Action, State } from '../model/types.ts';
import {
  BORROW,
  END,
  act,
  offered,
  offers,
  options,
  settle,
  sketch,
  typesOf,
  type Sketch,
} from '../testing/sketch.ts';

const holding = (...tools: NormalTool[]): Pick<Sketch, 'tools'> => ({ tools: [tools, []] });
const play = (tool: NormalTool): Action => ({ type: 'play', tool });
const curbside = (slot: number): Action => ({ type: 'curbside', slot });
const bank = (card: string): Action => ({ type: 'bank', card });

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
    expect(act(played, 0, { type: 'buy-tool' }).state.drivers[0]).toBe(7);
  });
  test('comes before all other actions', () => {
    const { state } = act({ ...john, tools: [['take-two', 'take-two', 'tip-off'], []] }, 0, {
      type: 'buy-tool',
    });
    expect(offers(state, 'play')).not.toContainEqual(play('take-two'));
    expect(offers(played, 'play')).not.toContainEqual(play('take-two'));
  });
  test('allows playing another tool as one of the two', () => {
    expect(offers(played, 'play')).toEqual([play('tip-off')]);
  });
});

describe('a tool that is played', () => {
  const effect = (tool: NormalTool, drawn: Sketch = {}) =>
    act(options({ ...holding(tool), ...drawn }), 0, play(tool)).state;

  test('is face up and costs only one of the two actions', () => {
    const state = effect('shift-change');
    expect([state.faceUp, state.tools[0], state.turn.left]).toEqual([['shift-change'], [], 1]);
  });
  test('Shift Change: 3 drivers', () => {
    expect(effect('shift-change').drivers[0]).toBe(10);
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
    const { state: after } = act(state, 0, { type: 'swap', slot: 1, curbside: 1 });
    expect([after.row[0], after.tools[0], after.turn.left]).toEqual(['am-dj', [], 1]);
  });
  test('Reroute: takes no rider if no opponent has a milestone', () => {
    expect(effect('reroute', { tableaus: ['', 'bu-dj'], held: [['city-a'], []] }).tableaus[1]).toEqual([
      'bu-dj',
    ]);
  });
  test('House Call: a swap with curbside for no tool, then a tool', () => {
    const state = effect('house-call', { tableaus: ['au-party'] });
    const { state: after } = act(state, 0, { type: 'replace', card: 'au-party', curbside: 1 });
    expect(after.tableaus[0]).toEqual(['am-dj']);
    expect(after.tools[0]).toHaveLength(2);
  });
  test('Loyalty Card: banks up to two riders, then draws a tool', () => {
    const state = effect('loyalty-card', { hands: ['au-dj bu-dj cu-dj'] });
    const both = act(state, 0, bank('au-dj'), bank('cu-dj')).state;
    expect([both.banks[0], both.tools[0]]).toEqual([['au-dj', 'cu-dj'], ['tip-off']]);
    const one = act(state, 0, bank('au-dj'), { type: 'pass' }).state;
    expect([one.tasks, one.tools[0]]).toEqual([[], ['tip-off']]);
    const single = effect('loyalty-card', { hands: ['au-dj'] });
    expect(act(single, 0, bank('au-dj')).state).toMatchObject({ tasks: [], tools: [['tip-off'], []] });
  });
  test('Refinance: pays off a loan without drivers', () => {
    expect(effect('refinance', { loans: [2, 0] })).toMatchObject({ loans: [1, 0], drivers: [7, 7] });
  });
  test('Tip-Off: takes one of three taxi riders, or none', () => {
    expect(offers(effect('tip-off'), 'keep')).toHaveLength(4);
  });
  test('Flag Down: takes a rider at curbside for 3 drivers less', () => {
    const state = effect('flag-down', { curbside: 'am-socialites bm-dj cm-dj dm-dj' });
    expect(act(state, 0, curbside(1)).state.drivers[0]).toBe(4);
    expect(act(state, 0, curbside(2)).state.drivers[0]).toBe(7);
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
    const state: Sketch = { hands: ['ed-dudes'], tableaus: ['au-party'], loans: [1, 0] };
    for (const tool of NORMAL_TOOLS) {
      let after = effect(tool, state);
      while (after.tasks.length > 0) after = act(after, 0, offered(after)[0]!).state;
      expect(after.row.filter((card) => card !== null)).toHaveLength(4);
    }
  });
});

test('RW9: an empty tool pile is refilled from both discard piles, except for the red letters in the middle', () => {
  const from = options({
    ...holding('tip-off'),
    deck: [],
    faceUp: ['brainstorm'],
    paid: [[], ['refinance']],
    red: ['fuel-prices'],
  });
  const after = act(from, 0, { type: 'buy-tool' });
  const tools: Tool[] = [...after.state.deck, ...after.state.tools[0]!];
  expect(tools.toSorted()).toEqual(['brainstorm', 'refinance', 'tip-off']);
  expect([after.state.red, after.state.faceUp, after.state.paid]).toEqual([['fuel-prices'], [], [[], []]]);
});
test('RW9: with no tool left at all, none is drawn', () => {
  const after = settle(sketch({ deck: [], turn: { at: 'start' } }));
  expect(typesOf(after)).toEqual(['tools-ran-out']);
  expect(after.state.turn.at).toBe('acquire');
  expect(offers(options({ deck: [], drivers: [9, 9] }), 'buy-tool')).toEqual([]);
});
