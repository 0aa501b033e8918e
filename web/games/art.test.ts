import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markupOf } from '../pictures/markup.ts';
import { drawingsIn } from './kit/art/drawings.ts';

const HERE = import.meta.dirname;
const TOKENS = readFileSync(join(HERE, '../tokens.css'), 'utf8');
const KNOWN = /^(?:svg|symbol|style|g|use|path|rect|circle|ellipse|polygon)$/;
const TAG = /<(\/?)(\w+)([^<>]*?)(\/?)>/g;

const SHEETS = globSync(['*/art/*.svg', '../../test/toys/*/web/art/*.svg'], { cwd: HERE }).map(
  (path) => [path, readFileSync(join(HERE, path), 'utf8').replaceAll(/<!--(?:[^-]|-[^-])*-->/g, '')] as const,
);
const found = (sheet: string, pattern: RegExp): string[] =>
  [...sheet.matchAll(pattern)].map(([, one]) => one!);

test.each(SHEETS)('%s is well-formed, of elements that every renderer draws', (_path, sheet) => {
  const open: string[] = [];
  for (const [, end, name, , alone] of sheet.matchAll(TAG)) {
    expect(name).toMatch(KNOWN);
    if (end) expect(open.pop()).toBe(name);
    else if (!alone) open.push(name!);
  }
  expect(open).toEqual([]);
  expect(sheet.replaceAll(/<style>.*?<\/style>|<[^<>]*>/gs, '').trim()).toBe('');
});

/** Cardboard is of one color by day and by night. */
const isPrinted = (path: string, color: string): boolean =>
  path.endsWith('lid.svg') && /^#\w{6}$/.test(color);

test.each(SHEETS)('%s has colors of the house only, by day and by night', (path, sheet) => {
  const colors = found(sheet, / (?:fill|stroke|color)="([^"]+)"/g);
  const isKnown = (color: string): boolean =>
    /^(?:none|currentColor)$/.test(color) ||
    `${TOKENS}${sheet}`.includes(`${color.slice('var('.length, -1)}:`) ||
    isPrinted(path, color);
  expect(colors.length).toBeGreaterThan(0);
  expect(colors.filter((color) => !isKnown(color))).toEqual([]);
});

test.each(SHEETS)('%s gives each part one id, and uses each', (_path, sheet) => {
  const ids = found(sheet, / id="([^"]+)"/g);
  const used = found(sheet, /<use href="#([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  expect(found(sheet, /<symbol id="([^"]+)"/g).filter((id) => !used.includes(id))).toEqual([]);
  expect(found(sheet, /(<use [^>]*(?:x=[^>]*transform=|transform=[^>]* x=)[^>]*>)/g)).toEqual([]);
  expect(found(sheet, /(-?\d*\.\d{4,})/g)).toEqual([]);
});

test.each(SHEETS)(
  'no two pictures of %s look the same, and none leaves an id in the page',
  (_path, sheet) => {
    const draw = drawingsIn(sheet);
    const looks = found(sheet, /<svg id="([^"]+)"/g).map((id) => markupOf(draw(id)));
    expect(new Set(looks).size).toBe(looks.length);
    expect(looks.filter((look) => /<use|\bid=/.test(look))).toEqual([]);
  },
);

test('what no sheet has under an id is not drawn', () => {
  const draw = drawingsIn('<svg viewBox="0 0 1 1"><svg id="here"><use href="#gone" /></svg></svg>');
  expect(() => draw('nowhere')).toThrow(new RangeError('no picture of nowhere'));
  expect(() => draw('here')).toThrow(new RangeError('no picture of gone'));
});
