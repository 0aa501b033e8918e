import { describe, expect, test } from 'vitest';
import { act, actAll, dice, drives, isListed, listed } from '../testing/rehearsal.ts';
import { CANTEEN_GAS } from '../model/data.ts';
import { at, drawn, sketch } from '../testing/sketch.ts';
import type { Action, State } from '../model/types.ts';

const CANTEEN: Action = { type: 'play-canteen' };
const DRAW: Action = { type: 'draw-tile' };
const END: Action = { type: 'end-turn' };
const hole = (cell: number): Action => ({ type: 'play-pothole', cell });
const reRoute = (piece: 'passenger' | 'destination', letter: 'A' | 'B' = 'A'): Action => ({
  type: 're-route',
  letter,
  piece,
});
const reRoutes = (state: State, seat = state.turn): string[] =>
  listed(state, seat).flatMap((action) =>
    action.type === 're-route' ? `${action.letter} ${action.piece}` : [],
  );

describe('CU9: special tiles', () => {
  test('CU9: cost no action and can be played with none left', () => {
    const spent = drawn('┼0 . ┼a ┼A', {
      left: 0,
      hands: [['canteen', 're-route', 'pothole'], []],
    });
    expect(act(spent, CANTEEN).after.left).toBe(0);
    expect(act(spent, hole(at(2, 1))).after.left).toBe(0);
    expect(act(spent, reRoute('destination'), { chance: dice(6, 6) }).after.left).toBe(0);
  });

  test('CU9: go to the bottom of the deck once played, a pothole once mended', () => {
    const state = drawn('┼0 . ┼a ┼A ┼1', {
      hands: [['canteen', 're-route', 'pothole'], []],
      deck: ['tee'],
    });
    const poured = act(state, CANTEEN).after;
    expect(poured.deck).toEqual(['canteen', 'tee']);
    const sent = act(poured, reRoute('destination'), { chance: dice(6, 6) }).after;
    expect(sent.deck).toEqual(['re-route', 'canteen', 'tee']);
    const dug = act(sent, hole(at(2, 1))).after;
    expect(dug.deck).toHaveLength(3);
    expect(dug.hands[0]).toEqual([]);
    expect(actAll(dug, END, END).deck).toEqual(['pothole', 're-route', 'canteen', 'tee']);
  });

  test('a canteen refuels the tank', () => {
    const { after } = act(drawn('┼0', { gas: [5, 5], hands: [['canteen'], []] }), CANTEEN);
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

  test('CU21: an empty deck cannot be drawn from', () => {
    expect(isListed(drawn('┼0', { deck: [] }), DRAW)).toBe(false);
  });

  test('CU22: a hand has no limit', () => {
    const full = drawn('┼0', { hands: [Array(30).fill('tee'), []], deck: ['stop'] });
    expect(act(full, DRAW).after.hands[0]).toHaveLength(31);
  });
});

describe('CU10: a cone', () => {
  const deck: State['deck'] = ['cone'];

  test('CU10: is rolled for at once, white die across and red die down', () => {
    const { events, after } = act(drawn('┼0', { deck }), DRAW, { chance: dice(4, 3) });
    expect(events).toEqual([{ type: 'cone-drawn', open: { seat: 0, cell: at(4, 3) } }]);
    expect(after.squares[at(4, 3)]!.block).toEqual({ kind: 'cone', owner: 0, fresh: true });
    expect(after).toMatchObject({ left: 2, deck: [], hands: [[], []] });
  });

  test('CU10: is rolled for again where a taxi, a passenger, a destination or another block is', () => {
    const busy = drawn('┼0 ┼1 .a .A .^ .o', { deck });
    const { events } = act(busy, DRAW, { chance: dice(1, 1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1, 1, 2) });
    expect(events).toMatchObject([{ open: { cell: at(1, 2) } }]);
  });

  test('CU10: may be rolled to where a passenger was picked up', () => {
    const riding = drawn('┼0 ┼ .A', { deck, aboard: { A: { seat: 0, from: at(2, 1) } } });
    expect(act(riding, DRAW, { chance: dice(2, 1) }).events).toMatchObject([{ open: { cell: at(2, 1) } }]);
  });

  test('CU10, CU12: neither a cone nor a pothole is put on the destination of a passenger aboard', () => {
    const riding = drawn('┼0 ┼ .A', {
      deck,
      hands: [['pothole'], []],
      aboard: { A: { seat: 0, from: at(2, 1) } },
    });
    expect(isListed(riding, hole(at(3, 1)))).toBe(false);
    expect(act(riding, DRAW, { chance: dice(3, 1, 4, 4) }).events).toMatchObject([
      { open: { cell: at(4, 4) } },
    ]);
  });

  test('CU10: covers the road, and nobody drives onto it', () => {
    const { after } = act(drawn('┼0 ─ ┼', { deck }), DRAW, { chance: dice(2, 1) });
    expect(sketch(after, 1)).toBe('┼ ─! ┼ . . .');
    expect(drives(after)).toEqual([]);
  });

  test("CU10: cannot be touched until its drawer's next turn, then is cleared off the road below", () => {
    const clear: Action = { type: 'remove-tile', cell: at(2, 1) };
    const put = act(drawn('┼0 ─ ┼1', { deck }), DRAW, { chance: dice(2, 1) }).after;
    expect(isListed(put, clear)).toBe(false);
    const theirs = act(put, END).after;
    expect(isListed(theirs, clear)).toBe(false);
    const mine = act(theirs, END).after;
    expect(sketch(mine, 1)).toBe('┼ ─^ ┼ . . .');
    expect(isListed(act(mine, END).after, clear)).toBe(true);
    const { events, after } = act(mine, clear);
    expect(events).toMatchObject([{ type: 'tile-removed', open: { kind: 'cone' } }]);
    expect(sketch(after, 1)).toBe('┼ ─ ┼ . . .');
    expect(after.deck).toEqual(['cone']);
  });

  test('CU10: stays when nobody clears it', () => {
    const put = act(drawn('┼0 ─ ┼1', { deck }), DRAW, { chance: dice(2, 1) }).after;
    expect(sketch(actAll(put, END, END, END, END), 1)).toBe('┼ ─^ ┼ . . .');
  });
});

test('CU10, CU12: after a taxi leaves the road, its cones can be cleared, and its potholes have to mend', () => {
  const drying = drawn(
    `
    ┼0 ┼  .
    .  .  ─!
    .  ─o ┼1 ┼2`,
    { owner: 0, gas: [1, 9, 9], empty: 'retires' },
  );
  const { after } = act(drying, { type: 'drive', to: at(2, 1) });
  expect(after.turn).toBe(1);
  expect(isListed(after, { type: 'remove-tile', cell: at(3, 2) })).toBe(true);
  expect(isListed(after, { type: 'remove-tile', cell: at(2, 3) })).toBe(false);
});

describe('CU12: a pothole', () => {
  test('CU12: goes on any cell without a taxi, passenger, destination or other block', () => {
    const state = drawn('┼0 ┼1 .a .A .^ ┼', { hands: [['pothole'], []] });
    const cells = listed(state).flatMap((action) => (action.type === 'play-pothole' ? action.cell : []));
    expect(cells).toEqual(Array.from({ length: 31 }, (_, i) => i + 5));
  });

  test('CU12: is played only in one’s own turn', () => {
    const state = drawn('┼0 ┼1', { hands: [[], ['pothole']] });
    expect(isListed(state, hole(at(3, 1)), 1)).toBe(false);
  });

  test("CU12: blocks until its owner's next turn begins", () => {
    const dug = act(drawn('┼0 ─ ┼1', { hands: [['pothole'], []] }), hole(at(2, 1))).after;
    expect(drives(dug)).toEqual([]);
    const theirs = act(dug, END).after;
    expect(sketch(theirs, 1)).toBe('┼ ─o ┼ . . .');
    expect(drives(theirs)).toEqual([]);
    const { events, after } = act(theirs, END);
    expect(events).toMatchObject([
      { type: 'pothole-mended', open: { seat: 0, cell: at(2, 1) } },
      { type: 'turn-began', open: { seat: 0 } },
    ]);
    expect(sketch(after, 1)).toBe('┼ ─ ┼ . . .');
  });

  test('CU12: is mended even if its owner’s taxi has left the road', () => {
    const state = drawn('┼1 ─o ┼2', { turn: 2, owner: 0, gas: [0, 9, 9], empty: 'retires' });
    const { events, after } = act(state, END);
    expect(events.map(({ type }) => type)).toEqual(['pothole-mended', 'turn-began']);
    expect(after.turn).toBe(1);
  });
});

describe('CU13: a re-route', () => {
  const carrying = (): State =>
    drawn('┼0 ┼1 ┼A ┼b ┼B', {
      aboard: { A: { seat: 0, from: at(1, 6) } },
      hands: [['re-route'], ['re-route']],
    });

  test("CU13: out of turn sends only the active player's passenger elsewhere", () => {
    expect(reRoutes(carrying(), 1)).toEqual(['A destination']);
    expect(reRoutes({ ...carrying(), turn: 1 }, 0)).toEqual([]);
  });

  test('CU13: in turn also moves any waiting passenger or their destination', () => {
    expect(reRoutes(carrying())).toEqual(['A destination', 'B passenger', 'B destination']);
  });

  test('CU13: needs the tile', () => {
    expect(reRoutes({ ...carrying(), hands: [[], []] }, 1)).toEqual([]);
  });

  test('CU13: never touches the passenger of a player who isn’t active', () => {
    expect(reRoutes({ ...carrying(), turn: 1 })).toEqual(['B passenger', 'B destination']);
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
    const state = drawn('┼0 ┼ ┼A', {
      hands: [['re-route'], []],
      aboard: { A: { seat: 0, from: at(1, 1) } },
    });
    const sent = act(state, reRoute('destination'), { chance: dice(2, 1) }).after;
    const { events } = act(sent, { type: 'drive', to: at(2, 1) }, { chance: dice(6, 6, 5, 5) });
    expect(events).toMatchObject([{}, { type: 'dropped-off', open: { stars: 1, gas: 2 } }, {}]);
  });
});
