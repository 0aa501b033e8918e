/// <reference types="node/crypto" />
import type { SeatCard } from '../../contract/match.ts';
import { lidPath, sketchMoment, previewBoard } from '../../pictures/picture.ts';
import { wordsIn, type Words } from '../../words/words.ts';
import { escapeHtml } from '../../notify/mail/letter.ts';
import { createHash } from 'node:crypto';
import { countTrips, isUnavailable } from '../../../db/client.ts';
import { type RequestContext, moduleOf } from '../../context.ts';
import { isRefusal, notFound, required } from '../../problem.ts';
import { SECURE } from '../../lib/http.ts';
import { logError, logLine } from '../../lib/log.ts';
import { findMatch } from '../../match/access.ts';
import type { Site } from '../document/document.ts';
import type * as v from 'valibot';
import type { Oembed, OembedQuery } from '../../contract/foreign.ts';

const STYLE = `
*{box-sizing:border-box}
body{display:flex;flex-direction:column;gap:var(--s-2);min-height:100dvh;padding:var(--s-3)}
h1,p,ul{margin:0;padding:0}
h1{font:var(--wt-hero) var(--t-4)/var(--lh-head) var(--font-display);letter-spacing:var(--track-head)}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 var(--s-4)}
ul{display:flex;flex-wrap:wrap;gap:0 var(--s-4);list-style:none;font-size:var(--t-1);color:var(--ink-2)}
li{display:flex;align-items:center;gap:5px}
li svg{width:13px;height:13px;flex:none}
b{color:var(--ink);font-weight:var(--wt-strong)}
main{flex:1;display:flex;flex-direction:column;gap:var(--s-2)}
figure{flex:1 1 200px;min-height:200px;margin:0;position:relative}
figure>svg,figure>img{position:absolute;inset:0;width:100%;height:100%;object-fit:contain}
.told{min-height:2.6em;font-size:var(--t-1);line-height:var(--lh-snug)}
nav{display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--s-1)}
nav a[id]{display:grid;place-items:center;width:var(--tap);height:var(--tap);border-radius:var(--r-2);color:var(--ink)}
nav a[href]:hover{background:var(--paper-2)}
nav a:not([href]){color:var(--ink-3);opacity:.5}
nav svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
nav span{min-width:6em;text-align:center;font-size:var(--t-1);color:var(--ink-2)}
.whole{margin-left:auto;padding:0 var(--s-2);border-radius:var(--r-2);min-height:var(--tap);display:inline-flex;align-items:center;font-size:var(--t-1);color:var(--link)}
a:focus-visible{outline:2px solid var(--focus);outline-offset:-2px}
.none{place-content:center;text-align:center}`;

/** Steps in place of the last one, so that *Back* leaves the page around the frame; arrow keys do it too. */
export const SCRIPT = `const go=a=>a&&a.href&&location.replace(a.href);
document.addEventListener('click',e=>{const a=e.target.closest('nav a[href]');if(a&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey){e.preventDefault();go(a)}});
document.addEventListener('keydown',e=>{const k={ArrowLeft:'back',ArrowRight:'on',Home:'first',End:'last'}[e.key];if(k&&!e.altKey&&!e.ctrlKey&&!e.metaKey){e.preventDefault();go(document.getElementById(k))}});`;

export type EmbedFrame = ReturnType<typeof frameFor>;
type ShownMoment = Awaited<ReturnType<typeof sketchMoment>> & { at: number; last: number };

const documentOf = ({ theme, sheet, language }: EmbedFrame, title: string, body: string) => `<!doctype html>
<html lang="${language.grammar.tag}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="${theme ?? 'light dark'}">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${escapeHtml(sheet)}"><style>${STYLE}</style></head>
${body}</html>`;

const nameOf = ({ player, name, seat }: SeatCard, { news }: Words): string =>
  player?.name ?? name ?? news.formerPlayer(seat + 1);

const seatsOf = ({ scene, drawn }: ShownMoment, words: Words): string => {
  const { scores } = scene;
  const { seats, outcome } = scene.page;
  const ranks = outcome?.isLost ? undefined : outcome?.ranks;
  const rankOf = ({ seat }: SeatCard): number => ranks?.[seat] ?? 0;
  return seats
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((card) => {
      const score = scores[card.seat];
      const name = escapeHtml(nameOf(card, words));
      return `<li>${drawn?.marks[card.seat] ?? ''}${rankOf(card) === 1 ? `<b>${name}</b>` : name}${score ? ` ${escapeHtml(score)}` : ''}</li>`;
    })
    .join('');
};

