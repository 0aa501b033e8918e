import { expect, test } from 'vitest';
import type { Config } from './game.ts';
import { withChoice } from './choice.ts';

const options = [
  { key: 'cards', preset: 'plain', suggests: { long: { laps: 5 }, longer: { laps: 8 } } },
  { key: 'laps', preset: 3 },
  { key: 'track', preset: 'oval' },
];
const plain: Config = { cards: 'plain', laps: 3, track: 'oval' };
const long: Config = { ...plain, cards: 'long', laps: 5 };

test.each<[string, Config, Config, Config]>([
  ['sets what it suggests', plain, { cards: 'long' }, long],
  [
    'sets what it suggests in place of another',
    long,
    { cards: 'longer' },
    { ...long, cards: 'longer', laps: 8 },
  ],
  ['presets again what the one before suggested', long, { cards: 'plain' }, plain],
  ['leaves what was chosen otherwise', { ...long, laps: 2 }, { cards: 'plain' }, { ...plain, laps: 2 }],
  [
    'of another option changes nothing else',
    { ...long, laps: 2 },
    { track: 'ring' },
    { ...long, laps: 2, track: 'ring' },
  ],
])('a choice %s', (_what, before, change, after) => {
  expect(withChoice(options, before, change)).toEqual(after);
});
