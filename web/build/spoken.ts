import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import { pseudo, pseudoText } from '../gallery/pseudo/pseudo.ts';
import type { Translate } from './markup.ts';
import { translateJson, translateSource, type Saying } from './source.ts';

const ROOT = join(import.meta.dirname, '../..');
const WORDS = join(ROOT, 'web/words');

/** What each language does with numbers, lists and dates. */
export const SPOKEN: Readonly<Record<string, string>> = { de: join(ROOT, 'rules/kit/words/german.ts') };

export const isSource = (path: string): boolean =>
  !/\.(?:browser\.|pseudo\.)?(?:test|testing)\.ts$/.test(path);
const PAGES = /^(?:web\/(?:app|common|data|games|pages|parts|pictures|ui)\/.+|rules\/kit\/file\/\w+)\.ts$/;
const GAMES =
  /^(?:rules\/kit\/words\/(?!english|german|grammar|words)|rules\/games\/[\w-]+\/(?:words\/|(?:index|meta)\.)|rules\/index\.|api\/words\/en\/).+$/;

const pathOf = (id: string): string => relative(ROOT, id.replace(/\?.*/, ''));
/** Whether a source has words for readers in its templates, or in all its strings, as what games and mail say. */
export const isPage = (id: string): boolean => PAGES.test(pathOf(id)) && isSource(id);
export const isWorded = (id: string): boolean => GAMES.test(pathOf(id)) && isSource(id);

/** The page that all pages begin with. */
export const INDEX = join(ROOT, 'web/index.html');

/** Messages by what they are in English, with the parts of a sentence as numbers: `{0} won`, `By <0>the terms</0>`. */
export type Catalog = Readonly<Record<string, string>>;

/** The room that a source's messages stand in: a game, a folder of pages, what the service says, or the base of all. */
export const roomOf = (path: string): string =>
  /\/(?:games|pages)\/([\w-]+)\//.exec(path)?.[1] ??
  /\b(?:api|rules)(?=\/(?:kit\/)?words\/)/.exec(path)?.[0] ??
  'base';

export const catalogFile = (tag: string, room: string): string => join(WORDS, tag, `${room}.json`);

/** A language's catalog of a room; empty, if nobody has begun it. */
export const catalogOf = (tag: string, room: string): Catalog => {
  const file = catalogFile(tag, room);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : {};
};

/** All catalogs of a language. */
export const catalogsOf = (tag: string): Catalog[] =>
  globSync('*.json', { cwd: join(WORDS, tag) }).map((file) => catalogOf(tag, basename(file, '.json')));

/** How a source is said in a language. */
export const sayingOf = (tag: string, id: string): Saying => {
  const catalog = catalogOf(tag, roomOf(id));
  const translate: Translate = (english) => catalog[english] || english;
  return { translate, isWords: isWorded(id) };
};

const QUERY = new RegExp(`\\?(${Object.keys(SPOKEN).join('|')})$`);
/** The language that a module is asked for in: `de` of `./en.ts?de`. */
export const askedIn = (id = ''): string | undefined => QUERY.exec(id)?.[1];
export const withoutLanguage = (id: string): string => id.replace(QUERY, '');

/** The module that says it in a language: the same source, where it has words; what has none is shared. */
export const saidIn = (id: string, tag: string): string => {
  if (id.endsWith('/rules/kit/words/english.ts')) return SPOKEN[tag]!;
  return isWorded(id) ? `${id}?${tag}` : id;
};

export const rewrite = (code: string, id: string, saying: Saying): string =>
  id.includes('.json') ? translateJson(code, saying) : translateSource(code, saying);
/** A source with words in a language. */
export const speak = (code: string, id: string, tag: string): string => rewrite(code, id, sayingOf(tag, id));

/**
 * How the pseudo-language says it: in games without brackets, since their messages are parts of others, and a lower-case word alone where
 * another language says it.
 */
export const pseudoSaying = (id: string): Saying => {
  const isWords = isWorded(id);
  const say = isWords ? pseudoText : pseudo;
  const catalogs = Object.keys(SPOKEN).map((tag) => catalogOf(tag, roomOf(id)));
  const isSaid = (english: string): boolean => catalogs.some((catalog) => english in catalog);
  const forms: Translate = (english) => english.replaceAll(/[^|]+/g, (form) => say(form));
  const translate: Translate = (english, isSure) => (isSure || isSaid(english) ? say(english) : english);
  return { translate, forms, isWords };
};

/** As `spoken` of `messages.ts`, for esbuild, which bundles the service. */
export const bundled: EsbuildPlugin = {
  name: 'spoken',
  setup: ({ onLoad, onResolve, resolve }) => {
    onResolve({ filter: /./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      const tag = askedIn(path) ?? (pluginData as { tag?: string } | undefined)?.tag;
      if (!tag || !path.startsWith('.')) return undefined;
      const { path: found, errors } = await resolve(withoutLanguage(path), { importer, resolveDir, kind });
      if (errors.length > 0) return { errors };
      const said = saidIn(found, tag);
      return {
        path: withoutLanguage(said),
        ...(askedIn(said) && { suffix: `?${tag}`, pluginData: { tag } }),
      };
    });
    onLoad({ filter: /\.(?:ts|json)$/ }, ({ path, suffix }) => {
      const tag = askedIn(suffix);
      if (!tag) return undefined;
      const contents = speak(readFileSync(path, 'utf8'), path, tag);
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'json', pluginData: { tag } };
    });
  },
};
