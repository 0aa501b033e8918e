import { expect, test } from 'vitest';
import { makeChance } from '../../kit/chance.ts';
import type { Viewer } from '../../kit/game.ts';
import { curbside } from './game.ts';
import type { State } from './model/types.ts';
import { act, actAll } from './testing/rehearsal.ts';
import { at, drawn } from './testing/sketch.ts';

const imagined = (state: State, viewer: Viewer): State[] => {
  const view = curbside.view(state, viewer);
  return [1, 2, 3, 4, 5, 6].map((n) => curbside.imagine(view, viewer, makeChance([n, 2, 3, 4])));
};

const table = drawn('┼0 ┼1', {
  hands: [
    ['straight', 'canteen', 're-route'],
    ['corner', 'canteen', 're-route'],
  ],
  known: [
    ['canteen', 're-route'],
    ['canteen', 're-route'],
  ],
});

test('everyone is imagined with the cards dealt to all until they play them', () => {
  for (const { hands } of imagined(table, 0)) expect(hands[1]).toContain('canteen');
  const poured = act(table, { type: 'play-canteen' }).after;
  expect(poured.known).toEqual([['re-route'], ['canteen', 're-route']]);
  for (const { hands } of imagined(poured, 'table')) expect(hands[0]).toContain('re-route');
});

test('discards are at the bottom of the deck, as everyone saw', () => {
  const { after } = act(table, { type: 'play-canteen' });
  expect(curbside.view(after, 1).discards).toEqual(['canteen']);
  for (const { deck } of imagined(after, 1)) expect(deck[0]).toBe('canteen');
});

test('a tile drawn when only discards are left is known to everyone', () => {
  const before = { ...table, deck: ['corner'] as const, left: 3 };
  const poured = actAll({ ...before, deck: ['corner'] }, { type: 'play-canteen' }, { type: 'draw-tile' });
  expect(curbside.view(poured, 1).known[0]).toEqual(['re-route']);
  const { after } = act(poured, { type: 'draw-tile' });
  expect(curbside.view(after, 1)).toMatchObject({ discards: [], known: [['re-route', 'canteen'], {}] });
});

test('a cone is imagined in the deck, never in a hand', () => {
  const cleared = act(drawn('┼0 .^ ┼1'), { type: 'remove-tile', cell: at(2, 1) }).after;
  expect(curbside.view(cleared, 0).discards).toEqual(['cone']);
  for (const { hands } of imagined(cleared, 0)) expect(hands.flat()).not.toContain('cone');
});
