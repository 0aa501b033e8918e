import { Hono } from 'hono';
import type * as v from 'valibot';
import { SCOPES } from '../../db/closed-lists.ts';
import type { Onlookers } from '../../db/match/match.ts';
import { findSession, OLD_SCOPES, type Player } from '../../db/people/sessions.ts';
import type { RequestContext } from '../context.ts';
import {
  limitsOf,
  TAGS,
  type Access,
  type ApiEndpoint,
  type EndpointGroup,
  type May,
  type OutputOf,
  type ParamsOf,
  type Tag,
} from '../contract/endpoint.ts';
import { noAddress, notFound, notYours, ProblemError } from '../problem.ts';
import { isId } from '../lib/crypto.ts';
import { requireModerator } from '../moderation/moderate.ts';
import {
  enforceRateLimit,
  requireOwnSite,
  requirePlayer,
  requireProof,
  requireSessionHash,
  type AppContext,
  type AppEnv,
} from './session.ts';
import { bodyOf as inputOf, parse, queryOf, refuseQuery } from './validation.ts';

/** What tells everybody the same, and so may be read by pages of any site. */
const OPEN_TAGS: ReadonlySet<Tag> = new Set(['about', 'games']);

export const accessOf = (method: string, { tag, access }: { tag: Tag; access?: Access }): Access =>
  access ?? TAGS[tag][/^(get|head)$/i.test(method) ? 'look' : 'act'];

/** A secret in a cookie without scopes is a browser's, or that of an old token, which may play and read. */
export const requireAccess = async (c: AppContext, access: Access): Promise<void> => {
  const { hash, context, scopes, isBearer } = c.var;
  if (access === 'none' || hash === undefined) return;
  const own = scopes ?? (isBearer || access === 'account' || access === 'person' ? OLD_SCOPES : SCOPES);
  if (own.some((scope) => scope === access)) return;
  const session = await findSession(context.db, hash, context.now);
  if (session?.kind !== 'token') return;
  throw access === 'person'
    ? notYours('by-hand')
    : new ProblemError('out-of-scope', { params: { scope: access } });
};

type Account = Player & { email: string };

/** Refuses guests: what is for an account is told by mail. */
const requireAccount = async (c: AppContext): Promise<Account> => {
  const { email, ...me } = await requirePlayer(c);
  if (email !== null) return { ...me, email };
  throw noAddress('no-address');
};

const WHO = {
  anyone: async () => undefined,
  session: async (c: AppContext) => void requireSessionHash(c),
  player: requirePlayer,
  account: requireAccount,
  proof: async (c: AppContext) => requireProof(c),
  owner: async (c: AppContext) => requireProof(c, { evenBanned: true }),
  moderator: async (c: AppContext) => {
    const me = await requirePlayer(c);
    await requireModerator(c.var.context, me.id);
    return me;
  },
} satisfies Record<May, (c: AppContext) => Promise<Player | void>>;

type MayOf<E> = E extends { may: infer M extends May } ? M : 'anyone';
type AnswerOf<E> = E extends { answers: infer S extends v.GenericSchema } ? v.InferInput<S> : void;

interface Asked<R, E> {
  context: RequestContext;
  hash: MayOf<E> extends 'anyone' ? string | undefined : string;
  me: Awaited<ReturnType<(typeof WHO)[MayOf<E>]>>;
  path: Record<ParamsOf<R>, string>;
  /** The parts of the path, and who asks: what most deeds go by. */
  at: Record<ParamsOf<R>, string> & Pick<Asked<R, E>, 'hash'>;
  query: OutputOf<E, 'query'>;
  body: OutputOf<E, 'body'>;
  c: AppContext;
}

type Handlers<E> = {
  [R in keyof E]: (asked: Asked<R, E[R]>) => Promise<AnswerOf<E[R]> | Response> | AnswerOf<E[R]> | Response;
};

/** The ids of sessions and tokens are UUIDs, those of games names. */
const OTHER_IDS: Readonly<Record<string, RegExp>> = {
  games: /^/,
  sessions: /^[0-9a-f-]{36}$/,
  tokens: /^[0-9a-f-]{36}$/,
};

