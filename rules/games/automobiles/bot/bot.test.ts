import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { presets } from '../../../kit/config.ts';
import { atRandom, byBot, playOut } from '../../../kit/testing/playout.ts';
import { automobiles } from '../game.ts';
import type { Action, State } from '../model/types.ts';
import { act, actAll, chanceOf, listed, racing } from '../testing/rehearsal.ts';

const chosen = (state: State): Action =>
  automobiles.bot(automobiles.view(state, 0), 0, listed(state, 0), makeChance([1, 2, 3, 4]));

test('pits with a hand full of wear and races with a good hand', () => {
  expect(chosen(racing([{ active: { brown: 5, white: 2 }, bag: { white: 9 } }, {}]))).toEqual({
    type: 'pit-stop',
  });
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
  const used = act(state, { type: 'use', card: 'pit-captain' }).after;
  expect(chosen(used)).toEqual({ type: 'remove', color: 'brown', from: 'discard', count: 3 });
  const rich = actAll(racing([{ active: { yellow: 5 } }, {}]), { type: 'end-actions' });
  expect(chosen(rich).type).toBe('buy');
});

describe('a driver’s bot', () => {
  const car = { lane: 0, distance: 17 }; // only white spaces are ahead in this lane
  test('02: takes back the cube that drives farthest, not the most expensive one', () => {
    const state = racing([
      { driver: 2, car, discard: { white: 1, black: 1, brown: 1 } },
      { car: { lane: 0, distance: 19 } },
    ]);
    const called = act(state, { type: 'driver' }).after;
    expect(chosen(called)).toEqual({ type: 'choose', color: 'white', from: 'discard' });
  });
  test('03: drives first and then returns cubes that suit the road ahead', () => {
    const state = racing([{ driver: 3, car, active: { white: 1 }, discard: { white: 2, brown: 3 } }, {}]);
    expect(chosen(state).type).toBe('gear');
    const driven = act(state, chosen(state)).after;
    expect(chosen(driven)).toEqual({ type: 'driver' });
    expect(chosen(act(driven, { type: 'driver' }).after)).toMatchObject({ color: 'white' });
  });
  test.each([
    ['wear into the stock', 'brown', 'stock'],
    ['drivable cubes back into the bag', 'light-gray', 'bag'],
    ['a surplus garage cube into the stock', 'yellow', 'stock'],
  ] as const)('04: puts %s', (_what, color, to) => {
    const state = racing([{ driver: 4, bag: { [color]: 1, yellow: 14 } }, {}]);
    const drawn = actAll(state, { type: 'end-actions' }, { type: 'driver' });
    const sorting = act(
      drawn,
      { type: 'draw', count: 1 },
      { chance: chanceOf(color === 'brown' ? 14 : 0) },
    ).after;
    expect(chosen(sorting)).toEqual({ type: 'place', color, to });
  });
});

test('wins most races against random play, from either seat', () => {
  const won = Array.from({ length: 12 }, (_, seed) => {
    const choosers = seed % 2 === 0 ? [byBot, atRandom] : [atRandom, byBot];
    const config = { ...presets(automobiles), laps: 1 };
    return playOut({ game: automobiles, config, seats: 2, seed, choosers }).outcome.ranks[seed % 2] === 1;
  });
  expect(won.filter(Boolean).length).toBeGreaterThan(won.length / 2);
});
