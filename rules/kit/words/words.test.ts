import { expect, test } from 'vitest';
import { pebblesText } from '../../../test/toys/pebbles/text.ts';
import { english, inWords, list, ordinal, plural } from './english.ts';
import { grammarOf } from './grammar.ts';
import {
  type Line,
  entryLines,
  joined,
  line,
  makeTelling,
  newsText,
  spellOut,
  toText,
  verb,
  who,
} from './words.ts';

const NAMES = ['Ada', 'Ann B', 'Ann', 'You'];
const to = (viewer: number | 'table') =>
  makeTelling({ viewer }, { you: english.you, nameOf: (seat) => NAMES[seat]! });
const told = (words: Line, viewer: number | 'table' = 'table'): string => toText(words, to(viewer));
const park = { thing: 'tile:park', text: 'City Park' };

test('a line is text, figures and references, in their order', () => {
  const words = line`${who(0)} built ${park} for ${3} gas${''}.`;
  expect(words).toEqual([{ seat: 0 }, ' built ', park, ' for ', 3, ' gas', '.']);
  expect(told(words)).toBe('Ada built City Park for 3 gas.');
  expect(told('Nothing happened.')).toBe('Nothing happened.');
});

test('lines go into lines', () => {
  const words = line`${list([who(0), who(1), who(2)])} drew ${joined([1, plural(2, 'tile')], '; ')}.`;
  expect(told(words)).toBe('Ada, Ann B and Ann drew 1; 2 tiles.');
  expect([told(list([])), told(list(['a'])), told(list(['a', park]))]).toEqual(['', 'a', 'a and City Park']);
});

test('the viewer is "You" where a sentence begins, and "you" inside one', () => {
  const words = line`${who(0)} drew. ${who(0)} and ${who(1)} paid ${who(0)}.`;
  expect(told(words, 0)).toBe('You drew. You and Ann B paid you.');
  expect(told(words, 1)).toBe('Ada drew. Ada and you paid Ada.');
  expect(told(line`Driver: ${who(0)}.`, 0)).toBe('Driver: you.');
});

test('a part knows whom it is about, whatever the name: one may begin with another, or be "You"', () => {
  const seats = (words: Line) =>
    spellOut(words, to('table')).flatMap(({ part, text }) =>
      typeof part === 'object' ? [[part, text]] : [],
    );
  expect(seats(line`${who(2)} B left.`)).toEqual([[{ seat: 2 }, 'Ann']]);
  expect(seats(line`${who(3)} left.`)).toEqual([[{ seat: 3 }, 'You']]);
});

test('after "Meanwhile," text goes on small, names and things as they are called', () => {
  const after = (words: Line, viewer?: number) => newsText(words, to(viewer ?? 'table'), english);
  expect(after('The match began.')).toBe('the match began.');
  expect(after(line`Fare ${'A'} called.`)).toBe('fare A called.');
  expect(after(line`${park} came up.`)).toBe('City Park came up.');
  expect(after(line`${who(0)} left.`)).toBe('Ada left.');
  expect(after(line`${who(0)} left.`, 0)).toBe('you left.');
});

test('after a head that ends with another sign, news begin anew', () => {
  const head = { ...english, meanwhile: { head: 'Inzwischen: ', goOn: (words: Line) => words } };
  expect(newsText(line`${who(0)} left.`, to(0), head)).toBe('You left.');
});

test('names are joined as people say them', () => {
  const names = ['Ann', 'Ben', 'Cem'];
  expect([0, 1, 2, 3].map((n) => list(names.slice(0, n)))).toEqual([
    '',
    'Ann',
    'Ann and Ben',
    'Ann, Ben and Cem',
  ]);
  expect(list(names, 'or')).toBe('Ann, Ben or Cem');
});

test('ranks are spoken, the teens too', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21].map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st');
});

test('a number below zero has a minus, not a hyphen', () => {
  expect(plural(-1, 'star')).toBe('−1 star');
  expect(plural(-3, 'star')).toBe('−3 stars');
});

test('a message is chosen by its number, which may be in words', () => {
  const forms = { one: '# seat is free', other: '# seats are free' };
  expect([1, 12].map((n) => plural(n, forms, inWords))).toEqual(['one seat is free', '12 seats are free']);
});

test('a verb is said of the reader, of another, and of many', () => {
  const german = grammarOf('de', { ordinals: { other: '#.' } });
  const drove = (...seats: number[]): Line =>
    line`${german.list(seats.map(who))} ${verb(seats, { you: 'bist', other: 'ist', many: 'sind' })} gefahren.`;
  const said = (words: Line): string =>
    toText(
      words,
      makeTelling({ viewer: 3 }, { you: { first: 'Du', inside: 'du' }, nameOf: (seat) => NAMES[seat]! }),
    );
  expect([drove(3), drove(0), drove(0, 2)].map(said)).toEqual([
    'Du bist gefahren.',
    'Ada ist gefahren.',
    'Ada und Ann sind gefahren.',
  ]);
});

test('another language has its own forms, lists and ordinals', () => {
  const polish = grammarOf('pl', { ordinals: { other: '#.' } });
  const forms = { one: '# ruch', few: '# ruchy', many: '# ruchów', other: '# ruchu' };
  expect([1, 3, 5, 22].map((n) => polish.plural(n, forms))).toEqual([
    '1 ruch',
    '3 ruchy',
    '5 ruchów',
    '22 ruchy',
  ]);
  expect(told(polish.list([who(0), who(2), park]))).toBe('Ada, Ann i City Park');
  expect(polish.ordinal(3)).toBe('3.');
});

test('an entry tells what happens at every table, and then what the game says', () => {
  const taken = { type: 'pebble-taken', open: { seat: 0, heap: 1 } };
  const lines = (kind: 'start' | 'act' | 'undo' | 'leave', gone?: 'timed-out') =>
    entryLines(pebblesText, { kind, seat: 0, events: [taken], gone }, to('table')).map((words) =>
      told(words),
    );
  expect(lines('act')).toEqual(['Ada took a pebble from heap 2.']);
  expect(lines('start')[0]).toBe('The match began.');
  expect(lines('undo')[0]).toBe('Ada took back a step.');
  expect(lines('leave')[0]).toBe('Ada left, and a bot took over.');
  expect(lines('leave', 'timed-out')[0]).toBe('Ada ran out of time, and a bot took over.');
});
