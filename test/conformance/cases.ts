import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG } from '../../rules/catalog.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import type { AnyBench } from '../../rules/kit/testing/bench.ts';
import type { GameSchema } from '../../api/http/spec/by-game.ts';
import { fileOf } from '../schemas/games.ts';
import * as pebblesCensus from '../toys/pebbles/census.ts';
import { pebbles } from '../toys/pebbles/index.ts';
import * as quaysideCensus from '../toys/quayside/rules/testing/census.ts';
import { quayside } from '../toys/quayside/module.ts';
import { scramble } from '../toys/quayside/rules/testing/scramble.ts';
import * as shellsCensus from '../toys/shells/census.ts';
import { shells } from '../toys/shells/index.ts';
import type { Case } from './walk.ts';

type Counting = Pick<Case, 'box' | 'census'>;
const counting = ({ box, census }: { box: Counting['box']; census: (state: never) => object }): Counting =>
  ({ box, census }) as Counting;
type Scrambling = Required<Pick<Case, 'scramble'>>;

export const QUAYSIDE: Case = { ...quayside, ...counting(quaysideCensus), scramble };
const PEBBLES: Case = { ...pebbles, ...counting(pebblesCensus) };
const SHELLS: Case = { ...shells, ...counting(shellsCensus) };

const schemaOf = (game: GameModule['game']): GameSchema => {
  if (!existsSync(fileOf(game))) throw new Error(`${game.meta.id} has no schema.json: npm run schemas`);
  return JSON.parse(readFileSync(fileOf(game), 'utf8')) as GameSchema;
};

/** A listed game with its schemas, its piece count from `testing/census.ts` and, if it hides anything, `testing/scramble.ts`. */
const caseOf = async ({ game, text }: GameModule): Promise<Case> => {
  const { id } = game.meta;
  if (!existsSync(join(import.meta.dirname, '../../rules/games', id, 'testing/census.ts')))
    throw new Error(`${id} has no testing/census.ts (NEW-GAME.md, “The laws”)`);
  const folder = `../../rules/games/${id}/testing`;
  const file = (await import(`${folder}/census.ts`)) as Counting;
  const { bench } = (await import(`${folder}/bench.ts`)) as { bench: AnyBench };
  const known = { game, text, schema: schemaOf(game), viewLimit: bench.sizes.view, ...counting(file) };
  if (!game.opened) return known;
  const { scramble } = (await import(`${folder}/scramble.ts`)) as Scrambling;
  return { ...known, scramble };
};

/** Every game the suite tests: the listed ones, and three toys. */
export const CASES: readonly Case[] = [
  ...(await Promise.all(CATALOG.map(caseOf))),
  QUAYSIDE,
  PEBBLES,
  SHELLS,
];
