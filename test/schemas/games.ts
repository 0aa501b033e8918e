import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { GameSchema } from '../../api/http/spec/by-game.ts';
import type { AnyGame } from '../../rules/kit/game.ts';
import { enumOf, makeWriter, type JsonSchema } from './types.ts';

const RULES = join(import.meta.dirname, '../../rules');
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The file's text: a line for each definition. */
export const textOf = ({ $defs, ...head }: GameSchema): string => {
  const lines = Object.entries($defs).map(
    ([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`,
  );
  return `${JSON.stringify(head).slice(0, -1)},"$defs":{\n${lines.join(',\n')}\n}}\n`;
};

const optionsOf = ({ meta }: AnyGame): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    meta.options.map(({ key, name, values, preset }) => [
      key,
      { description: name, ...enumOf(values), default: preset },
    ]),
  ),
  additionalProperties: false,
});

/** The types that a game's `game.ts` is a `Game` of. */
const typesIn = (program: ts.Program, file: string): readonly ts.Type[] => {
  const checker = program.getTypeChecker();
  const source = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
  const types = checker.getExportsOfModule(source).map((symbol) => checker.getTypeOfSymbol(symbol));
  const game = types.find((type) => type.symbol?.name === 'Game');
  if (!game) throw new Error(`${file} exports no Game.`);
  return checker.getTypeArguments(game as ts.TypeReference);
};

const schemaOf = (program: ts.Program, file: string, game: AnyGame): GameSchema => {
  const folder = dirname(file);
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder));
  const { defs, define, eventOf } = makeWriter(program.getTypeChecker(), own);
  const [, action, event, view] = typesIn(program, file);
  define('View', view!);
  define('Action', action!);
  define('Event', event!, eventOf);
  return { $schema: DIALECT, title: game.meta.id, $defs: { ...defs, Options: optionsOf(game) } };
};

const programOf = (files: readonly string[]): ts.Program => {
  const { config } = ts.readConfigFile(join(RULES, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, RULES);
  return ts.createProgram(files, { ...options, noEmit: true });
};

/** The schemas of games, from the types in their `game.ts`. */
export const makeSchemas = (games: readonly { game: AnyGame; file: string }[]): GameSchema[] => {
  const program = programOf(games.map(({ file }) => file));
  return games.map(({ game, file }) => schemaOf(program, file, game));
};

const folderOf = ({ meta }: AnyGame): string => join(RULES, 'games', meta.id);

/** The file with a game's schemas, made by `npm run schemas`. */
export const fileOf = (game: AnyGame): string => join(folderOf(game), 'schema.json');

/** The schemas of listed games as their rules are now. */
export const schemasOf = (games: readonly AnyGame[]): GameSchema[] =>
  makeSchemas(games.map((game) => ({ game, file: join(folderOf(game), 'game.ts') })));
