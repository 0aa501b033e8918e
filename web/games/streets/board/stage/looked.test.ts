import { expect, test } from 'vitest';
import { laid, sketch } from '../../../../../rules/games/streets/testing/sketch.ts';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import type { View } from '../../../../../rules/games/streets/model/types.ts';
import { view as viewOf } from '../../../../../rules/games/streets/view.ts';
import { tilesOf } from './frame.ts';
import { leftBy, lookedWords, signedCity, streetsInQuestion } from './stage.ts';
import { makeTelling } from '../../../../../rules/kit/words/words.ts';
import type { Setting } from '../setting.ts';

const state = sketch({
  city: [
    laid('central-station', [0, 0, 0]),
    laid('starter-home', [0, 3, 0], { owner: 0, people: ['parent'] }),
    laid('flea-market', [1, 3, 0], { owner: 1, people: ['parent'], fomo: ['hipster'] }),
  ],
});
const view = viewOf(state, 0);
const setting = {
  view,
  seat: 0,
  telling: makeTelling({ viewer: 0 }, { you: { first: 'You', inside: 'you' }, nameOf: () => 'Juno' }),
} as unknown as Setting;

const said = (tile: TileId, from: Setting = setting): string => {
  const [building] = tilesOf(from.view, { tiles: [tile] });
  return lookedWords(from, building!);
};
const paidFor = (tile: TileId): number => {
  const sale = view.streets.flatMap(({ sales }) => sales).find((each) => each.tile === tile);
  return sale!.paid;
};

test('a Building says whose it is, who is there, and what its street would pay whom now', () => {
  const words = said('flea-market');
  expect(words).toContain('Flea Market');
  expect(words).toContain('owned by Juno');
  expect(words).toContain('1 at home');
  expect(words).toContain('1 with FOMO');
  expect(words).toContain('street of 2');
  expect(words).toContain(`$${paidFor('starter-home')} to you`);
  expect(words).toContain(`$${paidFor('flea-market')} to Juno`);
});

test('a street of the same Buildings says the same from each of them', () => {
  const [home, market] = (['starter-home', 'flea-market'] as const).map(
    (tile) => said(tile).split('street of')[1],
  );
  expect(home).toBe(market);
});

test('a street without an owner is worth nothing to anybody, and an enclosed one is done with', () => {
  expect(said('central-station')).toContain('nobody owns anything');
  const closed: View = { ...view, streets: view.streets.map((street) => ({ ...street, isEnclosed: true })) };
  expect(said('starter-home', { ...setting, view: closed })).toMatch(/enclosed$/);
});

test('the streets that are asked about are shown: all to choose from, or the one being scored', () => {
  const at = (step: View['step'], rest: Partial<View> = {}) => streetsInQuestion({ ...view, step, ...rest });
  const scoring: View['scoring'] = { street: 'starter-home', only: null, pitches: [] };
  expect(at({ at: 'score', seat: 0, streets: ['starter-home', 'central-station'] })).toHaveLength(2);
  expect(at({ at: 'pitch', seat: 0, street: 'starter-home' }, { scoring })).toEqual(['starter-home']);
  expect(at({ at: 'take', seat: 1, owner: 1, picks: [] }, { scoring })).toEqual(['starter-home']);
  expect(at({ at: 'build', seat: 0 })).toEqual([]);
});

test('people leave the street that was scored last, in the eyes of whoever sends them on', () => {
  const earned: View['earned'] = [
    { street: 'central-station', sales: [] },
    { street: 'starter-home', sales: [] },
  ];
  const at = (seat: number) => leftBy({ ...view, earned, step: { at: 'move', seat, groups: [] } });
  expect(at(0)).toEqual(['starter-home', 'flea-market']);
  expect(at(1)).toEqual([]);
  expect(leftBy({ ...view, earned, step: { at: 'build', seat: 0 } })).toEqual([]);
});

test('once the City is sold, the signs on it tell whose Buildings paid in the end', () => {
  const sold = view.streets.flatMap(({ sales }) => sales);
  const over = { ...view, sold, city: view.city.map((each) => ({ ...each, owner: null, signs: 0 })) };
  const owners = signedCity(over).map(({ owner }) => owner);
  expect(owners).toEqual(view.city.map(({ owner }) => owner));
  expect(owners).toContain(1);
  expect(signedCity(view)).toEqual(view.city);
});
