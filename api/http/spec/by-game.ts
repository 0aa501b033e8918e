import type { GameModule } from '../../../rules/kit/module.ts';
import type { Schema } from './parameters.ts';

type Schemas = Record<string, Schema>;

/** The schemas of one game, as its `schema.json` has them: `View`, `Action`, `Event` (as seen), `Options`, and what they refer to. */
export interface GameSchema {
  $schema: string;
  title: string;
  $defs: Schemas;
}

const PARTS: Readonly<Record<string, string>> = {
  GameView: 'View',
  GameAction: 'Action',
  GameEvent: 'Event',
  GameOptions: 'Options',
};
const HOME = '#/components/schemas/';
const refTo = (name: string): Schema => ({ $ref: HOME + name });

const prefixOf = ({ title }: GameSchema): string =>
  title.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

const refsIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"[^"]*\/(\w+)"/g)].map(([, name]) => name!);

const withRefs = (schema: Schema, rename: (name: string) => string): Schema =>
  JSON.parse(JSON.stringify(schema), (key, one: unknown) =>
    key === '$ref' ? HOME + rename(String(one).split('/').at(-1)!) : one,
  ) as Schema;

const variedIn = (schemas: Schemas): Set<string> => {
  const varied = new Set(Object.keys(PARTS));
  for (let size = 0; size < varied.size;) {
    size = varied.size;
    for (const [name, schema] of Object.entries(schemas))
      if (refsIn(schema).some((ref) => varied.has(ref))) varied.add(name);
  }
  return varied;
};

/** Adds the schemas of one game, and finds its own version of each shape: `StreetsMatchPage` for `MatchPage`. */
const makeVersions = (schemas: Schemas, into: Schemas, game: GameSchema) => {
  const varied = variedIn(schemas);
  const prefix = prefixOf(game);
  for (const [name, schema] of Object.entries(game.$defs))
    into[prefix + name] = withRefs(schema, (ref) => prefix + ref);
  const versionOf = (name: string): string => {
    if (!varied.has(name)) return name;
    const own = prefix + (PARTS[name] ?? name);
    if (Object.hasOwn(into, own)) return own;
    const version = (into[own] = { ...schemas[name] });
    Object.assign(version, withRefs(schemas[name]!, versionOf));
    if (version.properties?.['game']) version.properties['game'] = { type: 'string', const: game.title };
    return own;
  };
  return versionOf;
};

const typeByGame = (schemas: Schemas, games: readonly GameSchema[]): Schemas => {
  const typed = { ...schemas };
  const versions = games.map((game) => makeVersions(schemas, typed, game));
  for (const name of variedIn(schemas)) {
    const isPart = Object.hasOwn(PARTS, name);
    if (!isPart && !schemas[name]?.properties?.['game']) continue;
    const names = versions.map((versionOf) => versionOf(name));
    const mapping = Object.fromEntries(games.map(({ title }, i) => [title, HOME + names[i]!]));
    typed[name] = isPart
      ? { anyOf: names.map(refTo) }
      : { oneOf: names.map(refTo), discriminator: { propertyName: 'game', mapping } };
  }
  return typed;
};

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
export const openSchemas = async (assets: Fetcher | undefined, base: string) => {
  if (opened || !assets) return opened;
  const answer = await assets.fetch(new URL('/schemas.json', base));
  return answer.ok ? (opened = await answer.json<SchemaFile>()) : undefined;
};

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
