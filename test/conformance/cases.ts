import { existsSync, readFileSync } from 'node:fs';
import { CATALOG } from '../../rules/catalog.ts';
import { benchOf, ownOf } from '../own.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import type { GameSchema } from '../../api/http/spec/by-game.ts';
import { fileOf } from '../schemas/games.ts';
import * as pebblesCensus from '../toys/pebbles/census.ts';
import { pebbles } from '../toys/pebbles/index.ts';
import { quayside } from '../toys/quayside/module.ts';
import * as shellsCensus from '../toys/shells/census.ts';
import { shells } from '../toys/shells/index.ts';
import { piecesOf } from './pieces.ts';
import type { Case } from './walk.ts';

type Counting = Pick<Case, 'box' | 'census' | 'scramble'>;
const counting = ({ box, census }: { box: Counting['box']; census: (state: never) => object }): Counting =>
  ({ box, census }) as Counting;

export const QUAYSIDE: Case = { ...quayside, ...piecesOf(quayside.game) };
const PEBBLES: Case = { ...pebbles, ...counting(pebblesCensus) };
const SHELLS: Case = { ...shells, ...counting(shellsCensus) };

const schemaOf = (game: GameModule['game']): GameSchema => {
  if (!existsSync(fileOf(game))) throw new Error(`${game.meta.id} has no schema.json: npm run schemas`);
  return JSON.parse(readFileSync(fileOf(game), 'utf8')) as GameSchema;
};

/** Its pieces, counted and dealt anew by `game.pieces`, or else by `testing/census.ts` and, if it hides anything, `testing/scramble.ts`. */
const matterOf = async (game: GameModule['game']): Promise<Counting> => {
  if (game.pieces) return piecesOf(game);
  const { box, census } = await ownOf<Counting>(game, 'census.ts');
  const { scramble } = await ownOf<Required<Counting>>(game, 'scramble.ts');
  if (!box || !census || (game.opened && !scramble))
    throw new Error(`${game.meta.id} does not say where its pieces are (NEW-GAME.md, “Its pieces”)`);
  return { box, census, ...(scramble && { scramble }) };
};

const caseOf = async ({ game, text }: GameModule): Promise<Case> => {
  const { sizes } = await benchOf(game);
  return { game, text, schema: schemaOf(game), viewLimit: sizes.view, ...(await matterOf(game)) };
};

/** Every game the suite tests: the listed ones, and three toys. */
export const CASES: readonly Case[] = [
  ...(await Promise.all(CATALOG.map(caseOf))),
  QUAYSIDE,
  PEBBLES,
  SHELLS,
];
