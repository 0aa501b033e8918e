import { expect, test } from 'vitest';
import { playGuided, type Guided } from '../../web/games/kit/guided/guided.ts';
import { pebbles } from '../toys/pebbles/index.ts';
import { quayside } from '../toys/quayside/module.ts';
import { openingOf } from './openings.ts';

const step = (does?: string): Guided['steps'][number] => ({
  title: 'A step',
  ask: 'Do it.',
  rule: 'It is a rule.',
  lit: ['seat:0'],
  ...(does !== undefined && { does }),
});
const scriptOf = (...does: (string | undefined)[]): Guided => ({
  others: ['Pip'],
  seed: 0,
  opening: [],
  minutes: 1,
  signs: [],
  steps: does.map(step),
});
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

test('of a game with hidden hands, some seeds deal what the steps ask for, and others do not', () => {
  const script = scriptOf(undefined, 'bid 9', 'bid 5');
  const found = SEEDS.map((seed) => openingOf(quayside, script, { seed, entries: 2 }));
  const fitting = found.filter((each) => each !== undefined);
  expect(fitting.length).toBeGreaterThan(0);
  expect(fitting.length).toBeLessThan(SEEDS.length);
  for (const each of fitting)
    expect(playGuided(quayside, each).actions).toEqual([
      undefined,
      { type: 'bid', card: 9 },
      { type: 'bid', card: 5 },
    ]);
});

test('bots open until the first step is possible, and reply until the next one is', () => {
  const script = scriptOf('end', undefined, 'take 3');
  const found = SEEDS.map((seed) => openingOf(pebbles, script, { seed, entries: 4 })).find(Boolean)!;
  expect(found.opening[0]).toMatch(/^0 take \d$/);
  expect(found.steps.flatMap(({ replies = [] }) => replies)).toContain('1 end');
  expect(found.steps.flatMap(({ replies = [] }) => replies).join()).not.toContain('0 ');
});

test('a script that fits as it is keeps its opening', () => {
  const { opening } = openingOf(pebbles, scriptOf('take 1', 'end'), { seed: 3, entries: 4 })!;
  expect(opening).toEqual([]);
});

test('where legal actions do not depend on whose turn it is, others still have their turns', () => {
  const { steps } = openingOf(pebbles, scriptOf('take 1', 'end', 'take 2', undefined), {
    seed: 3,
    entries: 0,
  })!;
  const [, ending] = steps;
  expect(ending!.replies?.at(-1)).toBe('1 end');
});

test('what the rules never allow is not found', () => {
  expect(openingOf(quayside, scriptOf('bid 99'), { seed: 1, entries: 6 })).toBeUndefined();
});
