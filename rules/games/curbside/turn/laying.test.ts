import { describe, expect, test } from 'vitest';
import { cellName, neighbours } from '../city/board.ts';
import { act, END, isListed, lay, listedAs, take } from '../testing/rehearsal.ts';
import { at, drawn, sketch, type Setting } from '../testing/sketch.ts';
import type { Kind, State } from '../model/types.ts';

const holding = (...hand: Kind[]): Setting => ({ hands: [hand, []] });
/** The cells where a road could be laid, any way up. */
const sites = (state: State): string =>
  [...new Set(listedAs(state, 'place-tile').map(({ cell }) => cellName(cell)))].sort().join(' ');
const turnsAt = (state: State, cell: number): number[] =>
  listedAs(state, 'place-tile').flatMap((action) => (action.cell === cell ? action.turn : []));

test('a tile is laid from the hand beside the taxi, for one action', () => {
  const before = drawn('┼0', holding('corner', 'corner'));
  const { events, after } = act(before, lay('corner', at(2, 1), 2));
  const open = { seat: 0, kind: 'corner', cell: at(2, 1), turn: 2 };
  expect(events).toEqual([{ type: 'tile-placed', open }]);
  expect(sketch(after, 1)).toBe('┼ ┐ . . . .');
  expect(after.hands[0]).toEqual(['corner']);
  expect(after.left).toBe(before.left - 1);
});

test.each<[rule: string, drawing: string, where: string, setting?: Setting]>([
  ['CU5: where the taxi could still drive onto it this turn', '┼0 ─ ─ .', '1·2 4·1'],
  ['CU5: around a corner', '┼0 ─ ┐ .', '1·2 3·2'],
  ['CU5: with an action left to drive there', '┼0 ─ ─ .', '1·2 4·1', { left: 2 }],
  ['CU5: not without one', '┼0 ─ ─ .', '1·2', { left: 1 }],
  ['CU5: with an action for every Move on the way', '┼0 ╬ ─ .', '1·2 2·2 4·1'],
  ['CU5: not behind too many stops', '┼0 ╬ ╬ .', '1·2 2·2'],
  ['CU5: with enough gas to drive there', '┼0 ─ ─ .', '1·2 4·1', { gas: [3, 9] }],
  ['CU5: not with less', '┼0 ─ ─ .', '1·2', { gas: [2, 9] }],
  ['CU5: not against the arrows', '┼0 ← .', '1·2'],
  ['CU5: not past a cone', '┼0 ─^ ─ .', '1·2'],
  ['CU6: beside roads and blocks, and nowhere on them', '┼ ┼ .\n┼ ┼0 .!\n┼ . .', '1·4 2·3 3·1'],
  ['CU6: not under a pothole', '┼0 .o', '1·2'],
  ['CU6: under a passenger and a destination', '┼0 .a\n.A', '1·2 2·1'],
])('a tile is laid %s', (_, drawing, where, setting) => {
  expect(sites(drawn(drawing, { ...holding('straight'), ...setting }))).toBe(where);
});

test.each<[rule: string, drawing: string, kind: Kind | undefined, cell: number, turns: number[]]>([
  ['CU5: a straight must let the taxi in', '┼0 ─ .', 'straight', at(3, 1), [0]],
  ['CU5: so must a one-way', '┼0 ─ .', 'one-way', at(3, 1), [0]],
  ['CU5: and a broken road', '┼0 ─ .', 'broken', at(3, 1), [1]],
  ['CU5: and a corner', '┼0 ─ .', 'corner', at(3, 1), [2, 3]],
  [
    'CU6: beside the taxi any way up will do, even one that shuts it out',
    '┼0',
    'tee',
    at(2, 1),
    [0, 1, 2, 3],
  ],
  ['CU6: nothing is laid of what is not in hand', '┼0', undefined, at(2, 1), []],
  ['CU6: a straight has two rotations that look different', '┼0', 'straight', at(2, 1), [0, 1]],
  ['CU6: a crossing has one', '┼0', 'cross', at(2, 1), [0]],
  ['CU6: a stop has one', '┼0', 'stop', at(2, 1), [0]],
])('%s', (_, drawing, kind, cell, turns) => {
  expect(turnsAt(drawn(drawing, holding(...(kind ? [kind] : []))), cell)).toEqual(turns);
});

