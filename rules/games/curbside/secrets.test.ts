import { describe, expect, test } from 'vitest';
import { isRejection, type Viewer } from '../../kit/game.ts';
import { undoableBy, type Match, type Moved } from '../../kit/match.ts';
import { act, undo } from '../../kit/act.ts';
import { trialSeed } from '../../kit/testing/playout.ts';
import { curbside } from './game.ts';
import { CANTEEN, DRAW, drive, END, hole, lay, reRoute, take } from './testing/rehearsal.ts';
import { at, drawn, type Setting } from './testing/sketch.ts';
import type { Action, View } from './model/types.ts';

test('a view shows players their own hand in the order of the box, and spectators the number of tiles', () => {
  const state = drawn('┼0 ┼1', { hands: [['pothole', 'cross'], ['tee']], deck: ['stop', 'corner'] });
  const seen = (viewer: Viewer): View => curbside.view(state, viewer);
  expect(seen(0)).toMatchObject({ you: 0, hand: ['cross', 'pothole'], handSizes: [2, 1] });
  expect(seen('table')).toMatchObject({ you: null, hand: [], handSizes: [2, 1], deckSize: 2 });
  for (const hidden of ['deck', 'hands']) expect(Object.keys(seen('table'))).not.toContain(hidden);
  for (const viewer of ['table', 1] as const) expect([...curbside.legal(seen(viewer), 0)]).toEqual([]);
});

const beginning = (drawing: string, setting: Setting = {}): Match => ({
  config: { gas: 'usual', empty: 'ends' },
  seats: 2,
  seq: 1,
  state: drawn(drawing, setting),
  windows: { 0: 1 },
  undoStack: [],
});
const moved = (match: Match, action: Action): Moved => {
  const { seq } = match;
  const answer = act(curbside, match, { seat: 0, action, basis: seq, seed: trialSeed(1, seq) });
  if (isRejection(answer)) throw new Error(answer.rejected);
  return answer;
};

describe('taking back', () => {
  const match = beginning('┼0 ┬ . ┼a ┼A', {
    hands: [['canteen', 'pothole', 're-route', 'corner'], []],
    deck: ['tee'],
  });

  test.each<[Action, Match?]>([
    [drive(2)],
    [lay('corner', at(1, 2), 0)],
    [take(2)],
    [hole(6, 6)],
    [CANTEEN],
    [{ type: 'turn-tile', turn: 2 }, beginning('┬0')],
  ])('%j can be taken back', (action, from = match) => {
    const { match: after, entry } = moved(from, action);
    expect(undoableBy(after, 0)).toBe(entry.seq);
  });

  test.each<[what: string, action: Action, from?: Match]>([
    ['a drawn tile', DRAW],
    ['a dispatch roll and everything before it', reRoute('passenger'), moved(match, CANTEEN).match],
    ['the end of a turn', END],
    ['a pick-up, since others may cut in from then on,', drive(2), beginning('┼0 ┼a ┼A ┼1')],
    ['the end of a match', drive(2), beginning('┼0 ┼', { gas: [1, 9] })],
  ])('%s cannot be taken back', (_, action, from = match) => {
    const { match: after, entry } = moved(from, action);
    expect(undoableBy(after, 0)).toBe(undefined);
    const asked = { seat: 0, basis: after.seq, from, entries: [entry] };
    expect(undo(curbside, after, asked)).toEqual({ rejected: 'no-undo' });
  });

  test('a pick-up opens the windows of others', () => {
    const there = moved(beginning('┼0 ┼a ┼A ┼1'), drive(2));
    expect(there.match.windows).toMatchObject({ 1: there.entry.seq });
  });
});

test('CU13: while the active taxi carries a passenger, everyone else is invited, whatever they hold', () => {
  const hands = [[], ['re-route' as const], []];
  const riding = (seat: number) => drawn('┼0 ┼1 ┼2 ┼A', { aboard: { A: { seat, from: at(6, 6) } }, hands });
  expect(curbside.awaiting(riding(0))).toEqual([0]);
  expect(curbside.invited!(riding(0))).toEqual([1, 2]);
  expect(curbside.invited!(riding(1))).toEqual([]);
});
