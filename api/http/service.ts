import { CATALOG } from '../../rules/catalog.ts';
import { findModule, parseEnv } from '../context.ts';
import { SECURE } from '../lib/http.ts';
import { makeApp, makeContext, type Parts } from './app.ts';
import { answerDocument, openSite, parseAsked } from './document/document.ts';
import { answerEmbed, isEmbed } from './embed/embed.ts';
import { answerSiteFile } from './site-files.ts';
import { previewBoard } from '../pictures/picture.ts';
import type { Draw, Sketch } from '../pictures/scene.ts';

/** The drawing code is large, so the first picture loads it. */
const draw: Draw = async (...asked) => (await import('pictures')).draw(...asked);
const sketch: Sketch = async (scene) => (await import('pictures')).sketch(scene);

export const PARTS = { catalog: CATALOG, draw, sketch };

export type Bindings = { ASSETS: Fetcher; ALARM?: DurableObjectNamespace };

const isApi = ({ url }: Request): boolean => /^\/api(\/|$)/.test(new URL(url).pathname);

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
    const site = await openSite(env.ASSETS, request.url);
    if (isEmbed(request)) {
      const context = makeContext(parts, env, (work) => execution.waitUntil(work));
      return answerEmbed(context, request, site);
    }
    const patterns = Object.keys(site?.map.pages ?? {});
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
      boardOf: (match, asks) => previewBoard({ env: parseEnv(env), draw: parts.draw }, match, asks),
    });
  };
  return (request: Request, env: Bindings, execution: ExecutionContext): Response | Promise<Response> =>
    isApi(request) ? app.fetch(request, env, execution) : answerPage(request, env, execution);
};
