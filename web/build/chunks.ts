import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const any = (...parts: readonly RegExp[]): RegExp => new RegExp(parts.map(({ source }) => source).join('|'));

/**
 * Modules that are always needed together share a file: a request costs a phone more than a few kilobytes.
 * The first match wins; the bundler decides on anything else. Modules that boards share need a line here: it
 * would put a board's interface among them, and the two files would import each other.
 */
const CHUNKS: Readonly<Record<string, RegExp>> = {
  later:
    /\/web\/games\/kit\/(?:learn\/|payout\/|(?:motion|places)\.|styles\/popped\.)|\/rules\/kit\/(?:final|words\/help)\.ts$|\/lit(?:-html)?\/directives\/class-map\./,
  lesson: /\/web\/games\/kit\/guided\/|\/data\/match\/played-match\.|\/rules\/kit\/testing\/playout\./,
  map: /\/web\/games\/kit\/(?:camera\/(?:camera|frame)\.|art\/marks\.)/,
  place: /\/web\/pages\/match\/(?:pointing\/place-in-url|try\/icons)\./,
  drag: /\/web\/games\/kit\/drag\./,
  'small-map': /\/web\/games\/kit\/styles\/map\./,
  lids: /\/web\/games\/[^/]+\/art\/lid\.svg$/,
  kit: /\/web\/games\/kit\/(?!payout\/|marks\/|thought\/|box\/|camera\/|art\/(?:base|drawings|pieces)\.)|\/rules\/kit\/(?:ranks|words\/(?:acts|facts))\./,
  $1: /\/rules\/games\/([^/]+)\/(?!fixtures|testing|words\/help)|\/web\/games\/([^/]+)\/board\//,
  forms: /\/parts\/forms\/(?:fields|filters|game-fields|table-terms)\.|\/ui\/(?:form|share-link)\./,
  rows: /\/web\/parts\/lists\/(?:rows|runs|open-table|joining|reliability)/,
  lists:
    /\/web\/(?:parts\/(?:lists\/(?:meanwhile|preview|shelf)|name\/someone)\.|data\/(?:shared|matches\/making)\.)|\/ui\/(?:attempt|card|page|table)\.|\/kit\/box\/(?!box)|\/common\/words\/(?:clock|pace|table)\.|\/lit(?:-html)?\/(?:async-directive|directives\/(?:until|private-async-helpers))\./,
  app: any(
    /\/web\/(?:[^/]+$|(?:app|common|ui)\/)|\/web\/data\/(?!table\.)(?:(?:matches|server|settings)\/)?[^/]+$|\/data\/(?:sound\/sound|match\/(?:outbox|entries))\./,
    /\/web\/parts\/[^/]+$/,
    /\/web\/games\/(?:[^/]+\/index|index|shelf)\.ts$|\/web\/games\/kit\/(?!camera\/)/,
    /\/node_modules\/(?:@?lit(?!(?:-html)?\/(?:async-directive|directives\/(?:class-map|style-map|live|until|private-async-helpers))\.))|\0(?:vite|@oxc|rolldown)|\/rules\/(?:order|kit\/(?:words\/(?!table\.)|json|talk|config|match\.))|\/db\/closed-lists\./,
  ),
  'match-page': /\/web\/(?:pages\/match(?:\.ts$|\/)|parts\/match\/|data\/match\/)/,
};

const isOnDemand = (id: string, context: Context): boolean => {
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  return importers.length === 0 && dynamicImporters.length > 0;
};

const RULES = join(import.meta.dirname, '../../rules/games');

const isEntry = (id: string, game: string): boolean =>
  id.endsWith(`/web/games/${game}/board/board.ts`) ||
  id.endsWith(
    `/rules/games/${game}/${existsSync(`${RULES}/${game}/words/page.ts`) ? 'words/page' : 'index'}.ts`,
  );

const isFor = (id: string, isSought: (id: string) => boolean, context: Context): boolean => {
  const seen = new Set<string>();
  const climb = (at: string): boolean => {
    if (seen.has(at)) return false;
    seen.add(at);
    return isSought(at) || (context.getModuleInfo(at)?.importers ?? []).some(climb);
  };
  return climb(id);
};

/** The entry points of most visits, which must not carry code that only other pages need. */
const FIRST = /\/web\/(?:app\/main|pages\/(?:home|match)|games\/[^/]+\/board\/board)\.ts$/;

/** Code shared with the page of a saved match stays in the match page's file, which has a size limit as a whole. */
const MATCH = /\/web\/pages\/match\.ts$/;

/** null leaves it to the bundler. */
export const chunkOf = (id: string, context: Context): string | null => {
  const [name, modules] = Object.entries(CHUNKS).find(([, part]) => part.test(id)) ?? [];
  if (
    !name ||
    !modules ||
    (/^(?:app|forms|lists|match-page)$/.test(name) && isOnDemand(id, context) && !MATCH.test(id))
  )
    return null;
  if (name === 'app' && id.includes('/web/') && !isFor(id, (at) => FIRST.test(at), context)) return null;
  if (name === 'match-page' && !isFor(id, (at) => MATCH.test(at), context)) return null;
  const [, ...found] = modules.exec(id)!;
  if (name !== '$1') return name;
  const game = found.find(Boolean)!;
  if (isFor(id, (at) => isEntry(at, game), context)) return game;
  return id.includes('/rules/') ? `${game}-rules` : null;
};
