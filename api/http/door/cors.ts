import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../session.ts';

/** Headers that pages of other sites may read, beside those that any page may. */
const EXPOSED = ['ETag', 'Poll-After', 'Here', 'Retry-After', 'Content-Disposition'].join(', ');

/** A preflight of a request with a token is answered here, for every address alike. */
const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
  'access-control-max-age': '86400',
};

const namesIn = (list = ''): string[] => list.split(',').map((name) => name.trim().toLowerCase());

/**
 * Lets pages of any site call with a bearer token. Never with cookies: no answer allows credentials, so that no browser sends or
 * keeps any. Without a token a page of another site can't read anything.
 */
export const withCors: MiddlewareHandler<AppEnv> = async (c, next) => {
  const asked = namesIn(c.req.header('access-control-request-headers'));
  if (c.req.method === 'OPTIONS' && asked.includes('authorization')) return c.body(null, 204, ALLOWED);
  await next();
  if (c.req.header('authorization') === undefined) return undefined;
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('access-control-expose-headers', EXPOSED);
  c.res.headers.append('vary', 'Authorization');
  return undefined;
};
