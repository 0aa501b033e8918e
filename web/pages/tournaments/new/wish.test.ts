import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../gallery/people.ts';
import { kindsFor, planWords, requestOf, roundsOf, seatsFor, usual, withChange } from './wish.ts';

const game = GAMES.find(({ seats }) => seats.includes(2) && seats.includes(3))!;
const wish = usual(game, '');

test('nine players at tables of three is what is proposed first', () => {
  expect(planWords(wish, 20)).toBe('Nine players at tables of three: four rounds, about six weeks.');
  expect(planWords(wish, 2)).toBe('Nine players at tables of three: four rounds, about 4 days.');
});

test('round robins and ladders are for two at a table, even tables for more', () => {
  expect(seatsFor(game, 'round-robin')).toEqual([2]);
  expect(seatsFor(game, 'even')).not.toContain(2);
  expect(kindsFor({ ...game, seats: [3, 4] })).toEqual(['even', 'swiss', 'knock-out']);
});

describe('a change', () => {
  test('of the kind brings the seats that go with it', () => {
    const pairs = withChange(wish, { kind: 'round-robin' }, game);
    expect([pairs.seats, roundsOf(pairs, 8), roundsOf(pairs, 9)]).toEqual([2, 7, 9]);
  });

  test('of the players brings as many rounds as they need', () => {
    expect(withChange(wish, { most: 16 }, game).rounds).toBe(8);
    expect(withChange({ ...wish, rounds: 2 }, { pace: '3d' }, game).rounds).toBe(2);
  });
});

test('two of each table go on in a knock-out, one of a pair', () => {
  const cup = withChange(wish, { kind: 'knock-out', seats: 4 }, game);
  expect(roundsOf(cup, 16)).toBe(3);
  expect(roundsOf({ ...cup, seats: 2 }, 16)).toBe(4);
  expect(roundsOf({ ...cup, seats: 3 }, 9)).toBe(4);
});

test('a request names a day only if one was chosen, and rounds only where they are asked for', () => {
  expect(requestOf(wish, 'Cup')).toMatchObject({ name: 'Cup', most: 9, rounds: 4 });
  expect(requestOf(wish, 'Cup')).not.toHaveProperty('startsAt');
  const dated = requestOf({ ...wish, kind: 'round-robin', begins: 'date', date: '2026-12-01' }, 'Cup');
  expect(dated).toMatchObject({ startsAt: new Date('2026-12-01T18:00').toISOString() });
  expect(dated).not.toHaveProperty('rounds');
});
