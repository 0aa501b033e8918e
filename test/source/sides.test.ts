import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** How many sides a file may name that stay where they are from right to left: pictures, coordinates, and time that runs one way. */
const DRAWN: Readonly<Record<string, number>> = {
  'web/hero.css': 1, // the picture's crop
  'web/ui/toast.css': 1, // in the middle
  'web/parts/match/log.css': 1, // a chevron down
  'web/parts/match/scrubber.css': 2, // a match goes as its bars do
  'web/pages/settings/rest.css': 3, // time goes as the bars do
  'web/pages/settings/rest.ts': 4,
  'web/games/kit/styles/states.css': 1,
  'web/games/kit/payout/payout.css': 1,
  'web/games/kit/learn/styles.css': 5, // a tail that points
  'web/games/wheres-my-ride/board/styles/places.css': 1,
  'web/games/wheres-my-ride/board/styles/table.css': 1,
  'web/games/rideshare-wars/board/styles/board.css': 3,
  'web/games/rideshare-wars/board/styles/cards.css': 8,
  'web/games/rideshare-wars/board/later/in-zone.css': 1,
  'web/games/automobiles/board/later/later.css': 2,
};

const SIDE =
  /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right)(?:-\w+)?:|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear): (?:left|right)/g;

/** A shorthand that says another thing of the left than of the right. */
const SHORTHAND = /(?<![\w-])(margin|padding|inset|border-radius|border-width): ([^;]+);/g;

/** The values of a shorthand; what is in parentheses is one. */
const valuesOf = (values: string): string[] => {
  const inner = /\(([^()]*)\)/g;
  let flat = values;
  while (flat.search(inner) >= 0)
    flat = flat.replaceAll(inner, (_, within: string) => within.replaceAll(' ', '_'));
  return flat.split(' ');
};

const isUneven = (name: string, [a, b, c, d]: readonly string[]): boolean =>
  d !== undefined && (name === 'border-radius' ? a !== b || c !== d : b !== d);

const sidesIn = (sheet: string): string[] => [
  ...(sheet.match(SIDE) ?? []),
  ...[...sheet.matchAll(SHORTHAND)]
    .filter(([, name, values]) => isUneven(name!, valuesOf(values!)))
    .map(([said]) => said),
];

/** What styles a file has: of a source, those within its templates. */
const stylesOf = (file: string): string => {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return file.endsWith('.css') ? text : (text.match(/style="[^"]*"|css`[^`]*`/g) ?? []).join('\n');
};

const FILES = globSync('web/**/*.{css,ts}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

test('what is read stands at the start or the end of a line, not at its left or right', () => {
  const named = FILES.flatMap((file) => {
    const sides = sidesIn(stylesOf(file));
    return sides.length > (DRAWN[file] ?? 0) ? [`${file}: ${sides.join(' ')}`] : [];
  });
  expect(named).toEqual([]);
});
