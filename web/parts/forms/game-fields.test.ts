import { expect, test } from 'vitest';
import { optionWords } from './game-fields.ts';

test('a value stands by itself under its label, and on and off without one are yes and no', () => {
  const labels = { false: 'shown to all', ends: 'the match ends' };
  const words = [false, true, 'ends', 12].map((value) => optionWords({ labels }, value));
  expect(words).toEqual(['Shown to all', 'Yes', 'The match ends', '12']);
});
