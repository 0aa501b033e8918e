import { expect, test } from 'vitest';
import { english, plural } from './english.ts';
import { filled, makeTelling, toText, type Line, type SeatRef } from './words.ts';

const NAMERS = { card: (id: string) => `the ${id}`, coins: (n: number) => `$${n}`, plural };
const said = (message: Line, fields: object): string =>
  toText(
    filled(message, fields, NAMERS),
    makeTelling({ viewer: 0 }, { you: english.you, nameOf: (seat) => `Player ${seat}` }),
  );

test.each([
  ['{seat} laid {card}.', { seat: 0, card: 'ace' }, 'You laid the ace.'],
  ['{seat} paid {count:coins} of {all}.', { seat: 1, count: 2, all: 3 }, 'Player 1 paid $2 of 3.'],
  ['{seat} drew {count new card}.', { seat: 1, count: 2 }, 'Player 1 drew 2 new cards.'],
  ['Nobody paid.', {}, 'Nobody paid.'],
])('“%s” is filled by the names of its fields', (message, fields, words) =>
  expect(said(message, fields)).toBe(words),
);

const grifter = { thing: 'seat:4', text: 'The Grifter' };
const both: Line = [{ seat: 0 }, ' and ', { seat: 1 }];
test.each<[message: string, who: Line | SeatRef, words: string]>([
  ['{who} {who|hast|hat|haben} gewonnen.', { seat: 0 }, 'You hast gewonnen.'],
  ['{who} {who|hast|hat|haben} gewonnen.', { seat: 1 }, 'Player 1 hat gewonnen.'],
  ['{who} {who|hast|hat|haben} gewonnen.', both, 'You and Player 1 haben gewonnen.'],
  ['{who} {who|hast|hat|haben} gewonnen.', [grifter], 'The Grifter hat gewonnen.'],
  ['Warte auf {who|dich|#}.', { seat: 0 }, 'Warte auf dich.'],
  ['Warte auf {who|dich|#}.', { seat: 1 }, 'Warte auf Player 1.'],
  ['Warte auf {who|dich|#}.', both, 'Warte auf you and Player 1.'],
  ['{who|Dein Taxi|Das Taxi von #} steht.', { seat: 0 }, 'Dein Taxi steht.'],
  ['{who|Dein Taxi|Das Taxi von #} steht.', { seat: 1 }, 'Das Taxi von Player 1 steht.'],
])('“%s” agrees with the seats in it: %o', (message, who, words) =>
  expect(said(message, { who })).toBe(words),
);
