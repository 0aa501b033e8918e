import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { automobiles } from '../game.ts';
import type { Action, State } from '../model/types.ts';
import {
  act,
  actAll,
  chanceOf,
  choose,
  draw,
  DRIVER,
  END,
  listed,
  PIT,
  put,
  racing,
  remove,
  use,
} from '../testing/rehearsal.ts';

const chosen = (state: State): Action =>
  automobiles.bot(automobiles.view(state, 0), 0, listed(state, 0), makeChance([1, 2, 3, 4]));

test('pits with a hand full of wear and races with a good hand', () => {
  expect(chosen(racing([{ active: { brown: 5, white: 2 }, bag: { white: 9 } }, {}]))).toEqual(PIT);
  const car = { lane: 0, distance: 17 };
  expect(chosen(racing([{ car, active: { white: 5 } }, {}])).type).toBe('gear');
});

test('crosses the line when it can, at any cost in wear', () => {
  const car = { lane: 0, distance: 20 };
  let state = racing([{ car, active: { white: 1, 'light-gray': 1 } }, {}], { config: { laps: 1 } });
  while (chosen(state).type === 'gear') state = act(state, chosen(state)).after;
  expect(state.turn.front.distance).toBeGreaterThanOrEqual(22);
});

test('ends right behind a car rather than beside it if that saves wear', () => {
  const cars = [
    { lane: 0, distance: 17 },
    { lane: 0, distance: 19 },
  ];
  const state = racing(cars.map((car) => ({ car, active: { white: 1 } })));
  expect(chosen(state)).toEqual({ type: 'gear', color: 'white', to: 18 });
});

test('removes wear and buys with what is left', () => {
  const state = racing([{ active: { purple: 1 }, discard: { brown: 3, black: 1 } }, {}], {
    cards: ['pit-captain'],
  });
  const used = act(state, use('pit-captain')).after;
  expect(chosen(used)).toEqual(remove('brown', 'discard', 3));
  const rich = actAll(racing([{ active: { yellow: 5 } }, {}]), END);
  expect(chosen(rich).type).toBe('buy');
});

describe('a driver’s bot', () => {
  const car = { lane: 0, distance: 17 }; // only white spaces are ahead in this lane
  test('02: takes back the cube that drives farthest, not the most expensive one', () => {
    const state = racing([
      { driver: 2, car, discard: { white: 1, black: 1, brown: 1 } },
      { car: { lane: 0, distance: 19 } },
    ]);
    const called = act(state, DRIVER).after;
    expect(chosen(called)).toEqual(choose('white', 'discard'));
  });
  test('03: drives first and then returns cubes that suit the road ahead', () => {
    const state = racing([{ driver: 3, car, active: { white: 1 }, discard: { white: 2, brown: 3 } }, {}]);
    expect(chosen(state).type).toBe('gear');
    const driven = act(state, chosen(state)).after;
    expect(chosen(driven)).toEqual(DRIVER);
    expect(chosen(act(driven, DRIVER).after)).toMatchObject({ color: 'white' });
  });
  test.each([
    ['wear into the stock', 'brown', 'stock'],
    ['drivable cubes back into the bag', 'light-gray', 'bag'],
    ['a surplus garage cube into the stock', 'yellow', 'stock'],
  ] as const)('04: puts %s', (_what, color, to) => {
    const state = racing([{ driver: 4, bag: { [color]: 1, yellow: 14 } }, {}]);
    const drawn = actAll(state, END, DRIVER);
    const sorting = act(drawn, draw(1), { chance: chanceOf(color === 'brown' ? 14 : 0) }).after;
    expect(chosen(sorting)).toEqual(put(color, to));
  });
});
