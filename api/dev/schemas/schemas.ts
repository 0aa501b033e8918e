import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameSchema } from '../../http/spec/by-game.ts';
import type { SchemaFile } from '../../http/spec/complete.ts';
import { CATALOG } from '../../../rules/catalog.ts';

const GAMES = join(import.meta.dirname, '../../../rules/games');

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The file that the Worker completes its OpenAPI document with: too large for its script, it is served beside the pages. */
export const schemaFile = (): string => {
  const file: SchemaFile = {
    games: CATALOG.map(({ game }) => read(join(GAMES, game.meta.id, 'schema.json')) as GameSchema),
  };
  return JSON.stringify(file);
};
