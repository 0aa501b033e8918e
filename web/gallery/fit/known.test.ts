import { expect, test } from 'vitest';
import { byFault, isIn } from './known.ts';

test('a fault is told once, with the windows that have it', () => {
  const covered = 'covered (seats .score): 4, by span “+1”';
  const found = [`844 × 390: ${covered}`, '320 × 640: stage out of sight', `640 × 400: ${covered}`];
  expect(byFault([...found, ...found])).toEqual([
    `${covered}. In 844 × 390, 640 × 400`,
    'stage out of sight. In 320 × 640',
  ]);
});

test('what is known of the live match is known of its other modes, in the same window', () => {
  const fault = 'below 44 px (stage .spot): a cell';
  const known = { 'below 44 px (stage .spot)': ['844 × 390'] };
  expect(isIn(known, `844 × 390: try, ${fault}`)).toBe(true);
  expect(isIn(known, `390 × 844: try, ${fault}`)).toBe(false);
});
