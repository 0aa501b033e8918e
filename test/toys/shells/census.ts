import type { State } from './game.ts';

export const box = (): Record<string, number> => ({ shells: 6 });

export const census = ({ weights }: State): Record<string, number> => ({ shells: weights.length });
