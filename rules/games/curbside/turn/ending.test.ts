import { describe, expect, test } from 'vitest';
import { STANDSTILL_ROUNDS } from '../model/data.ts';
import { curbside } from '../game.ts';
import { outcome } from './next.ts';
import { act, actAll, dice, drive, END, listed, typesOf } from '../testing/rehearsal.ts';
import { at, drawn, type Setting } from '../testing/sketch.ts';
import type { State } from '../model/types.ts';

test.each([
  [1, 1],
  [3, 3],
  [4, 0],
])('CU23: after %i turns it is the turn of seat %i', (turns, seat) => {
  expect(actAll(drawn('┼0 ┼1 ┼2 ┼3'), ...Array(turns).fill(END)).turn).toBe(seat);
});

describe('CU19: emptying the tank', () => {
  const drying = (more: Setting = {}): State => drawn('┼0 ┼ ┼1', { gas: [1, 9], ...more });
  const retiring = (more: Setting = {}): State =>
    drawn('┼0 ┼ ┼1 ┼2', { gas: [1, 9, 9], stars: [8, 1, 0], empty: 'retires', ...more });

  test('CU19: costs three stars, even below zero, and ends the match', () => {
    const { events, after } = act(drying({ stars: [2, 0] }), drive(2));
    expect(events.slice(1)).toEqual([
      { type: 'tank-emptied', open: { seat: 0, penalty: 3 } },
      { type: 'ended', open: { reason: 'empty-tank' } },
    ]);
    expect(outcome(after)).toEqual({ ranks: [2, 1], scores: [-1, 0], reason: 'empty-tank' });
  });

  test('CU19: can still win with enough stars', () => {
    expect(outcome(act(drying({ stars: [9, 5] }), drive(2)).after)!.ranks).toEqual([1, 2]);
  });

  test('CU19: with the option, removes the taxi without a penalty, rules out winning, and play goes on', () => {
    const moved = act(retiring(), drive(2));
    expect(typesOf(moved)).toEqual(['driven', 'tank-emptied', 'taxi-retired', 'turn-began']);
    expect(moved.after).toMatchObject({ end: null, turn: 1 });
    expect(moved.after.taxis[0]).toMatchObject({ cell: null, gas: 0, stars: 8 });
    expect(actAll(moved.after, END, END).turn).toBe(1);
    expect(outcome({ ...moved.after, end: 'ten-passengers' })!.ranks).toEqual([3, 1, 2]);
  });

  test('CU19: with the option, ends that player’s part, even out of turn', () => {
    const aboard = { A: { seat: 1, from: at(6, 6) } };
    const hands: State['hands'] = [['re-route'], [], []];
    const state = drawn('┼1A ┼2', { turn: 1, gas: [0, 9, 9], hands, aboard, empty: 'retires' });
    expect(listed(state, 0)).toEqual([]);
    expect(curbside.invited!(state)).toEqual([2]);
  });

  test('CU19: with the option, calls the passenger aboard again', () => {
    const fares = [{ letter: 'A' as const, from: at(1, 6), to: at(6, 6), seat: 0 }];
    const { after } = act({ ...retiring(), fares }, drive(2), { chance: dice(2, 2, 4, 4) });
    expect(after.fares).toEqual([{ letter: 'A', from: at(2, 2), to: at(4, 4), seat: null }]);
  });

  test('CU19: with the option, ends the match when one taxi is left', () => {
    const { after } = act(drying({ stars: [9, 0], empty: 'retires' }), drive(2));
    expect(outcome(after)).toEqual({ ranks: [2, 1], scores: [9, 0], reason: 'last-taxi' });
  });
});

const even = { stars: [4, 4], gas: [7, 7] };
const carried = (from: number) => ({ aboard: { A: { seat: 0, from } } });
const both = { A: { seat: 0, from: at(6, 6) }, B: { seat: 1, from: at(6, 6) } };

test.each<[rule: string, drawing: string, setting: Setting, ranks: number[]]>([
  ['CU20: the most stars win', '┼0 ┼1', { stars: [5, 4], gas: [1, 9] }, [1, 2]],
  [
    'CU20: gas comes before a passenger aboard',
    '┼0 ┼1 ┼A',
    { ...even, gas: [6, 7], ...carried(at(6, 6)) },
    [2, 1],
  ],
  [
    'CU20: a passenger aboard comes before being close',
    '┼0 ┼ ┼ ┼1 ┼b ┼BA',
    { ...even, ...carried(at(1, 2)) },
    [1, 2],
  ],
  [
    'CU20: of two with passengers, fewer steps to go',
    '┼0 ┼ ┼ ┼A\n┼1 ┼ ┼B',
    { ...even, aboard: both },
    [2, 1],
  ],
  ['CU20: of two empty taxis, the way and the trip', '┼0a ┼ ┼ ┼ ┼ ┼A\n. . . .\n┼1 ┼b ┼B', even, [2, 1]],
  [
    'CU20: the nearest passenger is not the best one if the trip is long: 2 + 1 + 1 for each of them',
    '┼0 ┼a . . . .A\n. . ┼b ┼B . .\n. . . . ┼1 .',
    even,
    [1, 1],
  ],
  [
    'CU20: who tie in everything share the place',
    '┼01 ┼a ┼A ┼2',
    { stars: [4, 4, 5], gas: [7, 7, 7] },
    [2, 2, 1],
  ],
])('%s', (_, drawing, setting, ranks) => {
  const state = drawn(drawing, setting);
  expect(outcome(state)).toBe(undefined);
  expect(outcome({ ...state, end: 'ten-passengers' })!.ranks).toEqual(ranks);
});

describe('CU27: streets at a standstill', () => {
  const idle = STANDSTILL_ROUNDS * 2;

  test('CU27: end the match after a number of rounds without a passenger in or out', () => {
    const { events, after } = act(drawn('┼0 ┼1', { idle }), END);
    expect(events).toEqual([{ type: 'ended', open: { reason: 'standstill' } }]);
    expect(outcome(after)!.reason).toBe('standstill');
    expect(act(drawn('┼0 ┼1', { idle: idle - 1 }), END).after.end).toBe(null);
    expect(actAll(drawn('┼0 ┼1'), END, END, END).idle).toBe(3);
  });

  test('CU27: start moving again with every passenger who gets in or out', () => {
    const aboard = act(drawn('┼0 ┼a ┼A', { idle }), drive(2)).after;
    expect(aboard.idle).toBe(0);
    const { after } = act({ ...aboard, idle }, drive(3), { chance: dice(6, 6, 5, 5) });
    expect(act(after, END).after.end).toBe(null);
  });
});
