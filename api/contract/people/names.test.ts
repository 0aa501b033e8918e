import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  callsAll,
  foldName,
  hasHidden,
  isAddress,
  isEncoded,
  isPiled,
  isReserved,
  seatNameFor,
} from './names.ts';

describe('reserved names', () => {
  test.for([
    'You',
    'you',
    ' YOU ',
    'Yóu',
    'Y.o.u',
    'Yοu',
    'Уоu',
    '𝐘𝐨𝐮',
    'Ｙｏｕ',
    'Ⓨⓞⓤ',
    '🇾🇴🇺',
    'ʏᴏᴜ',
    'Y0u',
    'your',
    'Bot',
    'Bot 2',
    'bot2',
    'BOT #12',
    'B0t 1',
    'Воt 3',
    'Bots',
    'Former player',
    'F0rmer PIayer 2',
    'Seat 3',
    'Table',
    'The table',
    'TabIe',
    'Fare B',
    'Nobody',
    'Everyone',
    'A free seat',
    'Meanwhile',
    'Du',
    'dir',
    'Niemand',
    'Der Tisch',
    'Freier PIatz',
    'Platz 3',
    'Ehemaliges Mitglied 2',
    'Fahrt B',
  ])('%s', (name) => expect(isReserved(name)).toBe(true));
});

describe('names that merely start like or contain a reserved name', () => {
  test.for([
    'Youssef',
    'Yo',
    'Botond',
    'Bob',
    'Botto',
    'Tabea',
    'Seath',
    'Farah',
    'Alla',
    'Dirk',
    'Duong',
    'Tischler',
    'Fahrten',
    'Al',
    'Guest',
    '小林',
    '2',
  ])('%s is allowed', (name) => expect(isReserved(name)).toBe(false));
});

test.for([
  'a\u0000b',
  'a\nb',
  'a\u2028b',
  'Ann\u200b',
  '\ufeffAnn',
  'A\u00adnn',
  '\u202eadA',
  'Ada\u2067',
  'A\u200dnn',
  'Ann\ufe0f',
  'x\u{e0041}',
  '\u3164',
])('%j contains hidden characters', (name) => expect(hasHidden(name)).toBe(true));

test.for(['Zoë', 'Łukasz', 'عمر', 'می‌خواهم', 'क्‍ष', '👩‍🚀 Io', '👩🏽‍🚀', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇩🇪', "O'Brien <b>"])(
  '%s has no hidden characters',
  (name) => expect(hasHidden(name)).toBe(false),
);

test('encoded text and web addresses are detected, and ordinary names are not', () => {
  for (const name of ['=?utf-8?q?You?=', '&#89;ou', '&amp;', '%59ou'])
    expect(isEncoded(name), name).toBe(true);
  for (const name of ['Tom & Jerry', '100%', 'A=B?']) expect(isEncoded(name), name).toBe(false);
  for (const name of [
    'evil.example',
    'https://x',
    'www.x',
    'a@b.example',
    'evil.example/x',
    'locked: evil.example, now',
    'see www.x',
    'evil。example',
    'evil．example',
    '192.0.2.1',
  ])
    expect(isAddress(name), name).toBe(true);
  for (const name of ['J. R. Doe', 'J.R.', 'Dr. No', 'Ada @ home', 'v2.0'])
    expect(isAddress(name), name).toBe(false);
});

test('a name that notifies a whole channel is detected, and one that mentions a single person is not', () => {
  for (const name of ['@everyone', 'hi @HERE', '＠everyone', 'x@channel'])
    expect(callsAll(name), name).toBe(true);
  for (const name of ['Ada @ home', '@ada', 'here', 'everyone plays'])
    expect(callsAll(name), name).toBe(false);
});

test('stacked combining marks are detected, and scripts that use them normally are not', () => {
  expect(isPiled('Z\u0301\u0302\u0303\u0304')).toBe(true);
  for (const name of ['Zoë', 'Nguyễn', 'שָׁלוֹם', 'ကြွော်', 'བསྒྲུབས', '1\ufe0f\u20e3', 'หนู๋'])
    expect(isPiled(name), name).toBe(false);
});

test('a player whose name resembles a tablemate’s gets a number', () => {
  expect(seatNameFor('Ann', ['Ben'])).toBe('Ann');
  expect(seatNameFor('Ann', ['Ann'])).toBe('Ann (2)');
  expect(seatNameFor('ann', ['Ann', 'Ann (2)'])).toBe('ann (3)');
  expect(seatNameFor('Аnn', ['Ann'])).toBe('Аnn (2)'); // the first name starts with a Cyrillic letter
  expect(seatNameFor('You', [])).toBe('Guest');
});

test('no two seats at a table can be confused, whatever their players are named', () => {
  const name = fc.oneof(
    fc.constantFrom('Ann', 'ANN', 'Аnn', 'Ann (2)', 'Guest', 'You', '...', '!'),
    fc.string({ maxLength: 4, minLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 6 }), (names) => {
      const table: string[] = [];
      for (const one of names) table.push(seatNameFor(one, table));
      expect(new Set(table.map(foldName)).size).toBe(table.length);
    }),
  );
});
