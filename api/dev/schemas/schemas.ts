import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Examples, GameSchema, SchemaFile } from '../../http/spec/by-game.ts';
import { CATALOG } from '../../../rules/catalog.ts';

const GAMES = join(import.meta.dirname, '../../../rules/games');

/** Examples recorded from matches played through the service: `node test/schemas/examples.ts`. */
export const EXAMPLES = join(import.meta.dirname, 'examples.json');

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The file that the Worker completes its OpenAPI document with: too large for its script, it is served beside the pages. */
export const schemaFile = (): string => {
  const file: SchemaFile = {
    games: CATALOG.map(({ game }) => read(join(GAMES, game.meta.id, 'schema.json')) as GameSchema),
    examples: existsSync(EXAMPLES) ? (read(EXAMPLES) as Examples) : {},
  };
  return JSON.stringify(file);
};
