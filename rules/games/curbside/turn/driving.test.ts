import { describe, expect, test } from 'vitest';
import { FULL_TANK } from '../model/data.ts';
import { act, actAll, CANTEEN, DRAW, drive, drives, END, isListed, typesOf } from '../testing/rehearsal.ts';
import { at, drawn, type Setting } from '../testing/sketch.ts';

/** A taxi between four crossings. */
const amid = (road: string): string => `┼ ┼ ┼\n┼ ${road}0 ┼\n┼ ┼ ┼`;

test.each<[rule: string, drawing: string, ends: string, setting?: Setting]>([
  ['CU1: a Move covers any number of joined roads in a straight line', '┼0 ─ ─ ┼', '2·1 3·1 4·1'],
  ['CU1: a Move goes in all four directions', amid('┼'), '1·2 2·1 2·3 3·2'],
  ['CU1: a Move stops at bare board', '┼0 ─ . ┼', '2·1'],
  ['CU1: a Move stops where the next road does not join', '┼0 │ ┼', ''],
  ['CU1: a Move begins where its own road goes', '│0 ─ ┼', ''],
  ['CU1: a Move stops at the edge', '. . . ─ ─0 ┼', '4·1 6·1'],
  ['CU1: a Move needs gas for every road on the way', '┼0 ─ ─ ┼', '2·1 3·1', { gas: [2, 9] }],
  ['CU1: a Move needs an action', '┼0 ─', '', { left: 0 }],
  ['CU1: taxis drive past one another', '┼0 ┼1 ┼', '2·1 3·1'],
  ['CU2: a corner ends the Move that enters it', '┼0 ─ ┐ ┼\n. . │\n. . ┼', '2·1 3·1'],
  ['CU2: the next Move leaves a corner by either side', '┼ ─ ┐0 ┼\n. . │\n. . ┼', '1·1 2·1 3·2 3·3'],
  ['CU3: a Move ends at a stop sign', '┼0 ╬ ┼ ┼', '2·1'],
  ['CU3: another Move leaves a stop sign', '┼ ╬0 ┼ ┼', '1·1 3·1 4·1'],
  ['CU4: a one-way street is driven along its arrow', '┼0 → → ┼', '2·1 3·1 4·1'],
  ['CU4: a one-way street can’t be entered against its arrow', '┼0 ← ┼', ''],
  ['CU4: nor from its other end', '┼ → ┼0', ''],
  ['CU4: a taxi in a one-way street leaves only along its arrow', '┼ →0 ┼', '3·1'],
  ['CU4: also downward', amid('↓'), '2·3'],
  ['CU4: a one-way crossing is entered by its western tail', '┼0 ↘ ┼', '2·1 3·1'],
  ['CU4: and by its northern one', '. ┼0\n. ↘\n. ┼', '2·2 2·3'],
  ['CU4: but not by its eastern head', '┼ ↘ ┼0', ''],
  ['CU4: nor by its southern one', '. ┼\n. ↘\n. ┼0', ''],
  ['CU4: a one-way crossing is left by either arrow, with the flow or across it', amid('↘'), '2·3 3·2'],
  ['CU4: a broken road is entered by its open side', '┼0 ╴ ┼', '2·1'],
  ['CU4: a broken road is left by its open side', '┼ ╴0 ┼', '1·1'],
  ['CU4: a broken road is closed on its other sides', '┼0 ╶ ┼', ''],
  ['CU4: a three-way road is left by three sides', amid('┬'), '1·2 2·3 3·2'],
  ['CU4: a three-way road is closed on its fourth side', '. ┼0\n. ┬', ''],
])('%s', (_, drawing, ends, setting) => {
  expect(drives(drawn(drawing, setting))).toBe(ends);
});

test('CU1: a Move costs one action, and one gas per road', () => {
  const before = drawn('┼0 ─ ─ ┼', { gas: [9, 9] });
  const { events, after } = act(before, drive(4));
  expect(events).toEqual([{ type: 'driven', open: { seat: 0, path: [at(2, 1), at(3, 1), at(4, 1)] } }]);
  expect(after.taxis[0]).toMatchObject({ cell: at(4, 1), gas: 6 });
  expect(after.left).toBe(before.left - 1);
});

test('CU1: a taxi turns with another action, and shares a road', () => {
  expect(drives(act(drawn(amid('┼')), drive(2)).after)).toBe('1·1 2·2 2·3 3·1');
  expect(act(drawn('┼0 ┼1'), drive(2)).after.taxis[0]!.cell).toBe(at(2, 1));
});

describe('CU18: an empty tank', () => {
  const aboard = { A: { seat: 0, from: at(6, 6) } };

  test('CU18: ends the match at once, without dropping off the passenger aboard', () => {
    const last = drawn('┼0 ┼A', { gas: [1, 9], stars: [5, 0], aboard });
    const moved = act(last, drive(2));
    expect(typesOf(moved)).toEqual(['driven', 'tank-emptied', 'ended']);
    expect(moved.after).toMatchObject({ end: 'empty-tank', cards: last.cards });
  });

  test('CU18: the last drop of gas picks nobody up', () => {
    expect(typesOf(act(drawn('┼0 ┼a ┼A', { gas: [1, 9] }), drive(2)))).not.toContain('picked-up');
  });

  test('CU18: the meter never exceeds its maximum', () => {
    const pouring = (gas: number) => drawn('┼0', { gas: [gas, 9], hands: [['canteen'], []] });
    const full = drawn('┼0 ┼A', { gas: [FULL_TANK - 1, 9], aboard, cards: 1 });
    expect(act(full, drive(2)).after.taxis[0]!.gas).toBe(FULL_TANK);
    const { events, after } = act(pouring(FULL_TANK - 1), CANTEEN);
    expect(events).toEqual([{ type: 'canteen-played', open: { seat: 0, gas: 1 } }]);
    expect(after.taxis[0]!.gas).toBe(FULL_TANK);
    expect(isListed(pouring(FULL_TANK), CANTEEN)).toBe(false);
  });
});

test('a turn has three actions and ends when its player says so', () => {
  const begun = act(drawn('┼0 ┼1', { turn: 1 }), END).after;
  expect(begun).toMatchObject({ turn: 0, left: 3 });
  const spent = actAll(begun, drive(2), drive(1), drive(2));
  expect(spent).toMatchObject({ turn: 0, left: 0 });
  expect([isListed(spent, DRAW), isListed(spent, END)]).toEqual([false, true]);
});
