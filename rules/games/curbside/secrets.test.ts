import { describe, expect, test } from 'vitest';
import { isRejection } from '../../kit/game.ts';
import { undoableBy, type Match, type Moved } from '../../kit/match.ts';
import { act, undo } from '../../kit/act.ts';
import { trialSeed } from '../../kit/testing/playout.ts';
import { curbside } from './game.ts';
import { at, drawn, type Setting } from './testing/sketch.ts';
import type { Action, State, View } from './model/types.ts';

const seats = (state: State, viewer: number | 'table'): View => curbside.view(state, viewer);

describe('a view', () => {
  const state = drawn('┼0 ┼1', { hands: [['pothole', 'cross'], ['tee']], deck: ['stop', 'corner'] });

  test('shows players their own hand in the order of the box, not as it was drawn', () => {
    expect(seats(state, 0)).toMatchObject({ you: 0, hand: ['cross', 'pothole'], handSizes: [2, 1] });
  });

  test('shows spectators the number of tiles and nothing else', () => {
    const watched = seats(state, 'table');
    expect(watched).toMatchObject({ you: null, hand: [], handSizes: [2, 1], deckSize: 2 });
    expect(Object.keys(watched)).not.toContain('deck');
    expect(Object.keys(watched)).not.toContain('hands');
  });

  test('lists actions only for its own seat', () => {
    expect([...curbside.legal(seats(state, 'table'), 0)]).toEqual([]);
    expect([...curbside.legal(seats(state, 1), 0)]).toEqual([]);
  });
});

const CANTEEN: Action = { type: 'play-canteen' };
const beginning = (drawing: string, setting: Setting): Match => ({
  config: { gas: 'usual', empty: 'ends' },
  seats: 2,
  seq: 1,
  state: drawn(drawing, setting),
  windows: { 0: 1 },
  undoStack: [],
});
const moved = (match: Match, action: Action, seat = 0): Moved => {
  const { seq } = match;
  const answer = act(curbside, match, { seat, action, basis: seq, seed: trialSeed(1, seq) });
  if (isRejection(answer)) throw new Error(answer.rejected);
  return answer;
};

describe('taking back', () => {
  const match = beginning('┼0 ┬ . ┼a ┼A', {
    hands: [['canteen', 'pothole', 're-route', 'corner'], []],
    deck: ['tee'],
  });

  test.each<Action>([
    { type: 'drive', to: at(2, 1) },
    { type: 'place-tile', kind: 'corner', cell: at(1, 2), turn: 0 },
    { type: 'remove-tile', cell: at(2, 1) },
    { type: 'play-pothole', cell: at(6, 6) },
    CANTEEN,
  ])('%j can be taken back', (action) => {
    const { match: after, entry } = moved(match, action);
    expect(undoableBy(after, 0)).toBe(entry.seq);
  });

  test('turning the tile under the taxi can be taken back', () => {
    const turned = moved(beginning('┬0', {}), { type: 'turn-tile', turn: 2 });
    expect(undoableBy(turned.match, 0)).toBe(2);
  });

  test('a drawn tile cannot be taken back', () => {
    expect(undoableBy(moved(match, { type: 'draw-tile' }).match, 0)).toBe(undefined);
  });

  test('a dispatch roll and everything before it cannot be taken back', () => {
    const poured = moved(match, CANTEEN).match;
    const { match: sent } = moved(poured, { type: 're-route', letter: 'A', piece: 'passenger' });
    expect(undoableBy(sent, 0)).toBe(undefined);
  });

  test('the end of a turn cannot be taken back', () => {
    expect(undoableBy(moved(match, { type: 'end-turn' }).match, 0)).toBe(undefined);
  });

  test('a pick-up cannot be taken back, since others may cut in from then on', () => {
    const there = moved(beginning('┼0 ┼a ┼A ┼1', {}), { type: 'drive', to: at(2, 1) });
    expect(undoableBy(there.match, 0)).toBe(undefined);
    expect(there.match.windows).toMatchObject({ 1: there.entry.seq });
  });

  test('the end of a match cannot be taken back', () => {
    const from = beginning('┼0 ┼', { gas: [1, 9] });
    const { match: dry, entry } = moved(from, { type: 'drive', to: at(2, 1) });
    expect(undoableBy(dry, 0)).toBe(undefined);
    const answer = undo(curbside, dry, { seat: 0, basis: 2, from, entries: [entry] });
    expect(answer).toEqual({ rejected: 'no-undo' });
  });
});

describe('the seats that may act', () => {
  test('CU13: while the active taxi carries a passenger, everyone else is invited, whatever they hold', () => {
    const aboard = { A: { seat: 0, from: at(6, 6) } };
    const riding = drawn('┼0 ┼1 ┼2 ┼A', { aboard, hands: [[], ['re-route'], []] });
    expect(curbside.awaiting(riding)).toEqual([0]);
    expect(curbside.invited!(riding)).toEqual([1, 2]);
  });

  test('CU13: without a passenger in the active taxi, nobody is invited', () => {
    const aboard = { A: { seat: 1, from: at(6, 6) } };
    expect(curbside.invited!(drawn('┼0 ┼1 ┼A', { aboard, hands: [[], ['re-route']] }))).toEqual([]);
  });
});
