import type { Env } from '../context.ts';
import { contactOf } from '../notify/mail/mail.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { SECURE } from '../lib/http.ts';

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
    'Preferred-Languages: en',
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
