import { expect, test } from 'vitest';
import { english, plural } from './english.ts';
import { filled, makeTelling, toText, type Line } from './words.ts';

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
