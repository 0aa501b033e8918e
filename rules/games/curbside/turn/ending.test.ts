import { describe, expect, test } from 'vitest';
import { STANDSTILL_ROUNDS } from '../model/data.ts';
import { curbside } from '../game.ts';
import { outcome } from './outcome.ts';
import { act, actAll, dice, listed } from '../testing/rehearsal.ts';
import { at, drawn, type Setting } from '../testing/sketch.ts';
import type { Action, State } from '../model/types.ts';

const END: Action = { type: 'end-turn' };
const lastDrop: Action = { type: 'drive', to: at(2, 1) };

test('CU23: turns go around in seat order', () => {
  const state = drawn('┼0 ┼1 ┼2 ┼3');
  expect(act(state, END).after.turn).toBe(1);
  expect(actAll(state, END, END, END).turn).toBe(3);
  expect(actAll(state, END, END, END, END).turn).toBe(0);
});

describe('CU19: emptying the tank', () => {
  const drying = (more: Setting = {}): State => drawn('┼0 ┼ ┼1', { gas: [1, 9], ...more });

  test('CU19: costs three stars, even below zero, and ends the match', () => {
    const { events, after } = act(drying({ stars: [2, 0] }), lastDrop);
    expect(events.slice(1)).toEqual([
      { type: 'tank-emptied', open: { seat: 0, penalty: 3 } },
      { type: 'ended', open: { reason: 'empty-tank' } },
    ]);
    expect(outcome(after)).toEqual({ ranks: [2, 1], scores: [-1, 0], reason: 'empty-tank' });
  });

  test('CU19: can still win with enough stars', () => {
    expect(outcome(act(drying({ stars: [9, 5] }), lastDrop).after)!.ranks).toEqual([1, 2]);
  });

  const retiring = (more: Setting = {}): State =>
    drawn('┼0 ┼ ┼1 ┼2', { gas: [1, 9, 9], stars: [8, 1, 0], empty: 'retires', ...more });

  test('CU19: with the option, removes the taxi without a penalty, and play goes on', () => {
    const { events, after } = act(retiring(), lastDrop);
    expect(events.map(({ type }) => type)).toEqual(['driven', 'tank-emptied', 'taxi-retired', 'turn-began']);
    expect(after).toMatchObject({ end: null, turn: 1 });
    expect(after.taxis[0]).toMatchObject({ cell: null, gas: 0, stars: 8 });
    expect(actAll(after, END, END).turn).toBe(1);
  });

  test('CU19: with the option, rules out winning, whatever the stars', () => {
    const { after } = act(retiring(), lastDrop);
    expect(outcome({ ...after, end: 'ten-passengers' })!.ranks).toEqual([3, 1, 2]);
  });

  test('CU19: with the option, ends that player’s part, even out of turn', () => {
    const state = drawn('┼1A ┼2', {
      turn: 1,
      gas: [0, 9, 9],
      hands: [['re-route'], [], []],
      aboard: { A: { seat: 1, from: at(6, 6) } },
      empty: 'retires',
    });
    expect(listed(state, 0)).toEqual([]);
    expect(curbside.invited!(state)).toEqual([2]);
  });

  test('CU19: with the option, calls the passenger aboard again', () => {
    const state = retiring({ aboard: { A: { seat: 0, from: at(1, 6) } } });
    const riding = { ...state, fares: [{ letter: 'A' as const, from: at(1, 6), to: at(6, 6), seat: 0 }] };
    const { after } = act(riding, lastDrop, { chance: dice(2, 2, 4, 4) });
    expect(after.fares).toEqual([{ letter: 'A', from: at(2, 2), to: at(4, 4), seat: null }]);
  });

  test('CU19: with the option, ends the match when one taxi is left', () => {
    const { after } = act(drying({ stars: [9, 0], empty: 'retires' }), lastDrop);
    expect(outcome(after)).toEqual({ ranks: [2, 1], scores: [9, 0], reason: 'last-taxi' });
  });
});

describe('CU20: the most stars win', () => {
  const ranks = (drawing: string, setting: Setting): readonly number[] =>
    outcome({ ...drawn(drawing, setting), end: 'ten-passengers' })!.ranks;
  const even = { stars: [4, 4], gas: [7, 7] };

  test('CU20: there is no outcome before the end', () => {
    expect(outcome(drawn('┼0 ┼1'))).toBe(undefined);
  });

  test('CU20: stars come before gas', () => {
    expect(ranks('┼0 ┼1', { stars: [5, 4], gas: [1, 9] })).toEqual([1, 2]);
  });

  test('CU20: gas comes before a passenger aboard', () => {
    const aboard = { A: { seat: 0, from: at(6, 6) } };
    expect(ranks('┼0 ┼1 ┼A', { stars: [4, 4], gas: [6, 7], aboard })).toEqual([2, 1]);
  });

  test('CU20: a passenger aboard comes before being close', () => {
    const aboard = { A: { seat: 0, from: at(1, 2) } };
    expect(ranks('┼0 ┼ ┼ ┼1 ┼b ┼BA', { ...even, aboard })).toEqual([1, 2]);
  });

  test('CU20: of two taxis with passengers, the one with fewer steps to go is ahead', () => {
    const aboard = { A: { seat: 0, from: at(6, 6) }, B: { seat: 1, from: at(6, 6) } };
    expect(ranks('┼0 ┼ ┼ ┼A\n┼1 ┼ ┼B', { ...even, aboard })).toEqual([2, 1]);
  });

  test('CU20: of two empty taxis, the way to the passenger counts along with the trip', () => {
    expect(ranks('┼0a ┼ ┼ ┼ ┼ ┼A\n. . . .\n┼1 ┼b ┼B', even)).toEqual([2, 1]);
  });

  test('CU20: the nearest passenger is not the best one if the trip is long', () => {
    const fares = '┼0 ┼a .  .  .  .A\n.  .  ┼b ┼B .  .\n.  .  .  .  ┼1 .';
    expect(ranks(fares, even)).toEqual([1, 1]); // 2 + 1 + 1 for each of them
  });

  test('CU20: players who tie in everything share the place', () => {
    expect(ranks('┼01 ┼a ┼A ┼2', { stars: [4, 4, 5], gas: [7, 7, 7] })).toEqual([2, 2, 1]);
  });
});

describe('CU27: streets at a standstill', () => {
  const idle = (seats: number): number => STANDSTILL_ROUNDS * seats;

  test('CU27: end the match after a number of rounds without a passenger in or out', () => {
    const { events, after } = act(drawn('┼0 ┼1', { idle: idle(2) }), END);
    expect(events).toEqual([{ type: 'ended', open: { reason: 'standstill' } }]);
    expect(outcome(after)!.reason).toBe('standstill');
    expect(act(drawn('┼0 ┼1', { idle: idle(2) - 1 }), END).after.end).toBe(null);
  });

  test('CU27: are measured in turns', () => {
    expect(actAll(drawn('┼0 ┼1'), END, END, END).idle).toBe(3);
  });

  test('CU27: start moving again with every passenger who gets in or out', () => {
    const state = drawn('┼0 ┼a ┼A', { idle: idle(2) });
    const aboard = act(state, { type: 'drive', to: at(2, 1) }).after;
    expect(aboard.idle).toBe(0);
    const waited = { ...aboard, idle: idle(2) };
    const { after } = act(waited, { type: 'drive', to: at(3, 1) }, { chance: dice(6, 6, 5, 5) });
    expect(act(after, END).after.end).toBe(null);
  });
});
