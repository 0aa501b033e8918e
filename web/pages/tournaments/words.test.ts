import { expect, test } from 'vitest';
import { cardOf, OWN, tournamentOf } from '../../gallery/tournaments/data.ts';
import { about, factOf, makeDay, roundName, whenOf } from './words.ts';

const clock = { now: new Date('2026-11-21T12:00:00Z'), zone: 'UTC' };
const plain = (words: string): string => words.replaceAll('\u00a0', ' ');

test('a day says its weekday, or its year if it is far', () => {
  expect(plain(makeDay('2026-11-29T12:00:00Z', clock))).toBe('Sun Nov 29');
  expect(plain(makeDay('2028-03-01T12:00:00Z', clock))).toBe('Mar 1, 2028');
});

test('the phases of a knock-out are counted from its end', () => {
  const cup = { kind: 'knock-out', rounds: 5 } as const;
  expect([1, 2, 3, 4, 5].map((round) => roundName(cup, round))).toEqual([
    'Round 1',
    'Round 2',
    'Quarterfinals',
    'Semifinals',
    'Final',
  ]);
});

test('a line says how one stands', () => {
  expect(factOf(cardOf({ me: OWN }))).toMatch(/^[^,]+, nine players\. You are third\.$/);
  expect(factOf(cardOf({ me: { ...OWN, stage: 'knocked-out' } }))).toMatch(/You were knocked out\.$/);
  expect(factOf(cardOf({ kind: 'knock-out', rounds: 4, me: OWN }))).toMatch(/You are in the semifinal\.$/);
  expect(factOf(cardOf({ stage: 'over', winner: 'Wren', me: { ...OWN, place: 5 } }))).toMatch(
    /Wren won, you came fifth\.$/,
  );
  expect(factOf(cardOf({ stage: 'over', winner: 'Ada', me: { ...OWN, place: 1 } }))).toMatch(/You won\.$/);
});

test('an open tournament says who has entered and when it begins', () => {
  const open = cardOf({ stage: 'open', round: 0, entrants: 7, least: 8, most: 16 });
  expect(whenOf(open, clock)).toBe('7 of 16 are in. Begins when all are.');
  const dated = { ...open, startsAt: '2026-12-01T18:00:00Z' };
  expect(plain(whenOf(dated, clock))).toBe('7 of 16 are in. Begins Tue Dec 1, with at least 8.');
  expect(whenOf({ ...open, entrants: 16 }, clock)).toBe('16 of 16 are in. You would wait for a seat.');
});

test('what is running says its round, what is over its days', () => {
  expect(plain(whenOf(cardOf(), clock))).toBe('Round 3 of 4, till Sun Nov 29');
  const over = cardOf({ stage: 'over', startedAt: '2026-06-01T12:00:00Z', endedAt: '2026-08-23T12:00:00Z' });
  expect(plain(whenOf(over, clock))).toBe('Jun 1 to Aug 23');
});

test('a tournament says whether everybody meets everybody', () => {
  expect(about(tournamentOf())).toMatch(/In four rounds everybody meets everybody once\.$/);
  expect(about(tournamentOf({ rounds: 3 }))).not.toMatch(/once/);
});
