import { deviceOf, languageTagFor } from '../lib/http.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as stored from '../../db/people/sessions.ts';
import { findBan } from '../../db/people/door.ts';
import * as secrets from '../lib/crypto.ts';
import { noSession, notYours, ProblemError, required, tooMany } from '../problem.ts';
import { secretsOf, type RequestContext } from '../context.ts';
import { ANYBODY, type LanguageTag, type Scope } from '../../db/closed-lists.ts';
import { type RateLimitName, RATE_LIMITS } from '../contract/endpoint.ts';
import ipaddr from 'ipaddr.js';

const COOKIE = '__Host-mw';
const ASK_COOKIE = '__Host-mw-ask';
const ASK_SECONDS = 15 * 60;
/** The cookie of a browser that has signed in to an address; sign-in requests by strangers don't affect it. */
const KNOWN_COOKIE = '__Host-mw-known';
const COOKIE_OPTIONS = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/' } as const;
const LIFE_SECONDS = 400 * 24 * 3600; // the longest a browser keeps a cookie

export interface AppEnv {
  Bindings: object;
  Variables: {
    context: RequestContext;
    /** The SHA-256 of the session or token in the request, not yet checked. */
    hash: string | undefined;
    isBearer: boolean;
    scopes: readonly Scope[] | undefined;
    limits: readonly RateLimitName[];
  };
}
export type AppContext = Context<AppEnv>;

const bearer = (c: Context) => /^Bearer +([\w-]{1,128})$/i.exec(c.req.header('authorization') ?? '')?.[1];

const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

const isForeign = (c: AppContext): boolean => {
  const site = c.req.header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  return origin !== undefined && ![new URL(c.req.url).origin, c.var.context.env.ORIGIN].includes(origin);
};

/** Refuses changes by another site where no session is needed, above all sign-in. */
export const requireOwnSite = (c: AppContext): void => {
  if (!isSafe(c.req.method) && isForeign(c)) throw foreign();
};

const foreign = () => notYours('foreign');

/** Whether a script of another site made this request: `Origin` is sent with no link or picture. */
const isScripted = (c: AppContext): boolean => c.req.header('origin') !== undefined && isForeign(c);

/** Refuses changes by another site with our cookie, which doesn’t count either where such a site's script reads. */
export const authenticate: MiddlewareHandler<AppEnv> = async (c, next) => {
  const token = c.req.header('authorization') === undefined ? undefined : (bearer(c) ?? '');
  const cookie = token === undefined ? getCookie(c, COOKIE) : undefined;
  if (cookie !== undefined && !isSafe(c.req.method) && isForeign(c)) throw foreign();
  const shown = token ?? (isScripted(c) ? undefined : cookie);
  c.set('hash', shown === undefined ? undefined : secrets.sha256(shown));
  c.set('isBearer', token !== undefined);
  c.set('scopes', shown === undefined ? undefined : secrets.scopesIn(shown));
  await next();
};

export const requireSessionHash = (c: AppContext): string => required(c.var.hash, noSession);

export const requirePlayer = async (c: AppContext): Promise<stored.Player> => {
  const { db, now } = c.var.context;
  return required(await stored.findPlayer(db, requireSessionHash(c), now), noSession);
};

const PROOF_MS = 15 * 60_000;

/** For what a stolen session must not allow: signed in by mail within `PROOF_MS`, or without mail. */
export const requireProof = async (c: AppContext, { evenBanned = false } = {}): Promise<stored.Player> => {
  const { db, now } = c.var.context;
  const session = await stored.findSession(db, requireSessionHash(c), now, { evenBanned });
  const { player, kind, since } = required(session, noSession);
  if (kind === 'token') throw new ProblemError('not-yours');
  const age = now.getTime() - new Date(since).getTime();
  if (player.email !== null && age > PROOF_MS) throw new ProblemError('proof-needed');
  return player;
};

export const deviceHere = (c: AppContext): string => deviceOf(c.req.header('user-agent'));

const makeRow = (
  now: Date,
  token: string,
  { life, ...row }: Pick<stored.NewSession, 'kind' | 'label' | 'scopes'> & { life: number },
) => {
  const expiresAt = new Date(now.getTime() + life * 1000).toISOString();
  const made = {
    hash: secrets.sha256(token),
    id: crypto.randomUUID(),
    createdAt: now.toISOString(),
    expiresAt,
  };
  return { token, session: { ...row, ...made } satisfies stored.NewSession };
};
type Made = ReturnType<typeof makeRow>;

export const makeSession = (now: Date, device: string, token = secrets.makeToken()): Made =>
  makeRow(now, token, { kind: 'cookie', label: device, life: LIFE_SECONDS });

export const makePersonalToken = (
  now: Date,
  { label, scopes, days }: { label: string; scopes: Scope[]; days: number },
): Made => makeRow(now, secrets.makeScoped(scopes), { kind: 'token', label, scopes, life: days * 24 * 3600 });

