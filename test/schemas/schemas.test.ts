import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATALOG } from '../../rules/catalog.ts';
import { fileOf, schemasOf, textOf } from './games.ts';

const games = CATALOG.map(({ game }) => game);
const made = schemasOf(games);

test.each(games.map((game, i) => [game.meta.id, game, made[i]!] as const))(
  'the schemas of %s are those of its types (npm run schemas)',
  (_id, game, schema) => {
    expect(readFileSync(fileOf(game), 'utf8')).toBe(textOf(schema));
  },
);

test.each(made.map((schema) => [schema.title, schema] as const))(
  'every reference in the schemas of %s leads to a definition, and every definition is used',
  (_id, { $defs }) => {
    const refs = [...JSON.stringify($defs).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name]) => name);
    const roots = ['View', 'Action', 'Event', 'Options'];
    expect(new Set([...refs, ...roots])).toEqual(new Set(Object.keys($defs)));
  },
);
