import { expect, test } from 'vitest';
import { brief } from './meanwhile.ts';

test.each([
  ['Ada picked up C.', 'Ada picked up C.'],
  ['Ada drove 9 spaces, up to black with 5 times Performance Testing.', 'Ada drove 9 spaces…'],
  [
    'Ada sent “In no hurry” to all who wait; Wren sent “That hurts”.',
    'Ada sent “In no hurry” to all who wait…',
  ],
  [`Ada ${'went on and '.repeat(6)}on.`, `Ada ${'went on and '.repeat(6)}on.`],
])('a caption says in passing of “%s”: %s', (words, said) => {
  expect(brief(words)).toBe(said);
});