export const makeGuest = (
  { token, session }: Made,
  asked: {
    id?: string;
    name: string;
    timeZone?: string | undefined;
    program?: boolean;
    language: LanguageTag;
  },
) => {
  const { id = secrets.makeId(), name, timeZone = 'UTC', program = false, language } = asked;
  const rest = { quiet: null, daysOff: [], vacation: [], restsItself: true, lendsTurns: null };
  const player = { id, name, email: null, timeZone, language, ...rest, mail: true, program };
  return { token, guest: { player, session } };
};

/** The guest that this key makes: always the same, as nobody can tell from another key. */
export const guestBy = (c: AppContext, { key, timeZone }: Record<'key' | 'timeZone', string>) => {
  const { env, now } = c.var.context;
  const id = secrets.deriveId(env.SECRET, `guest:${key}`);
  const token = secrets.makeBase64Url(secrets.sign(env.SECRET, `session:${key}`));
  const language = languageTagFor(c.req.raw);
  const asked = { id, name: ANYBODY[language], timeZone, language };
  return makeGuest(makeSession(now, deviceHere(c), token), asked);
};

/** The player of the session in the request; undefined without a valid one. Refuses an invalid token of a program. */
export const findAsker = async (c: AppContext): Promise<stored.Player | undefined> => {
  const { db, now } = c.var.context;
  const player = c.var.hash === undefined ? undefined : await stored.findPlayer(db, c.var.hash, now);
  if (!player && c.req.header('authorization') !== undefined) throw noSession();
  return player;
};

export const refuseBanned = async (c: AppContext): Promise<void> => {
  const { hash, context } = c.var;
  const ban = hash === undefined ? undefined : await findBan(context.db, hash, context.now);
  if (ban) throw noSession(); // answered with why, like every refusal of theirs
};

export const showCookie = (c: AppContext, token: string): void =>
  setCookie(c, COOKIE, token, { ...COOKIE_OPTIONS, maxAge: LIFE_SECONDS });

/** Marks the browser that asks for a code and returns the mark's hash. A browser keeps its mark when it asks again. */
export const markBrowser = (c: AppContext): string => {
  const kept = getCookie(c, ASK_COOKIE);
  const mark = kept && /^[\w-]{43}$/.test(kept) ? kept : secrets.makeToken();
  setCookie(c, ASK_COOKIE, mark, { ...COOKIE_OPTIONS, maxAge: ASK_SECONDS });
  return secrets.sha256(mark);
};

export const markedBrowser = (c: AppContext): string | undefined => {
  const mark = getCookie(c, ASK_COOKIE);
  return mark ? secrets.sha256(mark) : undefined;
};

const knownText = (email: string): string => `known browser:${email}`;

export const isKnownBrowser = (c: AppContext, email: string): boolean =>
  secrets.isSigned(secretsOf(c.var.context.env), knownText(email), getCookie(c, KNOWN_COOKIE) ?? '');

export const welcome = (c: AppContext, token: string, email: string): void => {
  showCookie(c, token);
  const known = secrets.makeBase64Url(secrets.sign(c.var.context.env.SECRET, knownText(email)));
  setCookie(c, KNOWN_COOKIE, known, { ...COOKIE_OPTIONS, maxAge: LIFE_SECONDS });
  deleteCookie(c, ASK_COOKIE, COOKIE_OPTIONS);
};

export const dropCookie = (c: AppContext): void => void deleteCookie(c, COOKIE, COOKIE_OPTIONS);

export const closeSession = async (c: AppContext): Promise<void> => {
  if (c.var.hash !== undefined) await stored.endSession(c.var.context.db, c.var.hash, c.var.context.now);
  dropCookie(c);
};

const prefix = (address: ipaddr.IPv6, bits: 48 | 64): string =>
  `${address.parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;

/** An IPv4 address, or the /64 of an IPv6 address, as one home has; `site`: the /48 that one customer gets. */
const parseNetwork = (ip: string): { network: string; site?: string } => {
  const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined;
  if (address instanceof ipaddr.IPv6) return { network: prefix(address, 64), site: prefix(address, 48) };
  return { network: address?.toString() ?? 'nobody' };
};

const addressOf = (c: AppContext): string => c.req.header('cf-connecting-ip') ?? '';

export const networkOf = (c: AppContext): string => parseNetwork(addressOf(c)).network;

/** Refuses a request (`too-many`) if its network or `site` has asked too often. The route must tell of the limit. */
export const enforceRateLimit = async (c: AppContext, name: RateLimitName): Promise<void> => {
  if (!c.var.limits.includes(name)) throw new Error(`${name} is not in the description of ${c.req.path}`);
  const { env } = c.var.context;
  const { network, site } = parseNetwork(addressOf(c));
  const isCalm = async (by: RateLimit | undefined, key = ''): Promise<boolean> =>
    !by || !key || (await by.limit({ key })).success;
  if (!(await isCalm(env[name], network)) || !(await isCalm(env.SITE_LIMIT, site)))
    throw tooMany(RATE_LIMITS[name].period);
};
