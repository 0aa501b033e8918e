import { expect, test } from 'vitest';
import { byFault } from './known.ts';

test('a fault is told once, with the windows that have it', () => {
  const covered = 'covered (seats .score): 4, by span “+1”';
  const found = [`844 × 390: ${covered}`, '320 × 640: stage out of sight', `640 × 400: ${covered}`];
  expect(byFault([...found, ...found])).toEqual([
    `${covered}. In 844 × 390, 640 × 400`,
    'stage out of sight. In 320 × 640',
  ]);
});
