import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

type Headers = Record<string, string>;

/** The rules of a `_headers` file, as Cloudflare reads it: a pattern, and below it what it adds. */
const parseHeaders = (text: string): { pattern: string; headers: Headers }[] =>
  text.split(/\n(?=\S)/).map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n');
    const pairs = lines.map((line) => /^\s*([^:]+):\s*(.*)$/.exec(line)!.slice(1) as [string, string]);
    return {
      pattern,
      headers: Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value])),
    };
  });

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

interface StoredFile {
  body: Buffer;
  headers: Headers;
}

/** The files of the pages, by their paths, read once. */
export type Files = ReadonlyMap<string, StoredFile>;

const FRESH = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** Reads a build of the pages. `/` is its page. */
export const readFiles = (folder: string): Files => {
  const rules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'));
  const names = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  const isServed = (name: string): boolean => !/(^|\/)[._]/.test(name);
  const read = (name: string): [string, StoredFile] => {
    const path = name === 'index.html' ? '/' : `/${name}`;
    const body = readFileSync(join(folder, name));
    const added = rules.filter(({ pattern }) => matches(pattern, path)).map(({ headers }) => headers);
    const own = {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    };
    return [path, { body, headers: Object.assign({}, FRESH, ...added, own) as Headers }];
  };
  return new Map(
    names
      .map((name) => name.replaceAll(sep, '/'))
      .filter(isServed)
      .map(read),
  );
};

/** Answers with a file if there is one at the path, and says whether it did. */
export const answerFile = (files: Files, request: IncomingMessage, response: ServerResponse): boolean => {
  const { method = '', url = '', headers } = request;
  const file = files.get(url.split('?')[0]!);
  if (!file || (method !== 'GET' && method !== 'HEAD')) return false;
  if (headers['if-none-match']?.includes(file.headers['etag']!)) {
    response.writeHead(304, file.headers).end();
    return true;
  }
  response.writeHead(200, { ...file.headers, 'content-length': file.body.length });
  response.end(method === 'HEAD' ? undefined : file.body);
  return true;
};
