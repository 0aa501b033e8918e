import { describe, expect, test } from 'vitest';
import {
  act,
  at,
  build,
  fact,
  facts,
  laid,
  offered,
  sketch,
  enclose,
  threeInARow,
} from '../testing/sketch.ts';

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
