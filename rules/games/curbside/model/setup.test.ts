import { describe, expect, test } from 'vitest';
import { presets } from '../../../kit/config.ts';
import type { Config } from '../../../kit/game.ts';
import { startMatch } from '../../../kit/act.ts';
import { trialSeed } from '../../../kit/testing/playout.ts';
import { box, census } from '../testing/census.ts';
import { CORNERS, DEALT_TILES, PASSENGER_CARDS, STARTING_GAS, TILES } from './data.ts';
import { curbside } from '../game.ts';
import type { State } from './types.ts';

const dealt = (seats: number, seed: number, config: Config = presets(curbside)): State =>
  startMatch(curbside, { config, seats }, trialSeed(seed, 1)).match.state as State;
const many = (seats: number): State[] => Array.from({ length: 200 }, (_, seed) => dealt(seats, seed));

test('the box holds 50 tiles and 10 passenger cards', () => {
  expect(Object.values(TILES).reduce((sum, count) => sum + count, 0)).toBe(50);
  expect(PASSENGER_CARDS).toBe(10);
});

describe.each([2, 3, 4])('with %i seats', (seats) => {
  test('every taxi starts on a crossing in its own corner, with the same gas', () => {
    const { taxis, squares } = dealt(seats, 1);
    expect(taxis.map(({ cell }) => cell)).toEqual(CORNERS.slice(0, seats));
    expect(new Set(taxis.map(({ gas }) => gas)).size).toBe(1);
    for (const { cell } of taxis) expect(squares[cell!]!.road).toEqual({ kind: 'cross', turn: 0 });
    expect(squares.filter(({ road, block }) => road ?? block)).toHaveLength(seats);
  });

  test('everyone holds a canteen, a re-route and three tiles from the deck', () => {
    for (const { hands } of many(seats))
      for (const hand of hands) {
        expect(hand).toHaveLength(DEALT_TILES + 2);
        expect(hand).toEqual(expect.arrayContaining(['canteen', 're-route']));
      }
  });

  test('every piece is on the table', () => {
    const state = dealt(seats, 2);
    expect(census(state)).toEqual(box({ seats }));
  });

  test('CU11: no starting hand has a cone; both are in the deck', () => {
    for (const { hands, deck } of many(seats)) {
      expect(hands.flat()).not.toContain('cone');
      expect(deck.filter((kind) => kind === 'cone')).toHaveLength(TILES.cone);
    }
  });

  test('CU11: a cone can be anywhere in the deck', () => {
    const places = new Set(many(seats).map(({ deck }) => deck.indexOf('cone')));
    expect(places.size).toBeGreaterThan(10);
  });

  test('CU16: one passenger more than taxis waits, each alone, away from taxis and their own destination', () => {
    for (const { fares, taxis } of many(seats)) {
      expect(fares).toHaveLength(seats + 1);
      expect(new Set(fares.map(({ from }) => from)).size).toBe(fares.length);
      for (const { from, to, seat } of fares) {
        expect(taxis.map(({ cell }) => cell)).not.toContain(from);
        expect(to).not.toBe(from);
        expect(seat).toBe(null);
      }
    }
  });

  test('CU24: a destination can be where a taxi starts', () => {
    const states = many(seats);
    expect(
      states.some(({ fares, taxis }) => fares.some(({ to }) => taxis.some(({ cell }) => cell === to))),
    ).toBe(true);
  });

  test('CU23: any seat can go first', () => {
    const firsts = new Set(many(seats).map(({ turn }) => turn));
    expect([...firsts].sort()).toEqual(Array.from({ length: seats }, (_, seat) => seat));
  });
});

test.each(STARTING_GAS)('a match can start with %i gas in every tank', (gas) => {
  const { taxis } = dealt(3, 1, { ...presets(curbside), gas });
  expect(taxis.map((taxi) => taxi.gas)).toEqual([gas, gas, gas]);
});

test('a state is small', () => {
  expect(JSON.stringify(dealt(4, 1)).length).toBeLessThan(10_000);
});
