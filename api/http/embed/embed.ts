/// <reference types="node/crypto" />
import { createHash } from 'node:crypto';
import { countTrips, isUnavailable } from '../../../db/client.ts';
import { languageOf, type RequestContext } from '../../context.ts';
import { isRefusal, notFound } from '../../contract/problem.ts';
import { SECURE } from '../../lib/http.ts';
import { logError, logLine } from '../../lib/log.ts';
import { findMatch } from '../../match/access.ts';
import { sketchMoment } from '../../pictures/picture.ts';
import type { Site } from '../document/document.ts';
import { wordsIn } from '../../words/words.ts';
import { embedPage, emptyEmbed, SCRIPT, type EmbedFrame } from './page.ts';

const ROUTE = '/embed/matches/:id';
const PATH = /^\/embed\/matches\/([0-9a-z]{12})$/;
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** The only pages that other sites may show in a frame. They run one script of ours, and send and store nothing. */
const HEADERS = {
  ...SECURE,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
/** Names may change, and a match that is over does not. */
const CACHED = { 'cache-control': 'public, max-age=300' };
const FRESH = { 'cache-control': 'no-store' };

export const isEmbed = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/embed/');

/** A finished match that everybody may see, as the table sees it. Throws `not-found` for any other: nobody is asked who they are. */
export const findShared = async (context: RequestContext, id: string) => {
  const { stored } = await findMatch(context, { id, hash: undefined });
  if (stored.visibility !== 'public' || stored.status !== 'finished') throw notFound();
  return stored;
};

/** The moment that an address asks for: the end, unless it names an entry. */
export const placeIn = (asked: string | null, last: number): number =>
  asked !== null && /^\d{1,7}$/.test(asked) ? Math.min(Math.max(Number(asked), 1), last) : last;

/** Where Vite serves the tokens, while there is no build. */
const TOKENS = '/tokens.css';

const frameFor = ({ env }: RequestContext, { searchParams }: URL, site: Site | undefined): EmbedFrame => {
  const theme = (['light', 'dark'] as const).find((one) => one === searchParams.get('theme'));
  const [, sheet = TOKENS] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(site?.html ?? '') ?? [];
  return { theme, sheet, origin: env.ORIGIN, language: languageOf() };
};

const pageFor = async (context: RequestContext, url: URL, frame: EmbedFrame): Promise<string> => {
  const [, id] = PATH.exec(url.pathname) ?? [];
  if (id === undefined) throw notFound();
  const { seq: last } = await findShared(context, id);
  const at = placeIn(url.searchParams.get('at'), last);
  return embedPage(frame, { ...(await sketchMoment(context, { match: id, seq: at })), at, last });
};

const answer = async (context: RequestContext, url: URL, site: Site | undefined): Promise<Response> => {
  const frame = frameFor(context, url, site);
  const { frame: words } = wordsIn(frame.language).pages;
  const page = (status: number, html: string): Response =>
    new Response(html, { status, headers: { ...HEADERS, ...(status === 200 ? CACHED : FRESH) } });
  try {
    return page(200, await pageFor(context, url, frame));
  } catch (error) {
    if (isRefusal(error)) return page(404, emptyEmbed(frame, words.hidden));
    if (!isUnavailable(error)) logError('fault', error, { route: ROUTE });
    return page(503, emptyEmbed(frame, words.unreachable));
  }
};

/** A moment of a finished public match, the same for whoever looks: no cookie, no request by its script. */
export const answerEmbed = async (
  context: RequestContext,
  { method, url }: Request,
  site: Site | undefined,
): Promise<Response> => {
  if (method !== 'GET' && method !== 'HEAD') return new Response(null, { status: 405 });
  const { env, now, clock, logged } = context;
  const trips = { count: 0 };
  const answered = await countTrips(trips, () => answer(context, new URL(url), site));
  const { status } = answered;
  const ms = clock().getTime() - now.getTime();
  if (env.LOG === 'lines')
    logLine({ what: 'request', method, route: ROUTE, status, ms, trips: trips.count, ...logged });
  return answered;
};
