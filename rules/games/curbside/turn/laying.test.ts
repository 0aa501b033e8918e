import { describe, expect, test } from 'vitest';
import { cellName, neighbours } from '../city/board.ts';
import { act, isListed, listed } from '../testing/rehearsal.ts';
import { at, drawn, sketch, type Setting } from '../testing/sketch.ts';
import type { Action, Kind, Road, State, Turn } from '../model/types.ts';

const placing = (kind: Road, cell: number, turn: Turn): Action => ({ type: 'place-tile', kind, cell, turn });
const holding = (...hand: Kind[]): Setting => ({ hands: [hand, []] });
/** The cells where a road could be laid, any way up. */
const sites = (state: State): string[] => {
  const cells = listed(state).flatMap((action) => (action.type === 'place-tile' ? action.cell : []));
  return [...new Set(cells)].map(cellName).sort();
};
const turnsAt = (state: State, cell: number): number[] =>
  listed(state).flatMap((action) =>
    action.type === 'place-tile' && action.cell === cell ? action.turn : [],
  );

test('a tile is laid from the hand beside the taxi, for one action', () => {
  const before = drawn('┼0', holding('corner', 'corner'));
  const { events, after } = act(before, placing('corner', at(2, 1), 2));
  expect(events).toEqual([
    { type: 'tile-placed', open: { seat: 0, kind: 'corner', cell: at(2, 1), turn: 2 } },
  ]);
  expect(sketch(after, 1)).toBe('┼ ┐ . . . .');
  expect(after.hands[0]).toEqual(['corner']);
  expect(after.left).toBe(before.left - 1);
});

describe('CU5: a tile away from the taxi', () => {
  test('CU5: is laid where the taxi could still drive onto it this turn', () => {
    expect(sites(drawn('┼0 ─ ─ .', holding('straight')))).toEqual(['1·2', '4·1']);
    expect(sites(drawn('┼0 ─ ┐ .', holding('straight')))).toEqual(['1·2', '3·2']);
  });

  test('CU5: needs an action left to drive there', () => {
    const road = '┼0 ─ ─ .';
    expect(sites(drawn(road, { ...holding('straight'), left: 2 }))).toEqual(['1·2', '4·1']);
    expect(sites(drawn(road, { ...holding('straight'), left: 1 }))).toEqual(['1·2']);
  });

  test('CU5: needs an action for every Move on the way', () => {
    const stops = '┼0 ╬ ╬ .';
    expect(sites(drawn(stops, holding('straight')))).toEqual(['1·2', '2·2']);
    expect(sites(drawn('┼0 ╬ ─ .', holding('straight')))).toEqual(['1·2', '2·2', '4·1']);
  });

  test('CU5: needs enough gas to drive there', () => {
    const road = '┼0 ─ ─ .';
    expect(sites(drawn(road, { ...holding('straight'), gas: [3, 9] }))).toEqual(['1·2', '4·1']);
    expect(sites(drawn(road, { ...holding('straight'), gas: [2, 9] }))).toEqual(['1·2']);
  });

  test('CU5: must let the taxi in', () => {
    const road = '┼0 ─ .';
    expect(turnsAt(drawn(road, holding('straight')), at(3, 1))).toEqual([0]);
    expect(turnsAt(drawn(road, holding('one-way')), at(3, 1))).toEqual([0]);
    expect(turnsAt(drawn(road, holding('broken')), at(3, 1))).toEqual([1]);
    expect(turnsAt(drawn(road, holding('corner')), at(3, 1))).toEqual([2, 3]);
  });

  test('CU5: can’t be reached against the arrows or past a cone', () => {
    expect(sites(drawn('┼0 ← .', holding('straight')))).toEqual(['1·2']);
    expect(sites(drawn('┼0 ─^ ─ .', holding('straight')))).toEqual(['1·2']);
  });

  test('CU5: does not oblige the taxi to go there', () => {
    const { after } = act(drawn('┼0 ─ .', holding('straight')), placing('straight', at(3, 1), 0));
    expect(after.taxis[0]!.cell).toBe(at(1, 1));
    expect(isListed(after, { type: 'end-turn' })).toBe(true);
  });
});

