import { describe, expect, test } from 'vitest';
import type { GameEvent, Seat } from '../game.ts';
import type { Entry } from '../match.ts';
import { makeTally, meanOf, ratioOf, turnOrder } from './tally.ts';

/** A table that awaits the seats its last event names. */
const waiting = {
  blank: (): { awaiting: Seat[] } => ({ awaiting: [] }),
  evolve: (state: { awaiting: Seat[] }, { open }: GameEvent): void => {
    state.awaiting = (open as { awaiting: Seat[] }).awaiting;
  },
  awaiting: ({ awaiting }: { awaiting: Seat[] }) => awaiting,
};
const matchOf = (...awaiting: Seat[][]) => ({
  config: {},
  seats: 3,
  log: awaiting.map(
    (seats) => ({ events: [{ type: 'went-on', open: { awaiting: seats } }] }) as unknown as Entry,
  ),
});

describe('the order of turns', () => {
  test('is that in which the table came to wait for each seat, whatever its number', () => {
    expect(turnOrder(waiting, matchOf([2], [2], [0], [2], [1], [0]))).toEqual([2, 0, 1]);
  });
  test('is not disturbed by who owes something on the way', () => {
    expect(turnOrder(waiting, matchOf([2], [0, 1], [0], [1]))).toEqual([2, 0, 1]);
  });
  test('is unknown where all decide at once, or not all had a turn', () => {
    expect(turnOrder(waiting, matchOf([0, 1, 2], [1, 2], [2]))).toBe(undefined);
    expect(turnOrder(waiting, matchOf([2], [0], []))).toBe(undefined);
  });
  test("is the game's own word where it has one", () => {
    const told = (): Seat[] => [1, 0, 2];
    expect(turnOrder(waiting, matchOf([0, 1, 2]), told)).toEqual([1, 0, 2]);
  });
});

describe('figures by match', () => {
  test('count what never came about in a match as none', () => {
    const { tables, begin, add } = makeTally(4);
    for (const wins of [1, 0, 1, 0]) {
      begin();
      if (wins) add('wins', 'seat 0');
    }
    expect(tables.get('wins')!.get('seat 0')).toEqual([1, 0, 1, 0]);
  });
  test('have the standard error of a share', () => {
    const { value, error } = meanOf(Array.from({ length: 400 }, (_, i) => Number(i % 4 === 0)));
    expect(value).toBeCloseTo(0.25);
    expect(error).toBeCloseTo(Math.sqrt((0.25 * 0.75) / 399));
  });
  test('have none in a ratio that is the same in every match', () => {
    expect(ratioOf([2, 4, 6], [1, 2, 3])).toEqual({ value: 2, error: 0 });
  });
});
