import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/**
 * To a phone a request costs more than a few kilobytes, so what is always needed together lies in one file: the pictures
 * on the lids, what boards share, each game's rules, words and board, the shell with what pages share, lists and forms, and what helps those
 * who are learning. The first that fits counts; what fits nowhere, such as a page or what one board or two need, is left to the bundler.
 * What is on a lid and on the board, too, lies apart, so that the shelf fetches no board.
 * It puts the face of a board there, too, so that the two files would import each other: what boards share has a line here.
 */
const CHUNKS: readonly (readonly [name: string, modules: RegExp])[] = [
  ['learn', /\/web\/games\/kit\/learn\/|\/rules\/kit\/final\.ts$/],
  ['lesson', /\/web\/games\/kit\/guided\/|\/data\/match\/played-match\./],
  ['camera', /\/web\/games\/kit\/camera\//],
  ['turn', /\/web\/games\/kit\/.*\/turn(?:-list)?\./],
  ['lids', /\/web\/games\/[^/]+\/lid\.ts$/],
  [
    'kit',
    /\/web\/games\/kit\/(?!gains\.|box\/|camera\/|art\/(?:base|pieces|parts)\.|.*\/turn(?:-list)?\.)|\/rules\/kit\/ranks\./,
  ],
  ['$1', /\/rules\/games\/([^/]+)\/(?!fixtures|testing|words\/help)|\/web\/games\/([^/]+)\/board\//],
  [
    'lists',
    /\/web\/parts\/lists\/|\/parts\/forms\/(?:play-now|option-words|rows|share-link)\.|\/styles\/(?:form|dialog|page)\.|\/kit\/box\/(?!box)|\/common\/words\/clock\.|\/meet\/(?:reliability|words)\.|\/lit(?:-html)?\/(?:async-directive|directives\/(?:until|private-async-helpers))\./,
  ],
  [
    'app',
    /\/web\/(?:[^/]+$|(?:app|common|styles)\/)|\/web\/data\/(?!lively|table\.)(?:(?:matches|server|settings)\/)?[^/]+$|\/data\/(?:sound\/sound|match\/(?:outbox|entries))\./,
  ],
  ['app', /\/web\/parts\/[^/]+$/],
  [
    'app',
    /\/web\/games\/(?:[^/]+\/index|index|shelf)\.ts$|\/web\/games\/kit\/(?!camera\/|art\/parts\.|.*\/turn(?:-list)?\.)/,
  ],
  [
    'app',
    /\/node_modules\/(?:@?lit(?!(?:-html)?\/(?:async-directive|directives\/(?:style-map|until|private-async-helpers))\.)|hono)|\0(?:vite|@oxc)|\/rules\/kit\/(?:words\/(?!table\.)|json|talk|config)/,
  ],
  ['match-page', /\/web\/(?:pages\/match(?:\.ts$|\/)|parts\/match\/|data\/match\/)/],
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

/** Whether a module is needed, at once, by one of those that are looked for. */
const isFor = (id: string, isSought: (id: string) => boolean, context: Context): boolean => {
  const seen = new Set<string>();
  const climb = (at: string): boolean => {
    if (seen.has(at)) return false;
    seen.add(at);
    return isSought(at) || (context.getModuleInfo(at)?.importers ?? []).some(climb);
  };
  return climb(id);
};

/** What most visits begin with: what only other pages need would weigh on all of them. */
const FIRST = /\/web\/(?:app\/main|pages\/(?:home|match)|games\/[^/]+\/board\/board)\.ts$/;

/** What a saved match is shown with, too, lies in one file with the page of a match: it is weighed whole. */
const MATCH = /\/web\/pages\/match\.ts$/;

/** The name of the file that a module is put in; null leaves it to the bundler. */
export const chunkOf = (id: string, context: Context): string | null => {
  const [name, modules] = CHUNKS.find(([, modules]) => modules.test(id)) ?? [];
  if (
    !name ||
    !modules ||
    (/^(?:app|lists|match-page)$/.test(name) && isOnDemand(id, context) && !MATCH.test(id))
  )
    return null;
  if (name === 'app' && id.includes('/web/') && !isFor(id, (at) => FIRST.test(at), context)) return null;
  if (name === 'match-page' && !isFor(id, (at) => MATCH.test(at), context)) return null;
  const [, ...found] = modules.exec(id)!;
  if (name !== '$1') return name;
  const game = found.find(Boolean)!;
  if (isFor(id, (at) => at.endsWith(`/web/games/${game}/lid.ts`), context)) return `${game}-lid`;
  if (isFor(id, (at) => isEntry(at, game), context)) return game;
  return id.includes('/rules/') ? `${game}-rules` : null;
};
