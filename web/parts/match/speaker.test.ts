import { expect, it } from 'vitest';
import { speakerOf } from './speaker.ts';

const names = ['You', 'Jun', 'Juno'];

it('a line speaks of the name it begins with', () => {
  expect(speakerOf('Juno dropped off fare B.', { seat: 0 }, names)).toBe(2);
  expect(speakerOf('You drove one east.', { seat: 1 }, names)).toBe(0);
});

it('a line without a name speaks of whoever acted', () => {
  expect(speakerOf('Fare B now waits at 4·6.', { seat: 1 }, names)).toBe(1);
  expect(speakerOf('The match began.', { seat: null }, names)).toBeNull();
});
