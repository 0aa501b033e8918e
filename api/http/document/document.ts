import type { Challenge, MatchPage } from '../../contract/match.ts';
import * as address from './address.ts';
import { escapeHtml } from '../../notify/mail/letter.ts';
import type { LanguageTag } from '../../../db/closed-lists.ts';
import { speaking, type GameModule } from '../../../rules/kit/module.ts';
import { isCrawler, languageFor, languageTagFor } from '../../lib/http.ts';
import { toText } from '../../../rules/kit/words/words.ts';
import { tellingOf } from '../../match/read/log-text.ts';

export interface SiteMap {
  pages: Readonly<Record<string, readonly string[]>>;
  games: Readonly<Record<string, readonly string[]>>;
  hero: string;
}

const open = async (assets: Fetcher, base: string) => {
  const [page, map] = await Promise.all(
    ['', 'site-map.json'].map((file) => assets.fetch(new URL(file, base))),
  );
  if (!page?.ok || !map?.ok) return undefined;
  return { html: await page.text(), headers: new Headers(page.headers), map: await map.json<SiteMap>() };
};

export type Site = NonNullable<Awaited<ReturnType<typeof open>>>;

const opened = new Map<LanguageTag, Site>();
/** Where the build of each language stands. */
export const FOLDERS: Readonly<Record<LanguageTag, string>> = { en: '/', de: '/de/' };

/** The build in a language, read once; undefined if there is none. (A promise must not outlive its request.) */
export const openSite = async (
  assets: Fetcher,
  base: string,
  tag: LanguageTag = 'en',
): Promise<Site | undefined> => {
  const site = opened.get(tag) ?? (await open(assets, new URL(FOLDERS[tag], base).href));
  if (site) opened.set(tag, site);
  return site;
};

/** A sheet below the page that replaces it; styled here, since no other page needs this. */
const SHEET =
  'position:absolute;z-index:-1;inset:60px var(--gutter) auto;max-width:36rem;margin:0 auto;padding:0 var(--s-5) var(--s-2);' +
  'border-radius:var(--r-3);background:var(--paper)';

const LINES = 6;

const saysOf = (match: MatchPage, module: GameModule): string => {
  if (match.outcome) return match.outcome.text;
  if (!match.view) return address.descriptionOf(match, module);
  const telling = tellingOf({ module, stored: match, viewer: match.viewer });
  return toText(module.text.prompt(match.view, telling), telling);
};

/** A match in words until its board is drawn. The page then removes them. */
const firstWords = (match: MatchPage, module: GameModule): string => {
  const news = match.events.flatMap(({ text }) => text).slice(-LINES);
  const [title, says, told] = [address.titleOf(match, module), saysOf(match, module), news.join(' ')].map(
    escapeHtml,
  );
  return `<section id="first-words" style="${SHEET}"><h1>${title}</h1><p><strong>${says}</strong></p><p>${told}</p></section>`;
};

export type AskApi = (request: Request) => Promise<Response>;

/** After this long the page goes out without answers and asks for itself. */
const LONGEST_MS = 2_000;
const KEPT_HEADERS: ReadonlySet<string> = new Set(['content-type', 'etag', 'poll-after', 'here']);
/** A page may hold private data, so not even the viewer's browser may store it. */
const HEADERS = { 'cache-control': 'private, no-store' };

