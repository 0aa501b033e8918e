import { describe, expect, test } from 'vitest';
import { tripClass } from '../city/board.ts';
import { pay } from './fares.ts';
import { act, dice } from '../testing/rehearsal.ts';
import { at, drawn, type Setting } from '../testing/sketch.ts';
import type { Action } from '../model/types.ts';

const drive = (column: number, row = 1): Action => ({ type: 'drive', to: at(column, row) });
const carrying = (more: Setting = {}): Setting => ({ aboard: { A: { seat: 0, from: at(1, 4) } }, ...more });

test('a trip is measured by the smallest square that contains both ends', () => {
  expect(tripClass(at(1, 1), at(2, 1))).toBe(2);
  expect(tripClass(at(1, 1), at(2, 2))).toBe(2);
  expect(tripClass(at(5, 2), at(2, 3))).toBe(4);
  expect(tripClass(at(3, 1), at(3, 6))).toBe(6);
});

test.each([
  [2, 1, 2],
  [3, 2, 3],
  [4, 3, 4],
  [5, 4, 5],
  [6, 5, 6],
])('a trip of %i by the same pays %i stars and %i gas', (size, stars, gas) => {
  expect(pay({ from: at(1, 1), to: at(size, 1) })).toEqual({ stars, gas });
});

describe('CU14: a passenger', () => {
  test('CU14: gets in where an empty taxi stops, at no action', () => {
    const before = drawn('┼0 ┼a ┼ ┼A');
    const { events, after } = act(before, drive(2));
    expect(events.slice(1)).toEqual([{ type: 'picked-up', open: { seat: 0, letter: 'A', cell: at(2, 1) } }]);
    expect(after.fares[0]).toMatchObject({ seat: 0, from: at(2, 1), to: at(4, 1) });
    expect(after.left).toBe(before.left - 1);
  });

  test('CU14: stays if the taxi only passes', () => {
    expect(act(drawn('┼0 ┼a ┼ ┼A'), drive(3)).events).toHaveLength(1);
  });

  test('CU14: stays if the taxi is occupied', () => {
    const state = drawn('┼0 ┼b ┼B ┼A', carrying());
    expect(act(state, drive(2)).events).toHaveLength(1);
  });

  test('CU14: gets out if the taxi stops at the destination, not if it passes', () => {
    const state = drawn('┼0 ┼ ┼A ┼', carrying());
    expect(act(state, drive(4)).events).toHaveLength(1);
    const { events, after } = act(state, drive(3), { chance: dice(6, 6, 5, 5) });
    expect(events[1]).toEqual({
      type: 'dropped-off',
      open: { seat: 0, letter: 'A', stars: 3, gas: 4, cell: at(3, 1) },
    });
    expect(after.taxis[0]).toEqual({ cell: at(3, 1), gas: 12 - 2 + 4, stars: 3, cards: 1 });
    expect(after).toMatchObject({ cards: state.cards - 1, left: state.left - 1 });
  });

  test('CU14: gets out at their own destination only', () => {
    const state = drawn('┼0 ┼B ┼ ┼A ┼b', carrying());
    expect(act(state, drive(2)).events).toHaveLength(1);
  });

  test('CU14: does not get in if something other than a Move brought them together', () => {
    const onTop = drawn('┬0a ┼A', { hands: [['canteen'], []] });
    expect(act(onTop, { type: 'turn-tile', turn: 1 }).events).toHaveLength(1);
    expect(act(onTop, { type: 'play-canteen' }).events).toHaveLength(1);
  });
});

describe('CU15: drop-off and pick-up in one cell', () => {
  test('CU15: the passenger gets out, then the fare is called again, then the other gets in', () => {
    const state = drawn('┼0 ┼Ab ┼B', carrying());
    const { events, after } = act(state, drive(2), { chance: dice(6, 6, 5, 5) });
    expect(events.map(({ type }) => type)).toEqual(['driven', 'dropped-off', 'fare-called', 'picked-up']);
    expect(after.fares).toMatchObject([
      { letter: 'A', from: at(6, 6), to: at(5, 5), seat: null },
      { letter: 'B', seat: 0 },
    ]);
  });

  test('CU15: the newly called fare never waits under the taxi', () => {
    const state = drawn('┼0 ┼A', carrying());
    const { events } = act(state, drive(2), { chance: dice(2, 1, 6, 6, 5, 5) });
    expect(events.slice(2)).toEqual([
      { type: 'fare-called', open: { letter: 'A', from: at(6, 6), to: at(5, 5) } },
    ]);
  });
});

describe('a newly called fare', () => {
  test('CU16: never waits where another passenger is waiting', () => {
    const state = drawn('┼0 ┼A ┼ ┼b ┼B', carrying());
    const { after } = act(state, drive(2), { chance: dice(4, 1, 6, 6, 5, 5) });
    expect(after.fares[0]).toMatchObject({ from: at(6, 6) });
  });

  test('CU16: may wait where a passenger now aboard was waiting', () => {
    const aboard = { A: { seat: 0, from: at(1, 4) }, B: { seat: 1, from: at(6, 5) } };
    const state = drawn('┼0 ┼A ┼1 ┼ ┼B', { aboard });
    const { after } = act(state, drive(2), { chance: dice(6, 5, 5, 5) });
    expect(after.fares[0]).toMatchObject({ from: at(6, 5) });
  });

  test('CU24: may have its destination at a taxi, but never starts there', () => {
    const state = drawn('┼0 ┼A ┼1', carrying());
    const { after } = act(state, drive(2), { chance: dice(3, 1, 6, 6, 3, 1) });
    expect(after.fares[0]).toMatchObject({ from: at(6, 6), to: at(3, 1) });
  });

  test('has a destination other than its start', () => {
    const { after } = act(drawn('┼0 ┼A', carrying()), drive(2), { chance: dice(6, 6, 6, 6, 5, 5) });
    expect(after.fares[0]).toMatchObject({ from: at(6, 6), to: at(5, 5) });
  });
});

describe('the tenth passenger', () => {
  const last = drawn('┼0 ┼Ab ┼B', carrying({ cards: 1 }));

  test('CU17: is the last to be called', () => {
    const { events, after } = act(last, drive(2));
    expect(events.map(({ type }) => type)).toEqual(['driven', 'dropped-off', 'ended']);
    expect(after.fares.map(({ letter }) => letter)).toEqual(['B']);
  });

  test('CU26: ends the match at once, even if some had fewer turns', () => {
    expect(act(last, drive(2)).after.end).toBe('ten-passengers');
    expect(
      act(drawn('┼0 ┼A', carrying({ cards: 2 })), drive(2), { chance: dice(6, 6, 5, 5) }).after.end,
    ).toBe(null);
  });
});
