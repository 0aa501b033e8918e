import { describe, expect, test } from 'vitest';
import { automobiles } from '../game.ts';
import { actAll, END, gear, racing, TURN } from '../testing/rehearsal.ts';
import { isFinished, lapsOf, standing } from './table.ts';

const bag = { white: 20 };

describe('positions and laps', () => {
  test('AU1: the first crossing from the grid doesn’t complete a lap', () => {
    const state = racing([{}, {}], { config: { laps: 1 } });
    const at = (distance: number) => ({ lane: 0, distance });
    expect([-1, 0, 21, 22].map((distance) => lapsOf(state, at(distance)))).toEqual([0, 0, 0, 1]);
    expect([21, 22].map((distance) => isFinished(state, at(distance)))).toEqual([false, true]);
  });
  test('AU6: the inner car leads of two abreast', () => {
    const cars = [
      { lane: 1, distance: 9 },
      { lane: 0, distance: 9 },
      { lane: 2, distance: 10 },
    ];
    expect(standing(racing(cars.map((car) => ({ car }))))).toEqual([2, 1, 0]);
  });
  test('AU15: the round is finished before the ranking', () => {
    const cars = [
      { lane: 1, distance: 21 },
      { lane: 0, distance: 19 },
      { lane: 2, distance: 20 },
    ];
    const state = racing(
      cars.map((car) => ({ car, active: { 'light-gray': 1 }, bag })),
      { config: { laps: 1 } },
    );
    const crossed = actAll(state, gear('light-gray', 1, 23), END, TURN);
    expect(crossed.phase).toBe('action');
    const end = actAll(crossed, END, TURN, END, TURN);
    expect(automobiles.outcome(end)).toEqual({ ranks: [1, 3, 2], reason: 'finish' });
  });
  test('AU28: a race without movement for many rounds ends as it is', () => {
    let state = racing([{ car: { lane: 0, distance: 5 } }, { car: { lane: 0, distance: 19 } }]);
    for (let turns = 0; state.phase !== 'over' && turns < 100; turns++) state = actAll(state, END, TURN);
    expect(automobiles.outcome(state)?.ranks).toEqual([2, 1]);
  });
});
