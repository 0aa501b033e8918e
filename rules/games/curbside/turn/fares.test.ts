import { describe, expect, test } from 'vitest';
import { tripClass } from '../city/board.ts';
import { pay } from './next.ts';
import { act, CANTEEN, dice, drive, typesOf } from '../testing/rehearsal.ts';
import { at, drawn, type Setting } from '../testing/sketch.ts';
import type { Action, State } from '../model/types.ts';

const carrying = (more: Setting = {}): Setting => ({ aboard: { A: { seat: 0, from: at(1, 4) } }, ...more });

test('a trip is measured by the smallest square that contains both ends', () => {
  const ends = [
    [at(1, 1), at(2, 1)],
    [at(1, 1), at(2, 2)],
    [at(5, 2), at(2, 3)],
    [at(3, 1), at(3, 6)],
  ] as const;
  expect(ends.map(([from, to]) => tripClass(from, to))).toEqual([2, 2, 4, 6]);
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

  test('CU14: gets out if the taxi stops at the destination', () => {
    const state = drawn('┼0 ┼ ┼A ┼', carrying());
    const { events, after } = act(state, drive(3), { chance: dice(6, 6, 5, 5) });
    const open = { seat: 0, letter: 'A', stars: 3, gas: 4, cell: at(3, 1) };
    expect(events[1]).toEqual({ type: 'dropped-off', open });
    expect(after.taxis[0]).toEqual({ cell: at(3, 1), gas: 12 - 2 + 4, stars: 3, cards: 1 });
    expect(after).toMatchObject({ cards: state.cards - 1, left: state.left - 1 });
  });

  test.each<[string, State, Action]>([
    ['if the taxi only passes', drawn('┼0 ┼a ┼ ┼A'), drive(3)],
    ['if the taxi is occupied', drawn('┼0 ┼b ┼B ┼A', carrying()), drive(2)],
    ['in a taxi that passes the destination', drawn('┼0 ┼ ┼A ┼', carrying()), drive(4)],
    ['in a taxi that stops at another’s destination', drawn('┼0 ┼B ┼ ┼A ┼b', carrying()), drive(2)],
    ['while a tile is turned', drawn('┬0a ┼A'), { type: 'turn-tile', turn: 1 }],
    ['while gas is poured', drawn('┬0a ┼A', { hands: [['canteen'], []] }), CANTEEN],
  ])('CU14: stays %s', (_, state, action) => {
    expect(act(state, action).events).toHaveLength(1);
  });
});

test('CU15: in one cell a passenger gets out, then the fare is called again, then another gets in', () => {
  const moved = act(drawn('┼0 ┼Ab ┼B', carrying()), drive(2), { chance: dice(6, 6, 5, 5) });
  expect(typesOf(moved)).toEqual(['driven', 'dropped-off', 'fare-called', 'picked-up']);
  expect(moved.after.fares).toMatchObject([
    { letter: 'A', from: at(6, 6), to: at(5, 5), seat: null },
    { letter: 'B', seat: 0 },
  ]);
});

const waiting = { A: { seat: 0, from: at(1, 4) }, B: { seat: 1, from: at(6, 5) } };

test.each<[rule: string, drawing: string, faces: number[], from: number, to: number, setting?: Setting]>([
  ['CU15: never waits under the taxi', '┼0 ┼A', [2, 1, 6, 6, 5, 5], at(6, 6), at(5, 5)],
  ['CU16: never waits where another waits', '┼0 ┼A ┼ ┼b ┼B', [4, 1, 6, 6, 5, 5], at(6, 6), at(5, 5)],
  [
    'CU16: may wait where a passenger now aboard was waiting',
    '┼0 ┼A ┼1 ┼ ┼B',
    [6, 5, 5, 5],
    at(6, 5),
    at(5, 5),
    { aboard: waiting },
  ],
  ['CU24: may go to a taxi, and never starts there', '┼0 ┼A ┼1', [3, 1, 6, 6, 3, 1], at(6, 6), at(3, 1)],
  ['CU16: has a destination other than its start', '┼0 ┼A', [6, 6, 6, 6, 5, 5], at(6, 6), at(5, 5)],
])('a newly called fare: %s', (_, drawing, faces, from, to, setting = carrying()) => {
  const { events } = act(drawn(drawing, setting), drive(2), { chance: dice(...faces) });
  expect(events.slice(2)).toEqual([{ type: 'fare-called', open: { letter: 'A', from, to } }]);
});

test('CU17, CU26: the tenth passenger is the last to be called, and ends the match at once', () => {
  const moved = act(drawn('┼0 ┼Ab ┼B', carrying({ cards: 1 })), drive(2));
  expect(typesOf(moved)).toEqual(['driven', 'dropped-off', 'ended']);
  expect(moved.after.fares.map(({ letter }) => letter)).toEqual(['B']);
  expect(moved.after.end).toBe('ten-passengers');
  const ninth = act(drawn('┼0 ┼A', carrying({ cards: 2 })), drive(2), { chance: dice(6, 6, 5, 5) });
  expect(ninth.after.end).toBe(null);
});
