import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETS } from './cards/cards.ts';
import { TYPES } from './model/colors.ts';
import { STARTING_CUBES } from './model/data.ts';

test('what the dice are drawn from has the cards of the sets, and the cubes that it begins with', () => {
  const section = readFileSync(join(import.meta.dirname, 'dice.md'), 'utf8');
  for (const [set, cards] of Object.entries(SETS))
    expect(section).toContain(`| \`${set}\` | ${TYPES.map((color) => cards[color]).join(' | ')} |`);
  for (const [color, count] of Object.entries(STARTING_CUBES)) expect(section).toContain(`${count} ${color}`);
});