const scriptSafe = (json: string): string => json.replaceAll('<', String.raw`\u003c`);
const preloads = (scripts: readonly string[]): string =>
  scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`).join('');

export const parseAsked = (request: Request, patterns: readonly string[]): address.AppAddress | undefined => {
  const { pathname, searchParams: query } = new URL(request.url);
  for (const pattern of patterns) {
    const found = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(pathname);
    const hasSession = /(?:^|; )__Host-mw=/.test(request.headers.get('cookie') ?? '');
    if (found) return { pattern, id: found[1] ?? '', query, hasSession };
  }
  return undefined;
};

/** Whether somebody looks at the page now. Scripts and prefetches get no data: a stored copy must hold nothing private. */
const isLookedAt = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('sec-fetch-dest') === 'document' && !headers.has('sec-purpose');

const askOne = async (ask: AskApi, request: Request, path: string) => {
  const cookie = request.headers.get('cookie');
  const headers = { 'accept-language': languageTagFor(request), ...(cookie && { cookie }) };
  const asked = new Request(new URL(path, request.url), { headers });
  const response = await ask(asked);
  const kept = [...response.headers].filter(([name]) => KEPT_HEADERS.has(name));
  const { status } = response;
  const text = await response.text();
  const body = status === 200 ? { body: JSON.parse(text) as unknown } : {};
  return { path, status, headers: Object.fromEntries(kept), text, ...body };
};

type Answer = Awaited<ReturnType<typeof askOne>>;

const written = ({ path, status, headers, text }: Answer): string =>
  `${JSON.stringify(path)}:[${status},${JSON.stringify(headers)},${text}]`;

const block = (answers: readonly Answer[], { games }: SiteMap): string => {
  const played = answers.flatMap(({ path, body }) => (body === undefined ? [] : address.gamesIn(path, body)));
  const scripts = new Set(played.flatMap((game) => games[game] ?? []));
  const data = `{${answers.map(written).join()}}`;
  return `${preloads([...scripts])}<script type="application/json" id="answers">${scriptSafe(data)}</script>`;
};

/** Adds tags to a page's head. Passes a function, since `replace` would expand `$&` in a name. */
const inHead = (html: string, tags: string): string => html.replace('</head>', () => `${tags}</head>`);

/** The home page with its top, for visitors and on the shelf: players may be led on to their tables. */
const withHero = (html: string, { pattern, hasSession }: address.AppAddress, { hero }: SiteMap): string =>
  pattern === '/shelf' || (pattern === '/' && !hasSession)
    ? html.replace('</mw-app>', () => `${hero}</mw-app>`)
    : html;

const wordsIn = ({ asked, findModule }: Page, answers: readonly Answer[]): string => {
  if (asked.pattern !== '/matches/:id') return '';
  const match = answers.find(({ path }) => path === address.matchPath(asked))?.body as MatchPage | undefined;
  const module = match && findModule(match.game);
  return match && module ? firstWords(match, module) : '';
};

const withinTime = async (asking: readonly Promise<Answer>[]): Promise<Answer[]> => {
  const all = Promise.all(asking);
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<Answer[]>((passed) => (timer = setTimeout(() => passed([]), LONGEST_MS)));
  const answers = await Promise.race([all, late]).catch(() => []);
  clearTimeout(timer!);
  return answers.filter(({ status }) => status < 500);
};

const answersTo = ({ ask, request, asked }: Page): Promise<Answer[]> =>
  withinTime(address.questionsOf(asked).map((path) => askOne(ask, request, path)));

/** Sends `first` at once, so that scripts load while the answers are fetched. */
const stream = (first: string, rest: Promise<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(encoder.encode(first));
      controller.enqueue(encoder.encode(await rest));
      controller.close();
    },
  });
};

/** Whether an address opens something by a secret in it, so that no index may have it. */
const isSecret = ({ pattern, query }: address.AppAddress): boolean =>
  pattern.includes('/join/') || query.has('invite') || query.has('token');

/** What the API tells everybody about what an address names; undefined if it names nothing, or the API is in trouble. */
const askForNobody = async ({ request, asked, ask }: Page): Promise<Answer | undefined> => {
  const path = address.subjectOf(asked);
  const nobody = new Request(request.url, { headers: { 'accept-language': languageTagFor(request) } });
  const [answer] = path === undefined ? [] : await withinTime([askOne(ask, nobody, path)]);
  return answer;
};

/** Whether an address names nothing that everybody may see; a turn that isn't lent is nothing. */
const isNothing = (subject: Answer | undefined, { pattern }: address.AppAddress): boolean =>
  subject?.status === 404 ||
  (pattern === address.CHALLENGE && subject !== undefined && subject.status !== 200);

const linkedBy = (subject: Answer | undefined, { pattern }: address.AppAddress): MatchPage | undefined => {
  if (pattern === address.CHALLENGE) return (subject?.body as Challenge | undefined)?.before;
  const isMatch = pattern === '/matches/:id' || pattern === '/join/:id';
  return isMatch ? (subject?.body as MatchPage | undefined) : undefined;
};

/** With tags for a preview, or 404. Asked without a cookie: what is private answers like what is not there. */
const answerCrawler = async (page: Page, html: string, headers: Headers): Promise<Response> => {
  const { request, asked, findModule } = page;
  const subject = await askForNobody(page);
  const isGone = asked.pattern.startsWith('/games/:id') ? !findModule(asked.id) : isNothing(subject, asked);
  const shown = { ...page, asks: asked.pattern === address.CHALLENGE };
  const tags = address.tagsOf(new URL(request.url), linkedBy(subject, asked), shown);
  return new Response(inHead(html, tags), { headers, status: isGone ? 404 : 200 });
};

export interface Page extends address.TagSources {
  request: Request;
  asked: address.AppAddress;
  ask: AskApi;
}

/** Games and the site in the reader's language. */
const spokenTo = (request: Request, { findModule }: Page): Pick<Page, 'findModule' | 'language'> => {
  const language = languageFor(request);
  const speak = (module?: GameModule) => module && speaking(module, language);
  return { language, findModule: (game) => speak(findModule(game)) };
};

/** The page of an address with the answers it would ask for first: the API's own, to the same cookie. */
export const answerDocument = async (site: Site, given: Page): Promise<Response> => {
  const { request, asked } = given;
  const page = { ...given, ...spokenTo(request, given) };
  const headers = new Headers(site.headers);
  for (const name of ['etag', 'cf-cache-status']) headers.delete(name);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  const html = withHero(inHead(site.html, preloads(site.map.pages[asked.pattern] ?? [])), asked, site.map);
  if (isSecret(asked)) headers.set('x-robots-tag', 'noindex');
  if (isCrawler(request)) return answerCrawler(page, html, headers);
  if (!isLookedAt(request)) return new Response(html, { headers });
  const end = html.lastIndexOf('</body>');
  const rest = answersTo(page).then(
    (answers) => wordsIn(page, answers) + block(answers, site.map) + html.slice(end),
  );
  return new Response(stream(html.slice(0, end), rest), { headers });
};
