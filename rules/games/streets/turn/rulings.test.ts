import { describe, expect, test } from 'vitest';
import { finalSales, outcome } from '../scoring/end.ts';
import {
  act,
  at,
  build,
  fact,
  laid,
  offered,
  settle,
  sketch,
  enclose,
  threeInARow,
} from '../testing/sketch.ts';

test('ST1: all values come from one snapshot, and are paid clockwise from the current player', () => {
  const city = threeInARow([{ owner: 0 }, { owner: 2 }, { owner: 0 }]);
  const state = sketch({ seats: 3, owner: 2, city, signs: [3, 5, 4], hands: [[], [], ['student-house']] });
  const { sales } = fact(enclose(state), 'street-scored');
  expect(sales.map(({ owner }) => owner)).toEqual([2, 0, 0]);
  expect(sales.filter(({ owner }) => owner === 0).map(({ worth }) => worth)).toEqual([6, 6]);
});

describe('ST2: the order within a turn', () => {
  test('is build, new People, FOMO of that colour, sign, streets, draw', () => {
    const city = [...threeInARow([{ owner: 1 }]), laid('ramen-counter', [9, 9, 0], { fomo: ['hipster'] })];
    const state = sketch({
      city,
      hands: [['student-house'], ['copy-shop']],
      stack: ['juice-bar', 'tapas-bar'],
    });
    const order = ['building-built', 'people-moved', 'signs-placed', 'street-scored', 'building-drawn'];
    const happened = enclose(state).events.map(({ type }) => type as string);
    expect(happened.filter((type) => order.includes(type))).toEqual(order);
  });
  test('begins with abandoning a Building, if no sign is left', () => {
    const city = threeInARow([{ owner: 0 }, { owner: 0 }]);
    const state = sketch({ city, signs: [0, 5], hands: [['student-house'], []] });
    expect(offered(state, 0)).toEqual([
      { type: 'abandon', tile: 'bicycle-kitchen' },
      { type: 'abandon', tile: 'toy-store' },
    ]);
    const { state: after } = act(state, 0, { type: 'abandon', tile: 'toy-store' });
    expect(at(after, 'toy-store')).toMatchObject({ owner: null, signs: 0 });
    expect(after.signs[0]).toBe(1);
    expect(offered(after, 0).every(({ type }) => type === 'build')).toBe(true);
  });
  test('lets the People of an abandoned Building move within its street, or onto what is built next', () => {
    const city = threeInARow([{}, { owner: 0, people: ['parent'] }]);
    const state = sketch({ city, signs: [0, 5], hands: [['student-house'], []] });
    const { state: after } = act(state, 0, { type: 'abandon', tile: 'toy-store' });
    expect(at(after, 'swimming-baths').people).toEqual(['parent']);
    const alone = sketch({
      ...state,
      city: city.slice(0, 2),
      builds: 1,
      owner: 0,
      hands: [['trendy-lofts'], []],
    });
    const waiting = act(alone, 0, { type: 'abandon', tile: 'toy-store' }).state;
    expect(at(waiting, 'toy-store').fomo).toEqual(['parent']);
    const { state: built } = act(waiting, 0, build('trendy-lofts', [2, 3, 0]));
    expect(at(built, 'trendy-lofts').people).toHaveLength(3);
  });
});

test('ST9: money never runs out', () => {
  const city = threeInARow([{ owner: 0 }]);
  const { state } = enclose(sketch({ city, money: [5000, 9000], hands: [['student-house'], []] }));
  expect(state.money[0]).toBeGreaterThan(5000);
});

describe('ST10: at the end', () => {
  const crowd = ['parent', 'parent', 'parent'] as const;
  test('$4 from its Valuation and $3 from People become $4', () => {
    const city = [laid('starter-home', [0, 0, 0], { owner: 0, people: crowd }), laid('toy-store', [1, 0, 1])];
    expect(finalSales(sketch({ city }))).toMatchObject([{ worth: 4, people: 3, paid: 4 }]);
  });
  test('it is rounded up for each Building by itself, and all values come from one snapshot', () => {
    const city = threeInARow([{ owner: 0 }, {}, { owner: 0, people: ['parent'] }]);
    expect(finalSales(sketch({ city })).map(({ paid }) => paid)).toEqual([3, 4]);
  });
  test('nobody moves or gets FOMO, and the signs come back', () => {
    const city = threeInARow([{ owner: 0, people: ['hipster'] }]);
    const { state } = settle(sketch({ city, signs: [4, 5], builds: 0, owner: 1 }));
    expect(at(state, 'bicycle-kitchen').people).toEqual(['hipster']);
    expect(state.signs).toEqual([5, 5]);
    expect(state.money).toEqual([2, 0]);
  });
});

test('ST16: where there is no place at all, a Building is put away', () => {
  const state = sketch({ city: [], hands: [['toy-store'], ['juice-bar']] });
  expect(offered(state, 0)).toEqual([{ type: 'discard', tile: 'toy-store' }]);
  const { state: after } = act(state, 0, { type: 'discard', tile: 'toy-store' });
  expect(after.discarded).toEqual(['toy-store']);
  expect(offered(after, 1)).toEqual([{ type: 'discard', tile: 'juice-bar' }]);
});

test('ST22: a tie for the win is shared', () => {
  const over = { ...sketch({ seats: 3, money: [40, 30, 40] }), isOver: true };
  expect(outcome(over)).toEqual({ ranks: [1, 3, 1], scores: [40, 30, 40], reason: 'most-money' });
});
