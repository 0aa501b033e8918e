import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCATIONS } from '../../../../../../rules/games/wheres-my-ride/model/content.ts';
import { PICTURES, pictureOf } from './pictures.ts';

interface Template {
  strings: readonly string[];
  values: readonly unknown[];
}

const isTemplate = (part: unknown): part is Template =>
  typeof part === 'object' && part !== null && 'strings' in part;

/** A drawing as text, as the page renders it. */
const drawn = (part: unknown): string => {
  if (Array.isArray(part)) return part.map(drawn).join('');
  if (!isTemplate(part)) return String(part);
  return part.strings.map((text, i) => text + (i < part.values.length ? drawn(part.values[i]) : '')).join('');
};

const TOKENS = readFileSync(new URL('../../../../../tokens.css', import.meta.url), 'utf8');
const isToken = (name: string): boolean => TOKENS.includes(`  --${name}:`);

test('every location has a picture, and there is none of anywhere else', () => {
  expect(Object.keys(PICTURES).sort()).toEqual(LOCATIONS.map(({ id }) => id).sort());
  expect(() => pictureOf('nowhere')).toThrow(RangeError);
});

test('no two places look the same', () => {
  const looks = Object.values(PICTURES).map(drawn);
  expect(new Set(looks).size).toBe(looks.length);
});

test.each(LOCATIONS)('$id is drawn in colours of the house, by day and by night', ({ id }) => {
  const picture = drawn(pictureOf(id));
  const colours = [...picture.matchAll(/(?:fill|stroke)="?([^" />]+)/g)].map(([, colour]) => colour!);
  const others = colours.filter((colour) => colour !== 'none' && !isToken(colour.slice('var(--'.length, -1)));
  expect(colours.length).toBeGreaterThan(10);
  expect(others).toEqual([]);
});

test.each(LOCATIONS)('$id has no broken figure in it', ({ id }) => {
  expect(drawn(pictureOf(id))).not.toMatch(/NaN|undefined|\[object|null/);
});
