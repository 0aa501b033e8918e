import { expect, test } from 'vitest';
import { act, actAll, END, gear, listed, pick, racing, TURN, use, way } from '../testing/rehearsal.ts';
import { standing } from '../turn/table.ts';

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
  const later = actAll(state, use('adrenaline'), pick('later'));
  const driven = actAll(later, gear('white', 0, 18), gear('white', 0, 19), END, TURN);
  expect(listed(driven).map((action) => action.type === 'pick' && action.option)).toEqual([
    'adrenaline',
    'driver',
  ]);
  const first = act(driven, pick('adrenaline')).after;
  expect(first.steps.at(-1)).toMatchObject({ do: 'move', left: 1 });
  const driver = act(driven, pick('driver')).after;
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
  const later = actAll(state, use('adrenaline'), pick('later'));
  const after = actAll(later, gear('light-gray', 0, 14), END, TURN);
  expect(standing(state).indexOf(0) + 1).toBe(4);
  expect(way(after)).toEqual({ left: 4, colors: ['light-gray'] });
});