describe('CU6: laying', () => {
  test('CU6: needs a bare cell, beside a road, a cone or a pothole', () => {
    const state = drawn(
      `
      ┼ ┼  .
      ┼ ┼0 .!
      ┼ .  .`,
      holding('straight'),
    );
    expect(sites(state)).not.toContain('3·2');
    expect(sites(state)).not.toContain('2·1');
    expect(sites(state)).toContain('2·3');
    expect(sites(drawn('┼0 .o', holding('straight')))).toEqual(['1·2']);
  });

  test('CU6: is allowed under a passenger and a destination', () => {
    expect(sites(drawn('┼0 .a\n.A', holding('straight')))).toEqual(['1·2', '2·1']);
  });

  test('CU6: works any way up, even one that shuts the taxi out', () => {
    expect(turnsAt(drawn('┼0'), at(2, 1))).toEqual([]);
    expect(turnsAt(drawn('┼0', holding('tee')), at(2, 1))).toEqual([0, 1, 2, 3]);
  });

  test('CU6: lists only rotations that look different', () => {
    expect(turnsAt(drawn('┼0', holding('straight')), at(2, 1))).toEqual([0, 1]);
    expect(turnsAt(drawn('┼0', holding('cross')), at(2, 1))).toEqual([0]);
    expect(turnsAt(drawn('┼0', holding('stop')), at(2, 1))).toEqual([0]);
  });

  test('only roads in hand can be laid', () => {
    const kinds = listed(drawn('┼0', holding('stop', 'canteen', 're-route', 'pothole'))).flatMap((action) =>
      action.type === 'place-tile' ? action.kind : [],
    );
    expect(new Set(kinds)).toEqual(new Set(['stop']));
  });
});

describe('CU7: taking up', () => {
  const removal = (cell: number): Action => ({ type: 'remove-tile', cell });

  test('CU7: works on tiles beside the taxi, with or without a connecting road', () => {
    const state = drawn(`
      ┼ │  ┼
      ─ ┼0 ─
      ┼ ─  ┼`);
    const cells = listed(state).flatMap((action) => (action.type === 'remove-tile' ? action.cell : []));
    expect(cells.sort()).toEqual(neighbours(at(2, 2)).sort());
  });

  test('CU7: is impossible with a taxi on the road', () => {
    expect(isListed(drawn('┼0 ┼1'), removal(at(2, 1)))).toBe(false);
    expect(isListed(drawn('┼0 ┼'), removal(at(2, 1)))).toBe(true);
  });

  test('CU7: puts the tile at the bottom of the deck, for one action', () => {
    const before = drawn('┼0 ┐', { deck: ['tee', 'cross'] });
    const { events, after } = act(before, removal(at(2, 1)));
    expect(events).toEqual([{ type: 'tile-removed', open: { seat: 0, cell: at(2, 1), kind: 'corner' } }]);
    expect(after.deck).toEqual(['corner', 'tee', 'cross']);
    expect(sketch(after, 1)).toBe('┼ . . . . .');
    expect(after.left).toBe(before.left - 1);
  });

  test('CU7: leaves the pieces where they are', () => {
    const { after } = act(drawn('┼0 ┼aB . ┼bA'), removal(at(2, 1)));
    expect(after.fares).toMatchObject([{ from: at(2, 1) }, { to: at(2, 1) }]);
  });

  test('CU7: removes a cone from its road, if the cone may be touched', () => {
    const { after } = act(drawn('┼0 ┐^', { deck: [] }), removal(at(2, 1)));
    expect(sketch(after, 1)).toBe('┼ ┐ . . . .');
    expect(after.deck).toEqual(['cone']);
    expect(isListed(drawn('┼0 ┐!'), removal(at(2, 1)))).toBe(false);
    expect(isListed(drawn('┼0 ┐o'), removal(at(2, 1)))).toBe(false);
  });

  test('CU25: a corner crossing is taken up like any other road when nobody is on it', () => {
    expect(sketch(act(drawn('┼ ┼0'), removal(at(1, 1))).after, 1)).toBe('. ┼ . . . .');
    expect(isListed(drawn('┼1 ┼0'), removal(at(1, 1)))).toBe(false);
  });
});

describe('CU8: turning', () => {
  const turns = (state: State): number[] =>
    listed(state).flatMap((action) => (action.type === 'turn-tile' ? action.turn : []));

  test('CU8: allows any number of quarter turns of the taxi’s own tile, for one action', () => {
    const before = drawn('┬0 ┼');
    expect(turns(before)).toEqual([1, 2, 3]);
    const { events, after } = act(before, { type: 'turn-tile', turn: 3 });
    expect(events).toEqual([{ type: 'tile-turned', open: { seat: 0, cell: at(1, 1), turn: 3 } }]);
    expect(sketch(after, 1)).toBe('├ ┼ . . . .');
    expect(after.left).toBe(before.left - 1);
  });

  test('CU8: is refused while another taxi is on the tile', () => {
    expect(turns(drawn('┬01 ┼'))).toEqual([]);
    expect(turns(drawn('┬0 ┼1'))).toEqual([1, 2, 3]);
  });

  test('CU8: lists only rotations that look different', () => {
    expect(turns(drawn('─0'))).toEqual([1]);
    expect(turns(drawn('┼0'))).toEqual([]);
    expect(turns(drawn('╬0'))).toEqual([]);
  });
});
