import { LANGUAGE_TAGS, type LanguageTag } from '../../db/closed-lists.ts';
import { LANGUAGES } from '../../rules/kit/module.ts';
import type { Language } from '../../rules/kit/words/words.ts';

export const MOST_BYTES = 64 * 1024;

/** Headers of every answer, unless it has its own; `web/public/_headers` has those of files. */
export const SECURE: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

type Known = readonly (readonly [sign: RegExp, name: string])[];

/** Browsers that call themselves by several names come before those whose names they borrow. */
const BROWSERS: Known = [
  [/\bEdgA?\/|EdgiOS/, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: Known = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (known: Known, agent: string): string | undefined =>
  known.find(([sign]) => sign.test(agent))?.[1];

/** A browser and its system in a few words, such as "Firefox on Windows", by its user agent; empty if it is neither. */
export const deviceOf = (agent = ''): string =>
  [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean).join(' on ');

const known = (tag = ''): LanguageTag | undefined =>
  LANGUAGE_TAGS.find((one) => one === tag.split('-')[0]!.toLowerCase());

/** The tags of an `Accept-Language`, best first (RFC 9110). */
const wanted = (header: string): string[] =>
  header
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .map(([tag, weight = '1']) => ({ tag: tag!, weight: Number(weight) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** Whether a messenger or search engine asks: a browser says what it fetches a page for. */
export const isCrawler = ({ headers }: Request): boolean =>
  !headers.has('sec-fetch-dest') && !headers.has('sec-purpose');

/** What the reader chose in this browser, or what it asks for; for a preview, what the link says. */
export const languageTagFor = (request: Request): LanguageTag => {
  const { url, headers } = request;
  const linked = isCrawler(request) ? new URL(url).searchParams.get('lang') : null;
  const [, chosen] = /(?:^|;\s*)lang=([\w-]+)/.exec(headers.get('cookie') ?? '') ?? [];
  const asked = wanted(headers.get('accept-language') ?? '');
  return [linked ?? '', chosen, ...asked].map(known).find(Boolean) ?? LANGUAGE_TAGS[0];
};

export const languageFor = (request: Request): Language => LANGUAGES[languageTagFor(request)];
