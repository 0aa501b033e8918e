import { describe, expect, test } from 'vitest';
import {
  act,
  actAll,
  CANTEEN,
  dice,
  DRAW,
  drive,
  drives,
  END,
  hole,
  isListed,
  listedAs,
  reRoute,
  take,
  typesOf,
} from '../testing/rehearsal.ts';
import { CANTEEN_GAS } from '../model/data.ts';
import { at, drawn, sketch } from '../testing/sketch.ts';
import type { State } from '../model/types.ts';

describe('CU9: special tiles', () => {
  const hands: State['hands'] = [['canteen', 're-route', 'pothole'], []];

  test('CU9: cost no action and can be played with none left', () => {
    const spent = drawn('┼0 . ┼a ┼A', { left: 0, hands });
    for (const action of [CANTEEN, hole(2), reRoute('destination')])
      expect(act(spent, action, { chance: dice(6, 6) }).after.left).toBe(0);
  });

  test('CU9: go to the bottom of the deck once played, a pothole once mended', () => {
    const poured = act(drawn('┼0 . ┼a ┼A ┼1', { hands, deck: ['tee'] }), CANTEEN).after;
    expect(poured.deck).toEqual(['canteen', 'tee']);
    const sent = act(poured, reRoute('destination'), { chance: dice(6, 6) }).after;
    expect(sent.deck).toEqual(['re-route', 'canteen', 'tee']);
    const dug = act(sent, hole(2)).after;
    expect(dug.deck).toHaveLength(3);
    expect(dug.hands[0]).toEqual([]);
    expect(actAll(dug, END, END).deck).toEqual(['pothole', 're-route', 'canteen', 'tee']);
  });

  test('a canteen refuels the tank', () => {
    const { after } = act(drawn('┼0', { gas: [5, 5], hands }), CANTEEN);
    expect(after.taxis.map(({ gas }) => gas)).toEqual([5 + CANTEEN_GAS, 5]);
  });
});

describe('drawing', () => {
  test('a drawn tile goes from the top of the deck into the hand, and only its drawer sees it', () => {
    const { events, after } = act(drawn('┼0', { deck: ['cross', 'tee'] }), DRAW);
    expect(events).toEqual([{ type: 'tile-drawn', open: { seat: 0 }, own: { 0: { kind: 'tee' } } }]);
    expect(after.hands[0]).toEqual(['tee']);
    expect(after.deck).toEqual(['cross']);
  });

  test('CU21: an empty deck cannot be drawn from; CU22: a hand has no limit', () => {
    expect(isListed(drawn('┼0', { deck: [] }), DRAW)).toBe(false);
    const full = drawn('┼0', { hands: [Array(30).fill('tee'), []], deck: ['stop'] });
    expect(act(full, DRAW).after.hands[0]).toHaveLength(31);
  });
});

describe('CU10: a cone', () => {
  const deck: State['deck'] = ['cone'];
  const aboard = { A: { seat: 0, from: at(2, 1) } };

  test('CU10: is rolled for at once, white die across and red die down', () => {
    const { events, after } = act(drawn('┼0', { deck }), DRAW, { chance: dice(4, 3) });
    expect(events).toEqual([{ type: 'cone-drawn', open: { seat: 0, cell: at(4, 3) } }]);
    expect(after.squares[at(4, 3)]!.block).toEqual({ kind: 'cone', owner: 0, fresh: true });
    expect(after).toMatchObject({ left: 2, deck: [], hands: [[], []] });
  });

  test.each([
    [
      'CU10: is rolled for again where a taxi, a passenger, a destination or another block is',
      drawn('┼0 ┼1 .a .A .^ .o', { deck }),
      [1, 1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1, 1, 2],
      at(1, 2),
    ],
    ['CU10: may come where a passenger was picked up', drawn('┼0 ┼ .A', { deck, aboard }), [2, 1], at(2, 1)],
    [
      'CU10: is not put on the destination of a passenger aboard',
      drawn('┼0 ┼ .A', { deck, aboard }),
      [3, 1, 4, 4],
      at(4, 4),
    ],
  ])('%s', (_, state, faces, cell) => {
    expect(act(state, DRAW, { chance: dice(...faces) }).events).toMatchObject([{ open: { cell } }]);
  });

  test("CU10: covers the road, and is not touched until its drawer's next turn; then it is cleared", () => {
    const clear = take(2);
    const put = act(drawn('┼0 ─ ┼1', { deck }), DRAW, { chance: dice(2, 1) }).after;
    expect(sketch(put, 1)).toBe('┼ ─! ┼ . . .');
    expect(drives(put)).toBe('');
    expect(isListed(put, clear)).toBe(false);
    const theirs = act(put, END).after;
    expect(isListed(theirs, clear)).toBe(false);
    const mine = act(theirs, END).after;
    expect(sketch(mine, 1)).toBe('┼ ─^ ┼ . . .');
    expect(isListed(act(mine, END).after, clear)).toBe(true);
    expect(sketch(actAll(mine, END, END), 1)).toBe('┼ ─^ ┼ . . .');
    const { events, after } = act(mine, clear);
    expect(events).toMatchObject([{ type: 'tile-removed', open: { kind: 'cone' } }]);
    expect(sketch(after, 1)).toBe('┼ ─ ┼ . . .');
    expect(after.deck).toEqual(['cone']);
  });
});