const ICONS = {
  first: 'M14.5 4l-6 6l6 6M5.5 4v12',
  back: 'M12.5 4L6.5 10l6 6',
  on: 'M7.5 4l6 6l-6 6',
  last: 'M5.5 4l6 6l-6 6M14.5 4v12',
} as const;

const stepTo = (
  kind: keyof typeof ICONS,
  seq: number,
  { at, last }: ShownMoment,
  { theme, language }: EmbedFrame,
): string => {
  const says = wordsIn(language).pages.frame[kind];
  const isOpen = seq !== at && seq >= 1 && seq <= last;
  const href = isOpen
    ? ` href="?at=${seq}${theme ? `&amp;theme=${theme}` : ''}#${kind}"`
    : ' aria-disabled="true"';
  return `<a id="${kind}" role="link" aria-label="${escapeHtml(says)}"${href}><svg viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[kind]}"/></svg></a>`;
};

export const embedPage = (frame: EmbedFrame, shown: ShownMoment): string => {
  const { scene, drawn, at, last } = shown;
  const { page, game, caption } = scene;
  const words = wordsIn(frame.language);
  const { box, frame: said } = words.pages;
  const step = (kind: keyof typeof ICONS, seq: number): string => stepTo(kind, seq, shown, frame);
  const picture =
    drawn?.board.replace('<svg', '<svg aria-hidden="true"') ??
    `<img src="${lidPath(page.game)}" alt="${escapeHtml(box(game))}">`;
  const place = at === last ? '' : `#${at}`;
  return documentOf(
    frame,
    said.title(game),
    `<body><header><h1>${escapeHtml(game)}</h1><ul>${seatsOf(shown, words)}</ul></header>
<main><figure>${picture}</figure><p class="told">${escapeHtml(caption)}</p></main>
<nav aria-label="${said.moves}">${step('first', 1)}${step('back', at - 1)}<span>${said.place(at, last)}</span>${step('on', at + 1)}${step('last', last)}
<a class="whole" target="_blank" rel="noopener" href="${frame.origin}/matches/${page.id}${place}">${said.whole}</a></nav>
<script>${SCRIPT}</script></body>`,
  );
};

export const emptyEmbed = (frame: EmbedFrame, words: string): string =>
  documentOf(frame, 'Meanwhile', `<body class="none"><main>${escapeHtml(words)}</main></body>`);

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
const CACHED = { 'cache-control': 'public, max-age=300', vary: 'Accept-Language' };
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

const frameFor = ({ env, language }: RequestContext, { searchParams }: URL, site: Site | undefined) => {
  const theme = (['light', 'dark'] as const).find((one) => one === searchParams.get('theme'));
  const [, sheet = TOKENS] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(site?.html ?? '') ?? [];
  return { theme, sheet, origin: env.ORIGIN, language };
};

const pageFor = async (context: RequestContext, url: URL, frame: EmbedFrame): Promise<string> => {
  const id = required(PATH.exec(url.pathname)?.[1]);
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

/** Of the frame, in pixels: what suits a column of text, and the least that a board is good for. */
const WIDTH = { preset: 640, least: 280 };
const HEIGHT = { preset: 600, least: 320 };

const fit = (most: number | undefined, { preset, least }: typeof WIDTH): number =>
  Math.max(Math.min(most ?? preset, preset), least);

const momentIn = (text: string, origin: string): { id: string; at: string | undefined } | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [, id] = /^\/(?:embed\/)?matches\/([0-9a-z]{12})$/.exec(url?.pathname ?? '') ?? [];
  if (!url || url.origin !== origin || id === undefined) return undefined;
  const at = url.searchParams.get('at') ?? url.hash.slice(1);
  return { id, at: /^\d{1,7}$/.test(at) ? at : undefined };
};

export const findEmbed = async (
  context: RequestContext,
  { url, maxwidth, maxheight }: v.InferOutput<typeof OembedQuery>,
): Promise<Oembed> => {
  const origin = new URL(context.env.ORIGIN).origin;
  const moment = required(momentIn(url, origin));
  const match = await findShared(context, moment.id);
  const { text } = moduleOf(context, match.game);
  const title = wordsIn(text.language).pages.frame.title(text.name);
  const [width, height] = [fit(maxwidth, WIDTH), fit(maxheight, HEIGHT)];
  const src = `${origin}/embed/matches/${match.id}${moment.at ? `?at=${moment.at}` : ''}`;
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Meanwhile',
    provider_url: origin,
    title,
    cache_age: 3600,
    thumbnail_url: origin + (previewBoard(context, match) ?? lidPath(match.game)),
    thumbnail_width: 1200,
    thumbnail_height: 630,
    width,
    height,
    html: `<iframe src="${src}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  };
};
