import type { Language } from '../../../rules/kit/words/words.ts';
import { ROOT_STYLE } from '../../lib/colors.ts';
import { wordsIn } from '../../words/words.ts';
import { escapeHtml } from './letter.ts';
import { stopMail } from '../../../db/nudges/channels.ts';
import { muteSeat } from '../../../db/nudges/outbox.ts';
import { secretsOf, type RequestContext } from '../../context.ts';
import { signedTokens, type Secrets } from '../../lib/crypto.ts';

const STYLE = `${ROOT_STYLE}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--table); color: var(--ink);
  font: 450 1rem/1.5 Figtree, "Segoe UI", Helvetica, Arial, sans-serif; }
main { background: var(--paper); border-bottom: 3px solid var(--table-deep); border-radius: 16px; padding: 1.5rem; margin: 1rem;
  width: min(26rem, 100vw - 2rem); box-sizing: border-box; }
h1 { font: 700 1.4375rem/1.12 "Bricolage Grotesque", "Trebuchet MS", sans-serif; margin: 0 0 0.75rem; }
button { font: inherit; font-weight: 650; min-height: 2.75rem; padding: 0 1.25rem; border: 0;
  border-bottom: 3px solid var(--yours-edge); border-radius: 6px; background: var(--yours); color: var(--on-yours); cursor: pointer; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
p:last-child { margin-bottom: 0; }
a { color: var(--link); display: inline-block; line-height: 2.75rem; }`;

export interface PageWords {
  language: Language;
  status?: 403 | 404 | 410 | 422;
  title: string;
  text: string;
  button?: string;
  /** A link to another page. Omitted: home, if there is no button. */
  next?: { label: string; href: string };
}

/** A page outside the web app, so that a link in a mail works without scripts and without signing in. */
export const makePage = ({
  language,
  title,
  text,
  button,
  next = button ? undefined : { label: wordsIn(language).pages.home, href: '/' },
}: PageWords): string => `<!doctype html>
<html lang="${language.grammar.tag}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : ''}
${next ? `<p><a href="${escapeHtml(next.href)}">${escapeHtml(next.label)}</a></p>` : ''}
</main></body></html>`;

/** The page's own policy: only its style and its form. Its address is not passed on to other sites. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/** What a link in a mail can switch off without signing in: all mail to a player, or mail about one match. */
export interface Stop {
  player: string;
  match?: string;
}

const TOKENS = signedTokens('mail stop');

export const makeStop = (secret: string, { player, match }: Stop): string =>
  TOKENS.make(secret, player, ...(match ? [match] : []));

export const parseStop = (secrets: Secrets, token: string): Stop | undefined => {
  const [player, match] = TOKENS.read(secrets, token) ?? [];
  return player === undefined ? undefined : { player, ...(match && { match }) };
};

const deadLink = ({ language }: RequestContext): PageWords => ({
  language,
  status: 404,
  ...wordsIn(language).pages.stop.dead,
});

const pageOf = ({ language }: RequestContext, { match }: Stop, step: 'asked' | 'done'): PageWords => ({
  language,
  ...wordsIn(language).pages.stop[step][match ? 'match' : 'all'],
});

export const confirmStop = (context: RequestContext, token: string): PageWords => {
  const named = parseStop(secretsOf(context.env), token);
  return named ? pageOf(context, named, 'asked') : deadLink(context);
};

export const stop = async (context: RequestContext, token: string): Promise<PageWords> => {
  const { db, env } = context;
  const named = parseStop(secretsOf(env), token);
  if (!named) return deadLink(context);
  const { player, match } = named;
  await (match ? muteSeat(db, { match, player }, true) : stopMail(db, player));
  return pageOf(context, named, 'done');
};
