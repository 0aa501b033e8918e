import { SECURE, languageTagFor } from '../lib/http.ts';
import { type Env, findModule, parseEnv } from '../context.ts';
import { contactOf } from '../notify/mail/mail.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { CATALOG } from '../../rules/catalog.ts';
import { LANGUAGES } from '../../rules/kit/module.ts';
import { makeApp, makeContext, type Parts } from './app.ts';
import { answerDocument, FOLDERS, openSite, parseAsked } from './document/document.ts';
import { answerEmbed, isEmbed } from './embed/page.ts';
import { previewBoard } from '../pictures/picture.ts';
import type { Draw, Sketch } from '../pictures/scene.ts';

export interface SiteFacts {
  env: Env;
  catalog: readonly GameModule[];
  patterns: readonly string[];
  now: Date;
}

/** Pages with a secret say `noindex` instead, since messengers that fetch a preview obey this file too. */
const CLOSED = [
  '/shelf /inbox /set-up /pass /file /clubs$ /tournaments/new /settings /sign-in /moderate',
  '/matches/*/review /matches/*/fair',
  '/api/feeds/ /api/inbox /api/mail/ /api/matches/ /api/me',
].flatMap((paths) => paths.split(' '));
const OPEN = ['/api/matches/*/picture/'];

/** RFC 9309. */
const robots = ({ env }: SiteFacts): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', env.ORIGIN).href}`,
    '',
  ].join('\n');

const isClosed = (path: string): boolean => CLOSED.some((closed) => closed.replace('$', '') === path);

/** The pages that are there for everybody (sitemaps.org): those without a name in them, and those of each game. */
const sitemap = ({ env, catalog, patterns }: SiteFacts): string => {
  const games = catalog.map(({ game }) => game.meta.id);
  const paths = patterns.flatMap((pattern) => {
    if (pattern.startsWith('/games/:id')) return games.map((game) => pattern.replace(':id', game));
    return pattern.includes(':') || isClosed(pattern) ? [] : [pattern];
  });
  const urls = paths.map((path) => `<url><loc>${new URL(path, env.ORIGIN).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
};

const DAY_MS = 86_400_000;
/** As of each answer, so that it ends with the service and not on a day that nobody remembers. */
const VALID_MS = 180 * DAY_MS;

/** RFC 9116. */
const security = ({ env, now }: SiteFacts): string => {
  const contact = contactOf(env);
  return [
    `Contact: ${URL.canParse(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: en, de',
    `Canonical: ${new URL('/.well-known/security.txt', env.ORIGIN).href}`,
    `Policy: ${new URL('/security-policy.txt', env.ORIGIN).href}`,
    '',
  ].join('\n');
};

const FILES: Readonly<Record<string, { type: string; write: (facts: SiteFacts) => string }>> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: robots },
  '/sitemap.xml': { type: 'application/xml', write: sitemap },
  '/.well-known/security.txt': { type: 'text/plain; charset=utf-8', write: security },
};

export const answerSiteFile = ({ method, url }: Request, facts: SiteFacts): Response | undefined => {
  const file = FILES[new URL(url).pathname];
  if (!file || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const headers = { ...SECURE, 'content-type': file.type, 'cache-control': 'public, max-age=3600' };
  return new Response(file.write(facts), { headers });
};

/** The drawing code is large, so the first picture loads it. */
const draw: Draw = async (...asked) => (await import('pictures')).draw(...asked);
const sketch: Sketch = async (scene) => (await import('pictures')).sketch(scene);

export const PARTS = { catalog: CATALOG, draw, sketch };

export type Bindings = { ASSETS: Fetcher; ALARM?: DurableObjectNamespace };

const isApi = ({ url }: Request): boolean => /^\/api(\/|$)/.test(new URL(url).pathname);

/** The service worker keeps the pages of its reader's language. */
const WORKER = '/sw.js';

/** Never cached, so that a file of the next deploy is found. */
const FRESH = { 'cache-control': 'no-store' };

const isForPeople = ({ headers }: Request): boolean => headers.get('accept')?.includes('text/html') ?? false;

/** People get the app with a 404; a script that fetches a chunk of an older deploy must not get a page. */
const answerMissing = async (request: Request, assets: Fetcher): Promise<Response> => {
  const url = new URL(request.url);
  if (url.pathname.endsWith('/') && url.pathname !== '/') {
    url.pathname = url.pathname.replace(/\/+$/, '');
    return new Response(null, { status: 308, headers: { location: url.href, ...SECURE } });
  }
  if (!isForPeople(request)) {
    const headers = { ...SECURE, ...FRESH, 'content-type': 'text/plain; charset=utf-8' };
    return new Response('Not found\n', { status: 404, headers });
  }
  const app = await assets.fetch(new URL('/', url));
  const headers = { ...SECURE, ...Object.fromEntries(app.headers), ...FRESH };
  return new Response(app.body, { status: 404, headers });
};

/** Answers every request that no file answers: the API, the app's pages and the files about the site. */
export const makeService = (parts: Parts & typeof PARTS) => {
  const app = makeApp(parts);
  const answerPage = async (request: Request, env: Bindings, execution: ExecutionContext) => {
    const tag = languageTagFor(request);
    const language = LANGUAGES[tag];
    const site = (await openSite(env.ASSETS, request.url, tag)) ?? (await openSite(env.ASSETS, request.url));
    if (isEmbed(request)) {
      const context = makeContext(parts, env, (work) => execution.waitUntil(work), language);
      return answerEmbed(context, request, site);
    }
    const patterns = Object.keys(site?.map.pages ?? {});
    const { pathname } = new URL(request.url);
    if (pathname === WORKER) return env.ASSETS.fetch(new URL(`${FOLDERS[tag]}sw.js`, request.url));
    const facts = { env: parseEnv(env), catalog: parts.catalog, patterns, now: new Date() };
    const file = answerSiteFile(request, facts);
    if (file) return file;
    const asked = site && parseAsked(request, patterns);
    if (!site || !asked) return answerMissing(request, env.ASSETS);
    return answerDocument(site, {
      request,
      asked,
      ask: async (asking) => app.fetch(asking, env, execution),
      findModule: (game) => findModule(parts, game),
      boardOf: (match, asks) => previewBoard({ env: parseEnv(env), draw: parts.draw, language }, match, asks),
    });
  };
  return (request: Request, env: Bindings, execution: ExecutionContext): Response | Promise<Response> =>
    isApi(request) ? app.fetch(request, env, execution) : answerPage(request, env, execution);
};
