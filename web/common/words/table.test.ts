import { expect, test } from 'vitest';
import type { MatchCard, SeatCard } from '../../../api/contract/match.ts';
import {
  dueWords,
  hasProgram,
  hasWon,
  makePlace,
  playersOf,
  restWords,
  tableName,
  turnWords,
} from './table.ts';

const person = (seat: number, name: string): SeatCard => ({
  seat,
  player: { id: `p${seat}`, name },
  bot: false,
});
const free = (seat: number): SeatCard => ({ seat, player: null, bot: false });
const bot = (seat: number): SeatCard => ({ seat, player: null, bot: true, name: 'Wren' });
const card = (change: Partial<MatchCard>): MatchCard => ({
  id: 'a',
  game: 'curbside',
  name: '',
  config: {},
  minutes: 5,
  pace: '1d',
  status: 'running',
  visibility: 'public',
  seats: [person(0, 'Iris'), person(1, 'Juno'), bot(2)],
  maker: null,
  seq: 1,
  viewer: 0,
  awaiting: [1],
  deadline: null,
  created: '2026-11-17T10:00:00Z',
  moved: '2026-11-17T10:00:00Z',
  ...change,
});

test('a table is called what its maker calls it, or else by the others at it', () => {
  expect(tableName(card({ name: 'Tuesday' }))).toBe('Tuesday');
  expect(tableName(card({}))).toBe('With Juno and Wren');
  expect(tableName(card({ seats: [person(0, 'Iris'), free(1)] }))).toBe('A new table');
  expect(tableName(card({ seats: [person(0, 'Iris')] }))).toBe('Solo');
});

test('the table says whom it waits for', () => {
  expect(turnWords(card({}))).toBe('Juno moves next');
  expect(turnWords(card({ awaiting: [1, 2] }))).toBe('Juno and Wren move next');
  expect(turnWords(card({ awaiting: [0] }))).toBe('You move next');
});

test.each([
  [undefined, ''],
  [0, 'your vacation day added'],
  [1, 'Juno’s vacation day added'],
])('a deadline names whose vacation day is in it: %s', (rested, words) => {
  expect(restWords(card(rested === undefined ? {} : { rested }))).toBe(words);
});

const clock = { now: new Date('2026-11-17T12:00:00Z'), zone: 'UTC' };

test.each<[said: string, change: Partial<MatchCard>]>([
  ['no hurry', {}],
  ['by today 18:00', { deadline: '2026-11-17T18:00:00Z' }],
  ['by today 15:00, soon', { deadline: '2026-11-17T15:00:00Z' }],
  ['by today 15:00, the others have played', { deadline: '2026-11-17T15:00:00Z', pace: '12h', isLast: true }],
  [
    'by today 14:00, soon, your vacation day added, the others have played',
    { deadline: '2026-11-17T14:00:00Z', rested: 0, isLast: true },
  ],
  [
    'by Fri 18:00, Juno’s time starts when they look',
    { deadline: '2026-11-20T18:00:00Z', clocks: [{ seat: 1, since: '2026-11-19T18:00:00Z', unseen: true }] },
  ],
  [
    'by Fri 18:00, your time starts when you look',
    {
      deadline: '2026-11-20T18:00:00Z',
      awaiting: [0, 1],
      clocks: [
        { seat: 0, since: '2026-11-19T18:00:00Z', unseen: true },
        { seat: 1, since: '2026-11-16T18:00:00Z' },
      ],
    },
  ],
  [
    'by Fri 18:00',
    { deadline: '2026-11-20T18:00:00Z', clocks: [{ seat: 1, since: '2026-11-17T11:00:00Z', unseen: true }] },
  ],
])('a turn is due %s', (said, change) => {
  expect(dueWords(card(change), clock)).toBe(said);
});

test('an open table counts its free seats', () => {
  expect(turnWords(card({ status: 'open', seats: [person(0, 'Iris'), free(1)] }))).toBe('One seat is free');
  expect(turnWords(card({ status: 'open', seats: [person(0, 'Iris'), free(1), free(2)] }))).toBe(
    'Two seats are free',
  );
});

test('a place is a rank, unless all have won or lost alike', () => {
  const ended = { reason: 'over', text: 'It is over.' };
  expect(makePlace({ ...ended, ranks: [2, 1] }, 0)).toBe('2nd');
  expect(makePlace({ ...ended, ranks: [1, 1] }, 0)).toBe('Won');
  expect(makePlace({ ...ended, ranks: [1, 1], isLost: true }, 1)).toBe('Lost');
  expect(hasWon({ ...ended, ranks: [1], isLost: true }, 0)).toBe(false);
});

test('a program is told among the names of a table, and of its match', () => {
  const pilot = { ...person(1, 'Pilot'), player: { id: 'p1', name: 'Pilot', program: true as const } };
  const seats = [person(0, 'Iris'), pilot, bot(2)];
  expect(tableName(card({ seats }))).toBe('With Pilot (program) and Wren');
  expect([hasProgram(card({ seats })), hasProgram(card({}))]).toEqual([true, false]);
});

test.each([
  [[1], '1 player'],
  [[2, 3, 4], '2–4 players'],
])('a game for %j says it is for %s', (seats, words) => {
  expect(playersOf({ seats })).toBe(words);
});
