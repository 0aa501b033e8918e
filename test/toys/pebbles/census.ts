import type { State } from './game.ts';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

export const box = (): Record<string, number> => ({ pebbles: 12 });

export const census = ({ heaps, taken }: State): Record<string, number> => ({
  pebbles: sum(heaps) + sum(taken),
});
