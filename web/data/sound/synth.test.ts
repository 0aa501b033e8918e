import { expect, test } from 'vitest';
import { voicesOf } from './synth.ts';

const endOf = (lasts: number): number =>
  Math.max(...voicesOf('motor', lasts).map((voice) => (voice.after ?? 0) + voice.lasts));

test.each([300, 1260])('a motor runs as long as its car drives: %i ms', (lasts) => {
  expect(endOf(lasts)).toBeCloseTo(lasts / 1000);
});

test('whatever is put down, won or called sounds the same however long the move takes', () => {
  for (const sound of ['tile', 'engine', 'star', 'bell'] as const)
    expect(voicesOf(sound, 1260)).toEqual(voicesOf(sound));
});
