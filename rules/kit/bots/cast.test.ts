import { expect, test } from 'vitest';
import { CATALOG } from '../../catalog.ts';
import { BOTS } from '../words/bots.ts';
import { BOT_NAMES, botAt, drawBots } from './cast.ts';

const anybody = { regulars: [], isTaken: () => false };
const SEATS = Array.from({ length: 12 }, (_, seat) => seat);

test('two dozen bots have names that differ, and one line each', () => {
  expect(new Set(BOT_NAMES).size).toBe(24);
  for (const { about, says } of Object.values(BOTS)) {
    expect(about).toMatch(/^[A-Z][^.?!]{8,56}\.$/);
    expect(says).toMatch(/^[A-Z].{8,60}[.?!]$/);
  }
});

test('the regulars of a game sit down first, and the others after them', () => {
  const regulars = ['Juno', 'Wren'] as const;
  const drawn = drawBots('a match', { ...anybody, regulars, count: 4 });
  expect(drawn.slice(0, 2).toSorted()).toEqual(['Juno', 'Wren']);
  expect(new Set(drawn).size).toBe(4);
});

test('a match draws the same bots every time, and another match others', () => {
  const draw = (match: string) => drawBots(match, { ...anybody, count: 3 });
  expect(draw('a match')).toEqual(draw('a match'));
  expect(new Set(['a', 'b', 'c', 'd'].map((id) => draw(id).join())).size).toBeGreaterThan(1);
});

test('no bot sits down under the name of somebody who is there', () => {
  const isTaken = (name: string): boolean => name !== 'Odile' && name !== 'Bo';
  expect(drawBots('a match', { regulars: [], isTaken, count: 2 }).toSorted()).toEqual(['Bo', 'Odile']);
});

test('no two seats of an old match have the same bot', () => {
  expect(new Set(SEATS.map((seat) => botAt('an old match', seat))).size).toBe(SEATS.length);
});

test('the bots of old matches never change', () => {
  expect(SEATS.slice(0, 4).map((seat) => botAt('an old match', seat))).toMatchInlineSnapshot(`
    [
      "Enzo",
      "Rasmus",
      "Oskar",
      "Bruno",
    ]
  `);
});

const withRegulars = CATALOG.filter(({ regulars }) => regulars !== undefined);

test.each(withRegulars)('$game.meta.id has regulars for its largest table', ({ game, regulars }) => {
  expect(regulars!.length).toBeGreaterThanOrEqual(game.meta.seats.at(-1)!);
});

test('every bot is a regular somewhere', () => {
  const known = new Set(CATALOG.flatMap(({ regulars = [] }) => regulars));
  expect(BOT_NAMES.filter((name) => !known.has(name))).toEqual([]);
});
