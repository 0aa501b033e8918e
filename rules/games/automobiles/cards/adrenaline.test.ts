import { expect, test } from 'vitest';
import type { Action } from '../model/types.ts';
import { act, actAll, listed, racing, way } from '../testing/rehearsal.ts';
import { segmentOf, trackOf } from '../track/track.ts';
import { standing } from '../turn/table.ts';

const daytona = trackOf('daytona');
const gear = (color: 'white' | 'light-gray' | 'dark-gray', lane: number, distance: number): Action => ({
  type: 'gear',
  color,
  to: segmentOf(daytona, { lane, distance }),
});
const END: Action = { type: 'end-actions' };
const TURN: Action = { type: 'end-turn' };
const bag = { white: 20 };

test('Adrenaline and Driver 06: AU26, the owner chooses which comes first', () => {
  const cars = [
    { lane: 0, distance: 17 },
    { lane: 1, distance: 18 },
  ];
  const state = racing(
    [{ car: cars[0]!, driver: 6, active: { green: 1, white: 2 }, bag }, { car: cars[1]! }],
    { cards: ['adrenaline'] },
  );
  const later = actAll(state, { type: 'use', card: 'adrenaline' }, { type: 'pick', option: 'later' });
  const driven = actAll(later, gear('white', 0, 18), gear('white', 0, 19), END, TURN);
  expect(listed(driven).map((action) => action.type === 'pick' && action.option)).toEqual([
    'adrenaline',
    'driver',
  ]);
  const first = act(driven, { type: 'pick', option: 'adrenaline' }).after;
  expect(first.steps.at(-1)).toMatchObject({ do: 'move', left: 1 });
  const driver = act(driven, { type: 'pick', option: 'driver' }).after;
  expect(way(driver)?.left).toBe(1);
});

test('Adrenaline: moving from fourth to second of five earns up to four light gray spaces', () => {
  const distances = [12, 20, 13, 13, 0];
  const seats = distances.map((distance, i) => ({ car: { lane: i === 3 ? 2 : 1, distance }, bag }));
  const cards = ['adrenaline'] as const;
  const state = racing(
    [
      { ...seats[0]!, car: { lane: 0, distance: 12 }, active: { green: 1, 'light-gray': 1 } },
      ...seats.slice(1),
    ],
    { cards },
  );
  const later = actAll(state, { type: 'use', card: 'adrenaline' }, { type: 'pick', option: 'later' });
  const after = actAll(later, gear('light-gray', 0, 14), END, TURN);
  expect(standing(state).indexOf(0) + 1).toBe(4);
  expect(way(after)).toEqual({ left: 4, colors: ['light-gray'] });
});
