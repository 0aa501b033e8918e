import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { automobiles } from '../game.ts';
import { countOf } from '../model/colors.ts';
import type { Action, State } from '../model/types.ts';
import {
  act,
  actAll,
  buy,
  chanceOf,
  END,
  gear,
  isListed,
  listed,
  pile,
  PIT,
  racing,
  TURN,
  use,
} from '../testing/rehearsal.ts';

const bag = { white: 20 };

/** The wear that the end of a turn reports. */
const wornIn = (state: State, ...actions: readonly Action[]) => {
  const ready = actAll(state, ...actions, END);
  return act(ready, TURN).events.find(({ type }) => type === 'worn')?.open;
};

describe('Action', () => {
  test('AU7: a gear needs an adjacent space of its color', () => {
    const state = racing([{ car: { lane: 0, distance: 17 }, active: { white: 1, black: 1 } }, {}]);
    expect(isListed(state, gear('white', 0, 18))).toBe(true);
    expect(listed(state).some((action) => action.type === 'gear' && action.color === 'black')).toBe(false);
  });

  test('cubes drive one after another, each from where the last one stopped', () => {
    const state = racing([{ car: { lane: 0, distance: 17 }, active: { white: 2 } }, {}]);
    const after = actAll(state, gear('white', 0, 18), gear('white', 0, 19));
    expect(after.turn.trail.map(({ distance }) => distance)).toEqual([18, 19]);
    expect(pile(after, 'used')).toEqual({ white: 2 });
    expect(after.seats[0]!.car.distance).toBe(17);
  });

  test('AU4: opponents’ cars block the way', () => {
    const cars = [
      { lane: 0, distance: 17 },
      { lane: 0, distance: 18 },
    ];
    const state = racing(cars.map((car) => ({ car, active: { white: 1 } })));
    expect(isListed(state, gear('white', 0, 18))).toBe(false);
  });

  test('using the same cubes in another order gives the same position', () => {
    const state = racing([{ car: { lane: 0, distance: 17 }, active: { white: 1, brown: 1 } }, {}]);
    const wear: Action = use('wear');
    expect(actAll(state, wear, gear('white', 0, 18))).toEqual(actAll(state, gear('white', 0, 18), wear));
  });

  test('without a draw, any order of clicks gives the same state', () => {
    const active = { white: 3, red: 1, yellow: 2, brown: 3 };
    const state = racing([{ car: { lane: 0, distance: 17 }, active, discard: { brown: 4 } }, {}], {
      cards: ['aerodynamics', 'maintenance-staff'],
    });
    const drive = [18, 19, 20].map((distance) => gear('white', 0, distance));
    const wear: Action = use('wear');
    const others: Action[] = [wear, wear, use('aerodynamics')];
    const usual = actAll(state, ...drive, ...others);
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (order) => {
        const rest = [...drive];
        const clicks = order.map((i) => (i < 3 ? rest.shift()! : others[i - 3]!));
        expect(actAll(state, ...clicks)).toEqual(usual);
      }),
    );
  });

  test('an active wear cube moves to the discard pile', () => {
    const state = racing([{ active: { brown: 2 } }, {}]);
    expect(pile(act(state, use('wear')).after, 'discard')).toEqual({ brown: 1 });
  });

  test('AU7: an empty wear supply prevents nothing', () => {
    const state = racing([{ active: { green: 1 } }, {}], { cards: ['turbo'], stock: { brown: 1 } });
    expect(pile(act(state, use('turbo')).after, 'used')).toEqual({ green: 1, brown: 1 });
  });
});

describe('Buy', () => {
  test('active cubes pay, bought cubes go to the used pile, and leftover money is lost', () => {
    const state = racing([{ active: { yellow: 2, white: 1, brown: 1 }, bag }, {}], { cards: ['manager'] });
    const buying = act(state, END).after;
    expect(buying.turn.money).toBe(2 + 2 + 1);
    const bought = act(buying, buy('light-gray')).after;
    expect([bought.turn.money, pile(bought, 'used')]).toEqual([2, { 'light-gray': 1 }]);
    expect(isListed(bought, buy('dark-gray'))).toBe(false);
  });
  test('cubes out of stock, and wear, cannot be bought', () => {
    const state = racing([{ active: { yellow: 5 } }, {}], { stock: { white: 0 } });
    const buying = act(state, END).after;
    expect(isListed(buying, buy('white'))).toBe(false);
    expect(isListed(buying, buy('brown'))).toBe(false);
  });
});

