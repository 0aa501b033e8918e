import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG } from '../../rules/catalog.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import * as pebblesCensus from '../toys/pebbles/census.ts';
import { pebbles } from '../toys/pebbles/index.ts';
import * as quaysideCensus from '../toys/quayside/census.ts';
import { quayside } from '../toys/quayside/index.ts';
import type { Case } from './walk.ts';

type Counting = Pick<Case, 'box' | 'census'>;
const counting = ({ box, census }: { box: Counting['box']; census: (state: never) => object }): Counting =>
  ({ box, census }) as Counting;

export const QUAYSIDE: Case = { ...quayside, ...counting(quaysideCensus) };
const PEBBLES: Case = { ...pebbles, ...counting(pebblesCensus) };

/** A listed game with its count of pieces, which it keeps in `testing/census.ts`. */
const caseOf = async ({ game, text }: GameModule): Promise<Case> => {
  const { id } = game.meta;
  if (!existsSync(join(import.meta.dirname, '../../rules/games', id, 'testing/census.ts')))
    throw new Error(`${id} has no testing/census.ts (rules/README.md, step 8)`);
  const file = (await import(`../../rules/games/${id}/testing/census.ts`)) as Counting;
  return { game, text, ...counting(file) };
};

/** Every game the suite is held against: the listed ones, and two toys. */
export const CASES: readonly Case[] = [...(await Promise.all(CATALOG.map(caseOf))), QUAYSIDE, PEBBLES];
