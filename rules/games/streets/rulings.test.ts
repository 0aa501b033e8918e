import { describe, expect, test } from 'vitest';
import { makeChance } from '../../kit/chance.ts';
import { startMatch } from '../../kit/match.ts';
import { trialSeed } from '../../kit/playout.ts';
import { finalSales, outcome } from './end.ts';
import { streets } from './game.ts';
import { blankState } from './setup.ts';
import type { Laid } from './kinds.ts';
import { act, at, build, fact, facts, laid, offered, settle, sketch, type After } from './sketch.ts';
import type { State } from './types.ts';

/** Three Buildings along y = 3, enclosed in the east; (−1, 3) with the road to the east encloses them. */
const threeInARow = (rest: Partial<Laid>[] = []): Laid[] => [
  laid('bicycle-kitchen', [0, 3, 0], rest[0]),
  laid('toy-store', [1, 3, 0], rest[1]),
  laid('swimming-baths', [2, 3, 0], rest[2]),
  laid('gatehouse', [3, 3, 1]),
];
const WEST = [-1, 3, 3] as const;

const enclose = (state: State, tile: Parameters<typeof build>[0] = 'student-house'): After =>
  act(state, state.turn.owner, build(tile, WEST));

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

test('ST3: people with FOMO move onto a Building that is enclosed on arrival, score there, and move on', () => {
  const city = [
    laid('micro-brewery', [0, 3, 3]),
    laid('gatehouse', [2, 3, 1]),
    laid('puppet-museum', [8, 8, 0], { fomo: ['parent'] }),
  ];
  const state = sketch({ city, hands: [['toy-store'], []] });
  const after = act(state, 0, build('toy-store', [1, 3, 0]));
  expect(fact(after, 'street-scored').sales).toMatchObject([{ tile: 'toy-store', worth: 4, people: 2 }]);
  expect(at(after.state, 'toy-store')).toMatchObject({ people: [], fomo: ['parent', 'parent'] });
});

test('ST4: all people with FOMO of the colour come, from everywhere, and no others', () => {
  const city = [
    ...threeInARow(),
    laid('puppet-museum', [8, 8, 0], { fomo: ['parent', 'hipster'] }),
    laid('copy-shop', [9, 9, 0], { fomo: ['parent'] }),
  ];
  const { state } = act(sketch({ city, hands: [['flea-market'], []] }), 0, build('flea-market', [3, 4, 1]));
  expect(at(state, 'flea-market').people).toEqual(['parent', 'parent', 'parent']);
  expect(at(state, 'puppet-museum').fomo).toEqual(['hipster']);
});

describe('ST5: people who can move must', () => {
  const homes = [laid('ramen-counter', [8, 8, 0]), laid('record-store', [8, 9, 0], { owner: 1 })];
  const crowd = threeInARow([{ owner: 0, people: ['hipster', 'hipster'] }]);
  const state = sketch({ city: [...crowd, ...homes], hands: [['copy-shop'], ['juice-bar']] });
  test('split as the current player likes', () => {
    const after = enclose(state, 'copy-shop');
    expect(offered(after.state, 0)).toEqual(
      ['ramen-counter', 'record-store'].flatMap((to) =>
        [2, 1].map((count) => ({ type: 'move', colour: 'hipster', count, to })),
      ),
    );
    const split = act(after.state, 0, { type: 'move', colour: 'hipster', count: 1, to: 'record-store' });
    const rest = act(split.state, 0, { type: 'move', colour: 'hipster', count: 1, to: 'ramen-counter' });
    expect(at(rest.state, 'record-store').people).toEqual(['hipster']);
    expect(at(rest.state, 'ramen-counter').people).toEqual(['hipster']);
    expect(offered(rest.state, 0)).toEqual([{ type: 'end-turn' }]);
  });
  test('and move by themselves where there is one home only', () => {
    const only = sketch({ ...state, city: [...crowd, homes[0]!], builds: 1, owner: 0 });
    expect(at(enclose(only, 'copy-shop').state, 'ramen-counter').people).toEqual(['hipster', 'hipster']);
  });
  test('and stay with FOMO where there is none; wild Buildings are no home', () => {
    const none = sketch({ ...state, city: crowd, builds: 1, owner: 0 });
    expect(at(enclose(none, 'copy-shop').state, 'bicycle-kitchen').fomo).toEqual(['hipster', 'hipster']);
  });
  test('to the Station too, while its street is open, and to abandoned Buildings', () => {
    const open = [laid('central-station', [8, 8, 0]), laid('record-store', [8, 9, 0])];
    const { state: after } = enclose(
      sketch({ ...state, city: [...crowd, ...open], builds: 1, owner: 0 }),
      'copy-shop',
    );
    const to = offered(after, 0).flatMap((action) => (action.type === 'move' ? [action.to] : []));
    expect(new Set(to)).toEqual(new Set(['central-station', 'record-store']));
  });
});

