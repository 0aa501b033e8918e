// npm run schemas [-- <game>...]: writes the JSON Schemas of games from the types of their rules.
import { writeFileSync } from 'node:fs';
import { CATALOG } from '../../rules/catalog.ts';
import { fileOf, schemasOf, textOf } from './games.ts';

const asked = process.argv.slice(2);
const games = CATALOG.map(({ game }) => game).filter(
  ({ meta }) => asked.length === 0 || asked.includes(meta.id),
);
for (const [i, schema] of schemasOf(games).entries()) {
  writeFileSync(fileOf(games[i]!), textOf(schema));
  console.log(`${schema.title}: ${Object.keys(schema.$defs).length} definitions`);
}
