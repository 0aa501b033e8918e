import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

type Rule = readonly [pattern: string, headers: readonly (readonly [name: string, value: string])[]];

/** The rules of a `_headers` file, as Cloudflare reads it: a pattern, and below it what it adds. */
const parseHeaders = (text: string): Rule[] =>
  text.split(/\n(?=\S)/).map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n');
    return [
      pattern,
      lines.map((line) => /^\s*([^:]+):\s*(.*)$/.exec(line)!.slice(1) as [string, string]),
    ] as const;
  });

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

const WITHHELD = /\/[._]|\/index\.html$/;

/** The files of a build of the pages, as Cloudflare serves them by its `_headers`; else 404. */
const serveFiles = (folder: string): Hono => {
  const rules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'));
  const found = (c: Context): void => {
    c.header('cache-control', 'public, max-age=0, must-revalidate');
    for (const [, headers] of rules.filter(([pattern]) => matches(pattern, c.req.path)))
      for (const [name, value] of headers) c.header(name, value);
  };
  return new Hono().use(etag(), serveStatic({ root: folder, onFound: (_path, c) => found(c) }));
};

/** The files for browsers, which go on where there is none, and with the page itself for the service, which puts data into it. */
export const openFiles = (folder: string): { files: MiddlewareHandler; assets: Fetcher } => {
  const served = serveFiles(folder);
  const files: MiddlewareHandler = async (c, next) => {
    if (c.req.path === '/' || WITHHELD.test(c.req.path)) return next();
    const answer = await served.fetch(c.req.raw);
    return answer.status === 404 ? next() : answer;
  };
  const fetch = async (address: URL): Promise<Response> => {
    const { body, status, headers } = await served.request(address.pathname);
    const kept = new Headers(headers);
    for (const name of ['content-length', 'last-modified']) kept.delete(name); // of a page to which data is added
    return new Response(body, { status, headers: kept });
  };
  return { files, assets: { fetch } as unknown as Fetcher };
};
