import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/**
 * To a phone a request costs more than a few kilobytes, so what is always needed together lies in one file: the pictures
 * on the lids, what boards share, each game's rules, words and board, the shell with what pages share, lists and forms, and what helps those
 * who are learning. The first that fits counts; what fits nowhere, such as a page or what one board or two need, is left to the bundler.
 * It puts the face of a board there, too, so that the two files would import each other: what boards share has a line here.
 */
const CHUNKS: readonly (readonly [name: string, modules: RegExp])[] = [
  ['learn', /\/web\/games\/kit\/learn\/|\/rules\/kit\/final\.ts$/],
  ['lesson', /\/web\/games\/kit\/guided\/|\/data\/match\/played-match\./],
  ['turn', /\/web\/games\/kit\/.*\/turn(?:-list)?\./],
  ['lids', /\/web\/games\/[^/]+\/lid\.ts$/],
  [
    'kit',
    /\/web\/games\/kit\/(?!gains\.|box\/|camera\/|art\/(?:base|pieces|parts)\.|.*\/turn(?:-list)?\.)|\/rules\/kit\/ranks\./,
  ],
  ['$1', /\/rules\/games\/([^/]+)\/(?!fixtures|testing|words\/help)|\/web\/games\/([^/]+)\/board\//],
  [
    'lists',
    /\/web\/parts\/lists\/|\/parts\/forms\/(?:play-now|radio-row|rows|share-link)\.|\/styles\/(?:form|dialog|page)\.|\/kit\/box\/(?!box)/,
  ],
  [
    'app',
    /\/web\/(?:[^/]+$|(?:app|common|styles)\/)|\/web\/data\/(?!lively)(?:server\/)?[^/]+$|\/data\/(?:sound\/sound|match\/outbox)\./,
  ],
  ['app', /\/web\/parts\/[^/]+$/],
  [
    'app',
    /\/web\/games\/(?:[^/]+\/index|index|shelf)\.ts$|\/web\/games\/kit\/(?!camera\/|art\/parts\.|.*\/turn(?:-list)?\.)/,
  ],
  [
    'app',
    /\/node_modules\/(?:@?lit(?!(?:-html)?\/(?:async-directive|directives\/(?:style-map|until|private-async-helpers))\.)|hono)|\0(?:vite|@oxc)|\/rules\/kit\/(?:words\/|json|talk|config)/,
  ],
];

/** What is fetched by itself when somebody asks for it, and by nobody before. */
const isOnDemand = (id: string, context: Context): boolean => {
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  return importers.length === 0 && dynamicImporters.length > 0;
};

const RULES = join(import.meta.dirname, '../../rules/games');

/** Where a page of a match comes in: by the board, and by all of the rules or as much of them as a page needs. */
const isEntry = (id: string, game: string): boolean =>
  id.endsWith(`/web/games/${game}/board/board.ts`) ||
  id.endsWith(`/rules/games/${game}/${existsSync(`${RULES}/${game}/page.ts`) ? 'page' : 'index'}.ts`);

/** Whether a page of a match of this game needs a module as soon as it shows anything. */
const isForMatch = (id: string, game: string, context: Context, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  if (isEntry(id, game)) return true;
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  return importers.some((importer) => isForMatch(importer, game, context, seen));
};

/** The name of the file that a module is put in; null leaves it to the bundler. */
export const chunkOf = (id: string, context: Context): string | null => {
  const [name, modules] = CHUNKS.find(([, modules]) => modules.test(id)) ?? [];
  if (!name || !modules || (/^(?:app|lists)$/.test(name) && isOnDemand(id, context))) return null;
  const [, ...found] = modules.exec(id)!;
  if (name !== '$1') return name;
  const game = found.find(Boolean)!;
  if (isForMatch(id, game, context)) return game;
  return id.includes('/rules/') ? `${game}-rules` : null;
};