test('CU5: laying does not oblige the taxi to go there', () => {
  const { after } = act(drawn('┼0 ─ .', holding('straight')), lay('straight', at(3, 1), 0));
  expect(after.taxis[0]!.cell).toBe(at(1, 1));
  expect(isListed(after, END)).toBe(true);
});

test('only roads in hand can be laid', () => {
  const state = drawn('┼0', holding('stop', 'canteen', 're-route', 'pothole'));
  expect(new Set(listedAs(state, 'place-tile').map(({ kind }) => kind))).toEqual(new Set(['stop']));
});

describe('CU7: taking up', () => {
  test('CU7: works on tiles beside the taxi, with or without a connecting road', () => {
    const state = drawn('┼ │ ┼\n─ ┼0 ─\n┼ ─ ┼');
    const cells = listedAs(state, 'remove-tile').map(({ cell }) => cell);
    expect(cells.sort()).toEqual(neighbours(at(2, 2)).sort());
  });

  test('CU7: puts the tile at the bottom of the deck, for one action', () => {
    const before = drawn('┼0 ┐', { deck: ['tee', 'cross'] });
    const { events, after } = act(before, take(2));
    expect(events).toEqual([{ type: 'tile-removed', open: { seat: 0, cell: at(2, 1), kind: 'corner' } }]);
    expect(after.deck).toEqual(['corner', 'tee', 'cross']);
    expect(sketch(after, 1)).toBe('┼ . . . . .');
    expect(after.left).toBe(before.left - 1);
  });

  test('CU7: leaves the pieces where they are', () => {
    const { after } = act(drawn('┼0 ┼aB . ┼bA'), take(2));
    expect(after.fares).toMatchObject([{ from: at(2, 1) }, { to: at(2, 1) }]);
  });

  test('CU7: removes a cone from its road, if the cone may be touched', () => {
    const { after } = act(drawn('┼0 ┐^', { deck: [] }), take(2));
    expect(sketch(after, 1)).toBe('┼ ┐ . . . .');
    expect(after.deck).toEqual(['cone']);
  });

  test.each<[rule: string, drawing: string, column: number, isAllowed: boolean]>([
    ['CU7: a road with a taxi', '┼0 ┼1', 2, false],
    ['CU7: a road without', '┼0 ┼', 2, true],
    ['CU7: a fresh cone', '┼0 ┐!', 2, false],
    ['CU7: a pothole', '┼0 ┐o', 2, false],
    ['CU25: a corner crossing with nobody on it, like any other road', '┼ ┼0', 1, true],
    ['CU25: a corner crossing with a taxi', '┼1 ┼0', 1, false],
  ])('%s', (_, drawing, column, isAllowed) => {
    expect(isListed(drawn(drawing), take(column))).toBe(isAllowed);
  });
});

test.each<[rule: string, drawing: string, turns: number[]]>([
  ['CU8: any number of quarter turns of the taxi’s own tile', '┬0 ┼', [1, 2, 3]],
  ['CU8: not while another taxi is on the tile', '┬01 ┼', []],
  ['CU8: with another taxi next to it', '┬0 ┼1', [1, 2, 3]],
  ['CU8: a straight to the one other rotation that looks different', '─0', [1]],
  ['CU8: no crossing', '┼0', []],
  ['CU8: no stop', '╬0', []],
])('a tile is turned: %s', (_, drawing, turns) => {
  expect(listedAs(drawn(drawing), 'turn-tile').map(({ turn }) => turn)).toEqual(turns);
});

test('CU8: turning costs one action', () => {
  const before = drawn('┬0 ┼');
  const { events, after } = act(before, { type: 'turn-tile', turn: 3 });
  expect(events).toEqual([{ type: 'tile-turned', open: { seat: 0, cell: at(1, 1), turn: 3 } }]);
  expect(sketch(after, 1)).toBe('├ ┼ . . . .');
  expect(after.left).toBe(before.left - 1);
});
