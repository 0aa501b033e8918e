import type { GameModule } from '../../../rules/kit/module.ts';
import { typeByGame, type GameSchema, type Schemas } from './by-game.ts';

/** What the OpenAPI document takes from the build: `schemas.json`. */
export interface SchemaFile {
  games: GameSchema[];
}

let opened: SchemaFile | undefined;

/** The file, read once; undefined without a build. (A promise must not outlive its request.) */
export const openSchemas = async (
  assets: Fetcher | undefined,
  base: string,
): Promise<SchemaFile | undefined> => {
  if (opened || !assets) return opened;
  const answer = await assets.fetch(new URL('/schemas.json', base));
  return answer.ok ? (opened = await answer.json<SchemaFile>()) : undefined;
};

/** A document with the schemas of the games that are played here. */
export const complete = <D extends { components?: { schemas?: object } }>(
  document: D,
  file: SchemaFile | undefined,
  catalog: readonly GameModule[],
): D => {
  const games = file?.games.filter(({ title }) => catalog.some(({ game }) => game.meta.id === title)) ?? [];
  const schemas = typeByGame((document.components?.schemas ?? {}) as Schemas, games);
  return { ...document, components: { ...document.components, schemas } };
};
