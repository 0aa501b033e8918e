import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIGURES, measure } from './ratchet.ts';

const LIMITS = JSON.parse(readFileSync(FIGURES, 'utf8')) as Record<string, number>;

/** How far a figure may rise before a commit has to raise its limit and give the reason. */
const SLACK = 0.01;

test.each(Object.entries(measure()))('%s: no more than before', (name, figure) => {
  expect(figure).toBeLessThanOrEqual(LIMITS[name]! * (1 + SLACK));
});
