import { expect, test } from 'vitest';
import { goOn } from './sentence.ts';

test('a sentence goes on with a small letter, but a name keeps its own', () => {
  expect(goOn('The match began.')).toBe('the match began.');
  expect(goOn('Fare A called: 6·5 to 2·4.')).toBe('fare A called: 6·5 to 2·4.');
  expect(goOn('Oskar picked up fare D.')).toBe('Oskar picked up fare D.');
  expect(goOn('Allan took a turn.')).toBe('Allan took a turn.');
});
