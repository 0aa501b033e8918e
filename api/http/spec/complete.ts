import type { GameModule } from '../../../rules/kit/module.ts';
import { typeByGame, type GameSchema, type Schemas } from './by-game.ts';

/** What the OpenAPI document takes from the build: `schemas.json`. */
export interface SchemaFile {
  games: GameSchema[];
  examples: Examples;
}

/** Examples by operation, then by `request` or the status of the answer, then by name: a game's, where there is one for each. */
export type Examples = Record<string, Record<string, Record<string, { value: unknown }>>>;

interface Content {
  content?: Record<string, { examples?: object }>;
}
interface Operation {
  operationId?: string;
  requestBody?: Content;
  responses?: Record<string, Content>;
}

/** The operation with its examples. */
const withExamples = (operation: Operation, examples: Examples): Operation => {
  const own = examples[operation.operationId ?? ''];
  if (!own) return operation;
  const show = <C extends Content>(told: C, kind: string): C => {
    const content = Object.entries(told.content ?? {}).map(([type, one]) => [
      type,
      { ...one, examples: own[kind] },
    ]);
    return own[kind] ? { ...told, content: Object.fromEntries(content) as Content['content'] } : told;
  };
  const { requestBody, responses = {} } = operation;
  const answers = Object.entries(responses).map(([status, answer]) => [status, show(answer, status)]);
  return {
    ...operation,
    ...(requestBody && { requestBody: show(requestBody, 'request') }),
    responses: Object.fromEntries(answers) as Operation['responses'] & object,
  };
};

const mapValues = <T, U>(all: Record<string, T>, map: (one: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, map(one)]));

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
  const paths = mapValues((document.paths ?? {}) as Record<string, Record<string, Operation>>, (methods) =>
    mapValues(methods, (operation) => withExamples(operation, file.examples)),
  );
  const schemas = typeByGame((document.components?.schemas ?? {}) as Schemas, games);
  return { ...document, paths, components: { ...document.components, schemas } };
};
