import { describe, expect, test } from 'vitest';
import { presets } from '../../../kit/config.ts';
import type { Config } from '../../../kit/game.ts';
import { startMatch } from '../../../kit/act.ts';
import { trialSeed } from '../../../kit/testing/playout.ts';
import { CORNERS, DEALT_TILES, PASSENGER_CARDS, STARTING_GAS, TILES } from './data.ts';
import { curbside } from '../game.ts';
import type { State } from './types.ts';

const dealt = (seats: number, seed: number, config: Config = presets(curbside)): State =>
  startMatch(curbside, { config, seats }, trialSeed(seed, 1)).match.state as State;

test('the box holds 50 tiles and 10 passenger cards', () => {
  expect(Object.values(TILES).reduce((sum, count) => sum + count, 0)).toBe(50);
  expect(PASSENGER_CARDS).toBe(10);
});

describe.each([2, 3, 4])('with %i seats', (seats) => {
  const many = Array.from({ length: 200 }, (_, seed) => dealt(seats, seed));

  test('every taxi starts on a crossing in its own corner, with the same gas', () => {
    const { taxis, squares } = many[1]!;
    expect(taxis.map(({ cell }) => cell)).toEqual(CORNERS.slice(0, seats));
    expect(new Set(taxis.map(({ gas }) => gas)).size).toBe(1);
    for (const { cell } of taxis) expect(squares[cell!]!.road).toEqual({ kind: 'cross', turn: 0 });
    expect(squares.filter(({ road, block }) => road ?? block)).toHaveLength(seats);
  });

  test('CU11: everyone holds a canteen, a re-route and three tiles from the deck, but no cone', () => {
    for (const { hands, deck } of many) {
      for (const hand of hands) {
        expect(hand).toHaveLength(DEALT_TILES + 2);
        expect(hand).toEqual(expect.arrayContaining(['canteen', 're-route']));
      }
      expect(hands.flat()).not.toContain('cone');
      expect(deck.filter((kind) => kind === 'cone')).toHaveLength(TILES.cone);
    }
    expect(
      new Set(many.map(({ deck }) => deck.indexOf('cone'))).size,
      'anywhere in the deck',
    ).toBeGreaterThan(10);
  });

  test('CU16: one passenger more than taxis waits, each alone, away from taxis and their own destination', () => {
    for (const { fares, taxis } of many) {
      expect(fares).toHaveLength(seats + 1);
      expect(new Set(fares.map(({ from }) => from)).size).toBe(fares.length);
      for (const { from, to, seat } of fares) {
        expect(taxis.map(({ cell }) => cell)).not.toContain(from);
        expect(to).not.toBe(from);
        expect(seat).toBe(null);
      }
    }
  });

  test('CU24: a destination can be where a taxi starts; CU23: any seat can go first', () => {
    expect(
      many.some(({ fares, taxis }) => fares.some(({ to }) => taxis.some(({ cell }) => cell === to))),
    ).toBe(true);
    expect([...new Set(many.map(({ turn }) => turn))].sort()).toEqual([...Array(seats).keys()]);
  });
});

test.each(STARTING_GAS)('a match can start with %i gas in every tank', (gas) => {
  const { taxis } = dealt(3, 1, { ...presets(curbside), gas });
  expect(taxis.map((taxi) => taxi.gas)).toEqual([gas, gas, gas]);
});