test('ST6: streets that are enclosed together are no home for each other', () => {
  const city = [
    laid('toy-store', [0, 0, 0], { owner: 0, people: ['parent'] }),
    laid('gatehouse', [-1, 0, 3]),
    laid('family-diner', [2, 0, 0], { owner: 1, people: ['parent'] }),
    laid('copy-shop', [3, 0, 1]),
  ];
  const state = sketch({ city, hands: [['student-house'], ['juice-bar']], signs: [4, 4] });
  const after = act(state, 0, build('student-house', [1, 0, 3]));
  expect(offered(after.state, 0)).toEqual(
    [
      { type: 'score', street: 'family-diner' },
      { type: 'score', street: 'toy-store' },
    ].toSorted(
      (a, b) =>
        after.state.enclosed.indexOf(a.street as never) - after.state.enclosed.indexOf(b.street as never),
    ),
  );
  const scored = act(after.state, 0, { type: 'score', street: 'toy-store' });
  expect(facts(scored, 'street-scored').map(({ open }) => open.street)).toEqual([
    'toy-store',
    'family-diner',
  ]);
  expect(at(scored.state, 'toy-store').fomo).toEqual(['parent']);
  expect(at(scored.state, 'family-diner').fomo).toEqual(['parent']);
});

describe('ST7: the enclosing Building', () => {
  const crowd = threeInARow([{ owner: 1, people: ['hipster'] }]);
  test('is a home while its own street is open', () => {
    const { state } = enclose(sketch({ city: crowd, hands: [['student-house'], []] }));
    expect(at(state, 'student-house').people).toEqual(['hipster', 'hipster']);
  });
  test('is none once its own street is enclosed too', () => {
    const shut = [laid('juice-bar', [-1, 2, 0]), laid('tapas-bar', [-1, 4, 2])];
    const state = sketch({ city: [...crowd, ...shut], hands: [['student-house'], ['radio-house']] });
    const { state: after } = enclose(state);
    const done = act(after, 0, { type: 'score', street: 'bicycle-kitchen' }).state;
    expect(at(done, 'student-house').fomo).toEqual(['hipster']);
    expect(at(done, 'bicycle-kitchen').fomo).toEqual(['hipster']);
  });
});

test('ST8: as many People are placed as are left', () => {
  const supply = { tourist: 0, hipster: 0, parent: 1, shopper: 0 };
  const state = sketch({ city: threeInARow(), supply, hands: [['trendy-lofts'], []] });
  const { state: after } = act(state, 0, build('trendy-lofts', [3, 4, 1]));
  expect(at(after, 'trendy-lofts').people).toEqual(['parent']);
  expect(after.supply.parent).toBe(0);
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

test('ST23: chance says who begins', () => {
  const firsts = Array.from({ length: 60 }, (_, seed) => {
    const setup = { config: { business: false, consultants: false, grifter: 'normal' }, seats: 4 };
    return streets.awaiting(startMatch(streets, setup, trialSeed(seed, 1)).match.state as State)[0];
  });
  expect(new Set(firsts)).toEqual(new Set([0, 1, 2, 3]));
});

describe('the stack', () => {
  const sizes = (seats: number): number[] => {
    const state = blankState({ grifter: 'normal' }, seats);
    const events: Parameters<typeof streets.evolve>[1][] = [];
    streets.start({
      state,
      chance: makeChance([1, 2, 3, seats]),
      emit: (event) => {
        events.push(event);
        streets.evolve(state, event);
      },
    });
    return [state.stack.length + state.hands.flat().length + state.endgame.length, state.removed.length];
  };
  test.each([
    [1, 30, 10],
    [2, 30, 10],
    [3, 36, 4],
    [4, 40, 0],
    [5, 45, 0],
  ])('with %i seats has %i Buildings, and %i are put back unseen', (seats, left, removed) => {
    expect(sizes(seats)).toEqual([left, removed]);
  });
});
