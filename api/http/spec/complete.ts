import type { GameModule } from '../../../rules/kit/module.ts';
import { typeByGame, type GameSchema, type Schemas } from './by-game.ts';

/** What the OpenAPI document takes from the build: `schemas.json`. */
export interface SchemaFile {
  games: GameSchema[];
  examples: Examples;
}

/** Examples by operation, then by `request` or the status of the answer, then by name: a game's, where there is one for each. */
export type Examples = Record<string, Record<string, Record<string, { value: unknown }>>>;

interface Told {
  content?: Record<string, { examples?: object }>;
}
interface Operation {
  operationId?: string;
  requestBody?: Told;
  responses?: Record<string, Told>;
}
type Paths = Record<string, Record<string, Operation>>;

/** The paths with examples of their requests and answers. */
const withExamples = (paths: Paths, examples: Examples): Paths => {
  const whole = structuredClone(paths);
  for (const { operationId = '', requestBody, responses } of Object.values(whole).flatMap(
    Object.values<Operation>,
  )) {
    const told = Object.entries({ ...responses, ...(requestBody && { request: requestBody }) });
    for (const [kind, { content = {} }] of told) {
      const own = examples[operationId]?.[kind];
      if (own) for (const one of Object.values(content)) one.examples = own;
    }
  }
  return whole;
};

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

/** A document with the schemas of the games that are played here, and with examples. */
export const complete = <D extends { paths?: object; components?: { schemas?: object } }>(
  document: D,
  file: SchemaFile | undefined,
  catalog: readonly GameModule[],
): D => {
  const isPlayed = (id: string): boolean => catalog.some(({ game }) => game.meta.id === id);
  const games = file?.games.filter(({ title }) => isPlayed(title)) ?? [];
  if (!file || games.length === 0) return document;
  const paths = withExamples((document.paths ?? {}) as Paths, file.examples);
  const schemas = typeByGame((document.components?.schemas ?? {}) as Schemas, games);
  return { ...document, paths, components: { ...document.components, schemas } };
};
