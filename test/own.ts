import { existsSync } from 'node:fs';
import type { AnyGame } from '../rules/kit/game.ts';
import { benchFor, type AnyBench } from '../rules/kit/testing/bench.ts';

/** What a listed game exports from a file in its `testing/`, if it has that file. */
export const ownOf = async <T>({ meta }: AnyGame, file: string): Promise<Partial<T>> => {
  const url = new URL(`../rules/games/${meta.id}/testing/${file}`, import.meta.url);
  return existsSync(url) ? ((await import(url.href)) as T) : {};
};

/** What is measured of a game: its `testing/bench.ts` says where that differs from every game's. */
export const benchOf = async (game: AnyGame): Promise<AnyBench> => {
  const { bench } = await ownOf<{ bench: Partial<AnyBench> }>(game, 'bench.ts');
  return { ...benchFor(game), ...bench };
};