/** Refuses an id without the form of those that stand there: nothing is found by it, nor need the database look. */
const requireForm = (path: string, { id }: Record<string, string>): void => {
  const [, before = ''] = /(\w+)\/:id/.exec(path) ?? [];
  if (id !== undefined && !(OTHER_IDS[before]?.test(id) ?? isId(id))) throw notFound();
};

type AnyHandler = (asked: object) => unknown;

interface Served {
  tag: Tag;
  path: string;
  endpoint: ApiEndpoint;
}
const served = new WeakMap<object, Served>();

/** Whether a handler's endpoint may be asked by pages of any site without a token. */
export const isForAnySite = ({ handler }: { handler: object }): boolean => {
  const { tag, endpoint } = served.get(handler) ?? {};
  return tag !== undefined && (endpoint!.anySite ?? OPEN_TAGS.has(tag));
};

const givenIn = async (c: AppContext, { query, body }: ApiEndpoint) => {
  if (!query) refuseQuery(c);
  return {
    path: c.req.param(),
    query: query && parse('query', query, queryOf(c)),
    body: body && parse('body', body, await inputOf(c)),
  };
};

const answering = ({ tag, path, endpoint }: Served, handler: AnyHandler) => {
  const { may = 'anyone', access, limit, ownSite, status } = endpoint;
  const limits = limitsOf(endpoint);
  return async (c: AppContext): Promise<Response> => {
    c.set('limits', limits);
    await requireAccess(c, accessOf(c.req.method, { tag, ...(access && { access }) }));
    if (ownSite) requireOwnSite(c);
    const given = await givenIn(c, endpoint);
    if (typeof limit === 'string') await enforceRateLimit(c, limit);
    const me = await WHO[may](c);
    requireForm(path, c.req.param());
    const { context, hash } = c.var;
    const answer = await handler({ c, context, hash, me, at: { ...given.path, hash }, ...given });
    if (answer instanceof Response) return answer;
    return answer === undefined ? c.body(null, 204) : c.json(answer, status === 201 ? 201 : 200);
  };
};

export const serve = <const E extends Record<string, ApiEndpoint>>(
  { tag, endpoints }: EndpointGroup<E>,
  handlers: Handlers<E>,
): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  for (const [name, endpoint] of Object.entries<ApiEndpoint>(endpoints)) {
    const [method, path] = name.split(' ') as [string, string];
    const place = { tag, path, endpoint };
    const answer = answering(place, handlers[name] as unknown as AnyHandler);
    served.set(answer, place);
    app.on(method, [path], answer);
  }
  return app;
};

const HOUR = 3_600_000;

/** The ETag of the request without quotes; undefined for a list of tags, or one that is not ours. */
export const shownEtag = (c: AppContext): string | undefined =>
  /^(?:W\/)?"([0-9a-f]{32})"$/.exec(c.req.header('if-none-match') ?? '')?.[1];

/** The minimum seconds until the next poll, more for a match that has been quiet for long; undefined for a lively one. */
export const pollAfter = (moved: string, now: Date): number | undefined => {
  const rest = now.getTime() - Date.parse(moved);
  if (rest > 24 * HOUR) return 60;
  return rest > HOUR ? 20 : undefined;
};

export const markAnswer = (c: AppContext, etag: string, after?: number): void => {
  c.header('etag', `W/"${etag}"`);
  c.header('cache-control', 'private, no-cache');
  c.header('vary', 'Accept-Language, Cookie', { append: true });
  if (after !== undefined) c.header('poll-after', String(after));
};

/** Tells who else is looking, even if nothing else has changed: `seat=1&watcher=Ann`. */
export const markHere = (c: AppContext, { seats, watchers }: Onlookers): void => {
  const here = [...seats.map((seat) => ['seat', String(seat)]), ...watchers.map((name) => ['watcher', name])];
  if (here.length > 0) c.header('here', new URLSearchParams(here).toString());
};
