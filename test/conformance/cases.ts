import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG } from '../../rules/catalog.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import * as pebblesCensus from '../toys/pebbles/census.ts';
import { pebbles } from '../toys/pebbles/index.ts';
import * as quaysideCensus from '../toys/quayside/rules/testing/census.ts';
import { quayside } from '../toys/quayside/rules/index.ts';
import { scramble } from '../toys/quayside/rules/testing/scramble.ts';
import type { Case } from './walk.ts';

type Counting = Pick<Case, 'box' | 'census'>;
const counting = ({ box, census }: { box: Counting['box']; census: (state: never) => object }): Counting =>
  ({ box, census }) as Counting;
type Scrambling = Required<Pick<Case, 'scramble'>>;

export const QUAYSIDE: Case = { ...quayside, ...counting(quaysideCensus), scramble };
const PEBBLES: Case = { ...pebbles, ...counting(pebblesCensus) };

/** A listed game with its piece count from `testing/census.ts` and, if it hides anything, `testing/scramble.ts`. */
const caseOf = async ({ game, text }: GameModule): Promise<Case> => {
  const { id } = game.meta;
  if (!existsSync(join(import.meta.dirname, '../../rules/games', id, 'testing/census.ts')))
    throw new Error(`${id} has no testing/census.ts (NEW-GAME.md, “The laws”)`);
  const folder = `../../rules/games/${id}/testing`;
  const file = (await import(`${folder}/census.ts`)) as Counting;
  if (!game.opened) return { game, text, ...counting(file) };
  const { scramble } = (await import(`${folder}/scramble.ts`)) as Scrambling;
  return { game, text, ...counting(file), scramble };
};

/** Every game the suite tests: the listed ones, and two toys. */
export const CASES: readonly Case[] = [...(await Promise.all(CATALOG.map(caseOf))), QUAYSIDE, PEBBLES];