test('CU10, CU12: after a taxi leaves the road, its cones can be cleared, and its potholes have to mend', () => {
  const setting = { owner: 0, gas: [1, 9, 9], empty: 'retires' } as const;
  const { after } = act(drawn('┼0 ┼ .\n. . ─!\n. ─o ┼1 ┼2', setting), drive(2));
  expect(after.turn).toBe(1);
  expect(isListed(after, take(3, 2))).toBe(true);
  expect(isListed(after, take(2, 3))).toBe(false);
});

describe('CU12: a pothole', () => {
  test('CU12: goes on any cell without a taxi, passenger, destination or other block', () => {
    const state = drawn('┼0 ┼1 .a .A .^ ┼', { hands: [['pothole'], []] });
    const cells = listedAs(state, 'play-pothole').map(({ cell }) => cell);
    expect(cells).toEqual(Array.from({ length: 31 }, (_, i) => i + 5));
  });

  test('CU12: is not put on the destination of a passenger aboard, nor played out of turn', () => {
    const aboard = { A: { seat: 0, from: at(2, 1) } };
    expect(isListed(drawn('┼0 ┼ .A', { hands: [['pothole'], []], aboard }), hole(3))).toBe(false);
    expect(isListed(drawn('┼0 ┼1', { hands: [[], ['pothole']] }), hole(3), 1)).toBe(false);
  });

  test("CU12: blocks until its owner's next turn begins", () => {
    const dug = act(drawn('┼0 ─ ┼1', { hands: [['pothole'], []] }), hole(2)).after;
    expect(drives(dug)).toBe('');
    const theirs = act(dug, END).after;
    expect(sketch(theirs, 1)).toBe('┼ ─o ┼ . . .');
    expect(drives(theirs)).toBe('');
    const { events, after } = act(theirs, END);
    expect(events).toMatchObject([
      { type: 'pothole-mended', open: { seat: 0, cell: at(2, 1) } },
      { type: 'turn-began', open: { seat: 0 } },
    ]);
    expect(sketch(after, 1)).toBe('┼ ─ ┼ . . .');
  });

  test('CU12: is mended even if its owner’s taxi has left the road', () => {
    const moved = act(drawn('┼1 ─o ┼2', { turn: 2, owner: 0, gas: [0, 9, 9], empty: 'retires' }), END);
    expect(typesOf(moved)).toEqual(['pothole-mended', 'turn-began']);
    expect(moved.after.turn).toBe(1);
  });
});

describe('CU13: a re-route', () => {
  const carrying = (turn = 0, hands: State['hands'] = [['re-route'], ['re-route']]): State =>
    drawn('┼0 ┼1 ┼A ┼b ┼B', { aboard: { A: { seat: 0, from: at(1, 6) } }, hands, turn });

  test.each<[rule: string, state: State, seat: number, possible: string[]]>([
    [
      "CU13: out of turn sends only the active player's passenger elsewhere",
      carrying(),
      1,
      ['A destination'],
    ],
    ['CU13: out of turn nobody where the active player carries none', carrying(1), 0, []],
    [
      'CU13: in turn also moves any waiting passenger or their destination',
      carrying(),
      0,
      ['A destination', 'B passenger', 'B destination'],
    ],
    ['CU13: needs the tile', carrying(0, [[], []]), 1, []],
    [
      'CU13: never touches the passenger of a player who isn’t active',
      carrying(1),
      1,
      ['B passenger', 'B destination'],
    ],
  ])('%s', (_, state, seat, possible) => {
    const found = listedAs(state, 're-route', seat).map(({ letter, piece }) => `${letter} ${piece}`);
    expect(found).toEqual(possible);
  });

  test('CU13: rolls a new place for a destination: not the old one, nor the pick-up, nor under its own taxi', () => {
    const chance = dice(3, 1, 1, 6, 1, 1, 4, 4);
    const { events, after } = act(carrying(), reRoute('destination'), { seat: 1, chance });
    const open = { seat: 1, letter: 'A', piece: 'destination', cell: at(4, 4) };
    expect(events).toEqual([{ type: 're-routed', open }]);
    expect(after.fares[0]).toMatchObject({ to: at(4, 4), from: at(1, 6), seat: 0 });
    expect(after.hands).toEqual([['re-route'], []]);
  });

  test('CU13: rolls a new place for a passenger by the rules of the setup', () => {
    const state = drawn('┼0 ┼1 .a .b .B .A', { hands: [['re-route'], []] });
    const chance = dice(1, 1, 2, 1, 3, 1, 4, 1, 6, 1, 5, 1); // taxis, where it was, another one, its destination
    const { after } = act(state, reRoute('passenger'), { chance });
    expect(after.fares[0]).toMatchObject({ from: at(5, 1), to: at(6, 1) });
  });

  test('CU13: measures the trip again, from the pick-up to the new destination', () => {
    const aboard = { A: { seat: 0, from: at(1, 1) } };
    const state = drawn('┼0 ┼ ┼A', { hands: [['re-route'], []], aboard });
    const sent = act(state, reRoute('destination'), { chance: dice(2, 1) }).after;
    const { events } = act(sent, drive(2), { chance: dice(6, 6, 5, 5) });
    expect(events).toMatchObject([{}, { type: 'dropped-off', open: { stars: 1, gas: 2 } }, {}]);
  });
});
