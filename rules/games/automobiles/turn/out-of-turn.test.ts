import { describe, expect, test } from 'vitest';
import { automobiles } from '../game.ts';
import {
  act,
  actAll,
  draw,
  END,
  isListed,
  listed,
  pile,
  PIT,
  racing,
  STOP,
  TURN,
  use,
  way,
} from '../testing/rehearsal.ts';

const bag = { white: 20 };

describe('Boost', () => {
  const cards = ['boost'] as const;
  const seats = [{ active: { green: 1 }, bag }, { bag }, { bag }];
  const USE = use('boost');
  test('AU24: its owner draws one cube at a time, one wear each, until they stop', () => {
    const after = actAll(racing(seats, { cards }), USE, draw(1), draw(1));
    expect([pile(after, 'active'), pile(after, 'used')]).toEqual([{ white: 2 }, { green: 1, brown: 2 }]);
    expect(after.boosted).toEqual([]);
  });
  test('AU13: then all others are asked at once and draw without wear', () => {
    const asked = actAll(racing(seats, { cards }), USE, STOP);
    expect(automobiles.awaiting(asked)).toEqual([1, 2]);
    const one = act(asked, { type: 'boost', draw: true }, { seat: 2 }).after;
    expect([pile(one, 'active', 2), pile(one, 'used', 2)]).toEqual([{ white: 1 }, {}]);
    const both = act(one, { type: 'boost', draw: false }, { seat: 1 }).after;
    expect(automobiles.awaiting(both)).toEqual([0]);
  });
  test('AU13: whoever has nothing to draw is not asked', () => {
    const state = racing([seats[0]!, { bag }, { active: { white: 3 } }], { cards });
    expect(automobiles.awaiting(actAll(state, USE, STOP))).toEqual([1]);
    const alone = racing([seats[0]!, {}, {}], { cards });
    expect(automobiles.awaiting(actAll(alone, USE, STOP))).toEqual([0]);
  });
  test('AU22: in accelerated play, the others draw at the start of their turns, before they race or pit', () => {
    const state = racing(seats, { cards, config: { accelerated: true } });
    const after = actAll(state, USE, STOP, END, TURN);
    expect(after.turn.seat).toBe(1);
    expect(listed(after)).toEqual([draw(1), STOP]);
    expect(isListed(act(after, STOP).after, PIT)).toBe(true);
  });
});

describe('Crate Motor', () => {
  const cars = [
    { lane: 0, distance: 17 },
    { lane: 1, distance: 12 },
    { lane: 0, distance: 4 },
  ];
  const blues = (blue: number) => cars.map((car, i) => ({ car, bag, ...(i === 0 && { active: { blue } }) }));
  const cards = ['crate-motor'] as const;
  const USE = use('crate-motor');
  test('AU5: after the End Phase cars behind move one space per cube, in position order and without wear', () => {
    const state = racing(blues(2), { cards });
    const after = actAll(state, USE, STOP, USE, STOP, END, TURN);
    expect(automobiles.awaiting(after)).toEqual([1]);
    expect(way(after)?.left).toBe(2);
    const moved = act(after, listed(after)[0]!).after;
    expect(pile(moved, 'used', 1)).toEqual({});
    expect(automobiles.awaiting(actAll(moved, STOP))).toEqual([2]);
  });
  test('AU22: in accelerated play, they move at the start of their turns', () => {
    const state = racing(blues(1), { cards, config: { accelerated: true } });
    const after = actAll(state, USE, STOP, END, TURN);
    expect([after.turn.seat, way(after)?.left]).toEqual([1, 1]);
    expect(after.seats[2]!.putOff.spaces).toBe(1);
  });
  test('AU33: in accelerated play, awarded spaces don’t affect that turn’s wear', () => {
    const state = racing(blues(1), { cards, config: { accelerated: true } });
    const begun = actAll(state, USE, STOP, END, TURN);
    const moved = act(begun, listed(begun)[0]!).after;
    expect(moved.turn.highest).toBe(0);
    expect(act(act(moved, END).after, TURN).events.some(({ type }) => type === 'worn')).toBe(false);
  });
  test('AU22, AU23: seats without a turn left move before the ranking and may cross the line', () => {
    const seats = blues(1).map((seat, i) => ({ ...seat, car: { lane: i, distance: [23, 21, 20][i]! } }));
    const state = racing(seats, { cards, config: { accelerated: true, laps: 1 } });
    state.order = [1, 2, 0];
    const owed = actAll(state, USE, STOP, END, TURN);
    expect(automobiles.awaiting(owed)).toEqual([1]);
    const crossing = listed(owed).find((action) => action.type === 'move')!;
    const over = actAll(owed, crossing, STOP);
    expect(over.phase).toBe('over');
  });
});
test('AU22: a postponed Boost is lost when the race ends', () => {
  const state = racing([{ active: { green: 1 }, bag, car: { lane: 0, distance: 22 } }, { bag }], {
    cards: ['boost'],
    config: { accelerated: true, laps: 1 },
  });
  state.order = [1, 0];
  expect(actAll(state, use('boost'), STOP, END, TURN).phase).toBe('over');
});
