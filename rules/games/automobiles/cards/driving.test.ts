import { describe, expect, test } from 'vitest';
import { GEARS } from '../model/colors.ts';
import { act, actAll, choose, isListed, listed, pile, racing, STOP, use, way } from '../testing/rehearsal.ts';
import type { SeatSetting } from '../testing/rehearsal.ts';
import { CARDS, type CardId } from './cards.ts';

/** Seat 0 uses a card with these cubes, at a table with these opponents, in this position. */
const using = (
  card: CardId,
  mine: SeatSetting,
  { place = 1, others = [{}] as readonly SeatSetting[] } = {},
) => {
  const active = { ...mine.active, [CARDS[card].color]: 1 + (mine.active?.[CARDS[card].color] ?? 0) };
  return act(racing([{ ...mine, active }, ...others], { cards: [card], turn: { place } }), use(card)).after;
};
const FOUR = [{}, {}, {}];

describe('red', () => {
  test('Steering: a discarded black cube drives up to three dark gray spaces for one wear', () => {
    const after = act(using('steering', { active: { black: 1 } }), choose('black', 'active')).after;
    expect(pile(after, 'discard')).toEqual({ black: 1 });
    expect(pile(after, 'used')).toMatchObject({ red: 1, brown: 1 });
  });
  test('AU29: Steering needs a gear that has a lower one', () => {
    const state = racing([{ active: { red: 1, white: 3 } }, {}], { cards: ['steering'] });
    expect(isListed(state, use('steering'))).toBe(false);
  });
  test('Suspension: drives one space of the color of a discarded gear, which stays discarded', () => {
    const car = { lane: 0, distance: 5 }; // dark gray is ahead, and light gray in lane 1
    const state = racing([{ car, active: { red: 1 }, discard: { white: 1, 'light-gray': 1 } }, {}], {
      cards: ['suspension'],
    });
    const used = act(state, use('suspension')).after;
    const chosen = act(used, listed(used)[0]!).after;
    expect(way(chosen)?.left).toBe(1);
    expect(isListed(chosen, STOP)).toBe(false);
    expect(pile(chosen, 'discard')).toEqual({ white: 1, 'light-gray': 1 });
  });
  test('Tires: drives one space of any color below that of an active gear, which stays active', () => {
    const used = using('tires', { active: { 'dark-gray': 1 } });
    const chosen = act(used, choose('dark-gray', 'active')).after;
    expect(way(chosen)).toEqual({ left: 1, colors: ['white', 'light-gray'] });
    expect(pile(chosen, 'active')).toEqual({ 'dark-gray': 1 });
    expect(pile(chosen, 'used')).toEqual({ red: 1 });
  });
  test('Burnout: a discarded light gray cube drives up to two white spaces', () => {
    const used = using('burnout', { car: { lane: 0, distance: 18 }, discard: { 'light-gray': 1 } });
    const chosen = act(used, choose('light-gray', 'discard')).after;
    expect(way(chosen)).toEqual({ left: 2, colors: ['white'] });
    expect(pile(chosen, 'discard')).toEqual({ 'light-gray': 1 });
  });
  test('Camber & Toe: discards a gear and drives one space of any color', () => {
    const chosen = act(
      using('camber-toe', { active: { 'light-gray': 1 } }),
      choose('light-gray', 'active'),
    ).after;
    expect(way(chosen)).toEqual({ left: 1, colors: GEARS });
    expect(pile(chosen, 'discard')).toEqual({ 'light-gray': 1 });
  });
  test('AU17: Redline drives a white cube on any color for one wear, and Fuel Injection doubles it on that color', () => {
    const car = { lane: 1, distance: 1 };
    const state = racing([{ car, active: { red: 1, blue: 1, white: 1 } }, {}], {
      cards: ['redline', 'fuel-injection'],
    });
    const ready = actAll(state, use('redline'), use('fuel-injection'));
    expect(pile(ready, 'used')).toMatchObject({ brown: 2 });
    const gear = listed(ready).find((action) => action.type === 'gear' && action.as === 'light-gray')!;
    const after = act(ready, gear).after;
    expect(pile(after, 'used')).toMatchObject({ white: 1, brown: 3 });
    expect(way(after)).toEqual({ left: 1, colors: ['light-gray'] });
  });
});

