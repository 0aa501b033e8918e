import { describe, expect, test } from 'vitest';
import {
  act,
  actAll,
  chanceOf,
  choose,
  isListed,
  listed,
  pile,
  racing,
  remove,
  STOP,
  use,
} from '../testing/rehearsal.ts';

describe('Car Chief', () => {
  const holding = (discard: object, stock = {}) =>
    racing([{ active: { yellow: 1 }, discard }, {}], { cards: ['car-chief'], stock });
  test.each([
    ['white', 'light-gray'],
    ['light-gray', 'dark-gray'],
    ['dark-gray', 'black'],
  ] as const)('swaps a %s cube for a %s one', (color, upgrade) => {
    const used = act(holding({ [color]: 1 }), use('car-chief')).after;
    const { after } = act(used, remove(color, 'discard', 1));
    expect(pile(after, 'discard')).toEqual({});
    expect(pile(after, 'used')).toEqual({ yellow: 1, [upgrade]: 1 });
  });
  test('gives nothing for a black cube', () => {
    const used = act(holding({ black: 1 }), use('car-chief')).after;
    const { after } = act(used, remove('black', 'discard', 1));
    expect(pile(after, 'used')).toEqual({ yellow: 1 });
  });
  test('AU7: cannot be used without a gear to swap, or if the next gear is sold out', () => {
    expect(isListed(holding({ brown: 2, red: 1 }), use('car-chief'))).toBe(false);
    expect(isListed(holding({ white: 1 }, { 'light-gray': 0 }), use('car-chief'))).toBe(false);
  });
});

test('Engineer: as many cubes must be removed as were discarded, and they may be the same ones', () => {
  const state = racing([{ active: { yellow: 1, brown: 2 }, discard: { white: 1 } }, {}], {
    cards: ['engineer'],
  });
  const chosen = actAll(state, use('engineer'), choose('brown', 'active'), choose('brown', 'active'));
  expect(isListed(chosen, STOP)).toBe(false);
  const { after } = act(chosen, remove('brown', 'discard', 2));
  expect(pile(after, 'discard')).toEqual({ white: 1 });
  const none = actAll(state, use('engineer'), STOP);
  expect(none.steps).toEqual([]);
});

test('Manager: removes up to one active cube and returns up to one cube to the bag', () => {
  const state = racing([{ active: { yellow: 1, brown: 1 }, discard: { black: 1 } }, {}], {
    cards: ['manager'],
  });
  const after = actAll(state, use('manager'), STOP, choose('black', 'discard'));
  expect(pile(after, 'bag')).toEqual({ black: 1 });
  const removed = actAll(state, use('manager'), remove('brown', 'active', 1), STOP);
  expect([pile(removed, 'active'), pile(removed, 'bag')]).toEqual([{}, {}]);
});

test('Mechanic: uses up another cube without its effect and removes up to two', () => {
  const state = racing([{ active: { yellow: 1, green: 1 }, discard: { brown: 2 } }, {}], {
    cards: ['mechanic'],
  });
  const after = actAll(state, use('mechanic'), choose('green', 'active'), remove('brown', 'discard', 2));
  expect(pile(after, 'used')).toEqual({ yellow: 1, green: 1 });
  const alone = racing([{ active: { yellow: 1 }, discard: { brown: 2 } }, {}], { cards: ['mechanic'] });
  expect(isListed(alone, use('mechanic'))).toBe(false);
});

test('Factory Support: the removed cube may be the one just drawn', () => {
  const state = racing([{ active: { yellow: 1 }, bag: { brown: 1 } }, {}], { cards: ['factory-support'] });
  const drawn = act(state, use('factory-support'), { chance: chanceOf(0) }).after;
  expect(listed(drawn)).toEqual([remove('brown', 'active', 1)]);
  const empty = racing([{ active: { yellow: 1 } }, {}], { cards: ['factory-support'] });
  expect(isListed(empty, use('factory-support'))).toBe(false);
});

test('Maintenance Staff: removing three active cubes allows removing six from the discard pile', () => {
  const state = racing([{ active: { yellow: 1, white: 3 }, discard: { brown: 9 } }, {}], {
    cards: ['maintenance-staff'],
  });
  const removed = actAll(state, use('maintenance-staff'), remove('white', 'active', 3));
  expect(isListed(removed, remove('brown', 'discard', 6))).toBe(true);
  expect(isListed(removed, remove('brown', 'discard', 7))).toBe(false);
});

test('Performance Testing: removes itself, then draws up to three', () => {
  const state = racing([{ active: { yellow: 1 }, bag: { white: 4 } }, {}], {
    cards: ['performance-testing'],
  });
  const used = act(state, use('performance-testing')).after;
  expect(used.stock.yellow).toBe(state.stock.yellow + 1);
  const draw = { type: 'draw', count: 1 } as const;
  const after = actAll(used, draw, draw, draw);
  expect([pile(after, 'active'), after.steps]).toEqual([{ white: 3 }, []]);
});