describe('Wear off', () => {
  test('AU10: four light gray spaces and a dark gray one cost three wear', () => {
    const car = { lane: 1, distance: 3 };
    const state = racing([
      { car, active: { 'light-gray': 4, 'dark-gray': 1 }, bag },
      { car: { lane: 2, distance: 12 } },
    ]);
    const drive = [5, 7, 9, 11].map((distance) => gear('light-gray', 1, distance));
    expect(wornIn(state, ...drive, gear('dark-gray', 1, 14))).toEqual({
      seat: 0,
      wear: 3,
      isDrafting: false,
    });
  });
  test('AU10: the starting space does not count', () => {
    const state = racing([
      { car: { lane: 1, distance: 14 }, active: { white: 1 }, bag },
      { car: { lane: 2, distance: 12 } },
    ]);
    expect(wornIn(state, gear('white', 1, 15))).toMatchObject({ wear: 1 });
  });
  test('a player who does not move takes no wear', () => {
    expect(wornIn(racing([{ active: { white: 1 }, bag }, {}]))).toBeUndefined();
  });
  test.each([
    ['AU9: ending right behind a car in the same lane is drafting', 0, true],
    ['AU9: ending diagonally behind a car is not drafting', 1, false],
  ])('%s', (_rule, lane, isDrafting) => {
    const state = racing([
      { car: { lane: 0, distance: 17 }, active: { white: 1 }, bag },
      { car: { lane, distance: 19 } },
    ]);
    expect(wornIn(state, gear('white', 0, 18))).toMatchObject({ isDrafting, wear: isDrafting ? 0 : 1 });
  });
  test('AU9: with Aerodynamics every ending is drafting', () => {
    const state = racing([{ car: { lane: 0, distance: 17 }, active: { white: 1, red: 1 }, bag }, {}], {
      cards: ['aerodynamics'],
    });
    expect(wornIn(state, use('aerodynamics'), gear('white', 0, 18))).toMatchObject({
      wear: 0,
    });
  });
});

describe('End', () => {
  test('seven cubes are drawn; AU12: the bag is refilled only when a draw finds it empty', () => {
    const state = racing([{ bag: { white: 7 }, discard: { brown: 3 } }, {}]);
    const { events, after } = act(act(state, END).after, TURN);
    expect(events.some(({ type }) => type === 'bag-filled')).toBe(false);
    expect([pile(after, 'active'), pile(after, 'bag')]).toEqual([{ white: 7 }, {}]);
    const short = racing([{ bag: { white: 6 }, discard: { brown: 3 } }, {}]);
    const refilled = act(act(short, END).after, TURN).after;
    expect([pile(refilled, 'active'), pile(refilled, 'bag')]).toEqual([{ white: 6, brown: 1 }, { brown: 2 }]);
  });
  test('AU12: with fewer than seven cubes, all are drawn', () => {
    const after = actAll(racing([{ active: { white: 2 } }, {}]), END, TURN);
    expect(pile(after, 'active')).toEqual({ white: 2 });
  });
  test('AU11: cars roll forward into vacated segments of their space, front to back', () => {
    // Lane 2 has a black space from 3 to 6.
    const cars = [6, 5, 4].map((distance) => ({ lane: 2, distance }));
    const state = racing(cars.map((car) => ({ car, active: { 'light-gray': 1 }, bag })));
    const after = actAll(state, gear('light-gray', 2, 8), END, TURN);
    expect(after.seats.map(({ car }) => car.distance)).toEqual([8, 6, 5]);
  });
  test('AU32: a car a lap ahead rolls up behind the car it has lapped, in one go', () => {
    const cars = [10, 26, 5].map((distance) => ({ lane: 2, distance }));
    const state = racing(cars.map((car) => ({ car, bag })));
    expect(actAll(state, END, TURN).seats.map(({ car }) => car.distance)).toEqual([10, 27, 6]);
  });
  test('AU11: Tucson’s first starter stays put until they move', () => {
    const state = racing([{ car: { lane: 0, distance: -1 }, bag }, { car: { lane: 1, distance: -2 } }], {
      track: 'tucson',
    });
    state.pole = 0;
    expect(actAll(state, END, TURN).seats[0]!.car.distance).toBe(-1);
    state.pole = null;
    expect(actAll(state, END, TURN).seats[0]!.car.distance).toBe(0);
  });
});

describe('a pit stop', () => {
  const state = racing([{ active: { brown: 3, white: 2 }, used: {}, bag }, {}]);
  test('removes all active wear, then draws', () => {
    const { after } = act(state, PIT);
    expect(after.stock.brown).toBe(state.stock.brown + 3);
    expect([pile(after, 'discard'), countOf(after.seats[0]!.active)]).toEqual([{ white: 2 }, 7]);
  });
  test('counts its wear among the cubes removed this turn', () => {
    const { events } = act(state, PIT);
    const tidied = events.find(({ type }) => type === 'tidied');
    expect(tidied).toMatchObject({ open: { isPit: true, turn: { removed: 3 } } });
  });
  test('is impossible once the turn has begun', () => {
    expect(isListed(act(state, use('wear')).after, PIT)).toBe(false);
  });
  test('AU20: is legal without wear', () => {
    expect(isListed(racing([{ active: { white: 1 } }, {}]), PIT)).toBe(true);
  });
});

test('AU14, AU21: everybody sees everything, and no order is stored', () => {
  const state = racing([{ bag }, {}]);
  expect(automobiles.view(state, 'table')).toEqual(state);
  expect(automobiles.imagine(state, 1, chanceOf())).toEqual(state);
});