describe('green', () => {
  test.each([
    [3, 3],
    [4, 5],
  ])('AU5: Gearbox in position %i of four moves up to %i light gray spaces', (place, left) => {
    const after = using('gearbox', { car: { lane: 0, distance: 1 } }, { place, others: FOUR });
    expect(way(after)).toEqual({ left, colors: ['light-gray'] });
  });
  test('Turbo: moves two spaces plus one for each green cube in any discard pile', () => {
    const others = [{ discard: { green: 1 } }, { discard: { green: 1 } }];
    const after = using('turbo', { car: { lane: 0, distance: 1 }, discard: { green: 2 } }, { others });
    expect(way(after)?.left).toBe(6);
    expect(pile(after, 'used')).toEqual({ green: 1, brown: 2 });
  });
  test('AU7: Bump & Run in first position costs wear and moves nothing', () => {
    expect(way(using('bump-run', {}, { place: 1 }))).toBeUndefined();
    expect(pile(using('bump-run', {}, { place: 1 }), 'used')).toEqual({ green: 1, brown: 1 });
  });
  test.each([
    [1, ['white']],
    [2, ['white', 'light-gray']],
    [3, ['white', 'light-gray', 'dark-gray']],
  ])('Overdrive in position %i of three moves on %j', (place, colors) => {
    const car = { lane: 0, distance: 17 };
    expect(way(using('overdrive', { car }, { place, others: [{}, {}] }))).toEqual({ left: 3, colors });
  });
  test('Nitro: one of the two drawn cubes becomes active and the other is discarded', () => {
    const state = racing([{ active: { green: 1 }, bag: { white: 1, black: 1 } }, {}], { cards: ['nitro'] });
    const after = actAll(state, use('nitro'), choose('black', 'drawn'));
    expect([pile(after, 'active'), pile(after, 'discard'), pile(after, 'drawn')]).toEqual([
      { black: 1 },
      { white: 1 },
      {},
    ]);
    const one = racing([{ active: { green: 1 }, bag: { white: 1 } }, {}], { cards: ['nitro'] });
    expect(isListed(one, use('nitro'))).toBe(false);
  });
});

describe('blue', () => {
  test('Diesel: moves one dark gray space for each discarded dark gray cube, for two wear', () => {
    const car = { lane: 1, distance: 11 }; // the next space is dark gray
    const state = using('diesel', { car, discard: { 'dark-gray': 3 } });
    expect(way(state)).toEqual({ left: 3, colors: ['dark-gray'] });
    expect(pile(state, 'used')).toEqual({ blue: 1, brown: 2 });
  });
  test.each([
    [3, true],
    [4, false],
  ])('AU8: Hybrid with four blue cubes against %i discarded ones moves: %s', (theirs, moves) => {
    const mine = { active: { blue: 1 }, discard: { blue: 2 } };
    const after = using('hybrid', mine, { others: [{ discard: { blue: theirs } }, {}] });
    expect(way(after)?.left).toBe(moves ? 2 : undefined);
    expect(pile(after, 'used')).toEqual({ blue: 1, brown: 1 });
  });
  test('Rotary: discarded white, light gray, blue and wear are worth four white spaces', () => {
    const discard = { white: 1, 'light-gray': 3, blue: 1, brown: 2 };
    expect(way(using('rotary', { car: { lane: 0, distance: 17 }, discard }))).toEqual({
      left: 4,
      colors: ['white'],
    });
  });
  test('Supercharged: up to two discarded cubes become active', () => {
    const used = using('supercharged', { discard: { black: 2 } });
    const pick = { type: 'choose', color: 'black', from: 'discard' } as const;
    expect(pile(actAll(used, pick, pick), 'active')).toEqual({ black: 2 });
  });
  test('Internal Combustion: one wear for each cube brought back, even the one just discarded', () => {
    const used = using('internal-combustion', { active: { white: 1 } });
    const after = actAll(used, choose('white', 'active'), choose('white', 'discard'));
    expect([pile(after, 'active'), pile(after, 'used')]).toEqual([{ white: 1 }, { blue: 1, brown: 1 }]);
  });
  test('Crate Motor: moves on spaces of one color; a two-color space keeps both open until the next move', () => {
    const car = { lane: 0, distance: 7 };
    const state = racing([{ car, active: { blue: 1 } }, { car: { lane: 2, distance: 2 } }], {
      cards: ['crate-motor'],
      track: 'talladega',
    });
    const used = act(state, use('crate-motor')).after;
    expect(way(used)).toEqual({ left: 3, colors: GEARS });
    const combo = listed(used).find(
      (action) => action.type === 'move' && way(act(used, action).after)?.colors.length === 2,
    );
    expect(combo).toBeDefined();
  });
});
