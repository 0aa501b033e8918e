import type { simulate } from '../simulate.ts';

export type Simulate = typeof simulate;

/** The simulator, over sources with a planted fault if one is named; see `plugin.ts`. */
export const simulatorOf = async (plant?: string): Promise<Simulate> => {
  const path = `${import.meta.dirname}/../simulate.ts${plant ? `?plant=${plant}` : ''}`;
  return ((await import(/* @vite-ignore */ path)) as { simulate: Simulate }).simulate;
};
