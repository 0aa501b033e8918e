import { Hono, type MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import type { Player } from '../../db/people/sessions.ts';
import type { RequestContext } from '../context.ts';
import {
  limitsOf,
  problemsOf,
  type ApiEndpoint,
  type EndpointGroup,
  type May,
  type ParamsOf,
} from '../contract/endpoint.ts';
import { notFound, ProblemError } from '../contract/problem.ts';
import { isId } from '../lib/crypto.ts';
import { requireModerator } from '../moderation/moderate.ts';
import { describe } from './openapi.ts';
import { enforceRateLimit } from './rate-limit.ts';
import {
  requireOwnSite,
  requirePlayer,
  requireProof,
  requireSessionHash,
  type AppContext,
  type AppEnv,
} from './session.ts';
import { valid } from './validation.ts';

type Account = Player & { email: string };

/** Refuses guests: what is for an account is told by mail. */
const requireAccount = async (c: AppContext): Promise<Account> => {
  const { email, ...me } = await requirePlayer(c);
  if (email !== null) return { ...me, email };
  throw new ProblemError('not-yours', { rule: 'no-address', detail: 'Add an email address first.' });
};

/** Finds out who asks, or refuses them. */
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
type OutputOf<E, K extends string> =
  E extends Record<K, infer S extends v.GenericSchema> ? v.InferOutput<S> : undefined;
type AnswerOf<E> = E extends { answers: infer S extends v.GenericSchema } ? v.InferInput<S> : void;

/** A request that has passed its endpoint's checks. */
interface Asked<R, E> {
  context: RequestContext;
  /** The hash of the session or token. */
  hash: MayOf<E> extends 'anyone' ? string | undefined : string;
  me: Awaited<ReturnType<(typeof WHO)[MayOf<E>]>>;
  path: Record<ParamsOf<R>, string>;
  query: OutputOf<E, 'query'>;
  body: OutputOf<E, 'body'>;
  /** For headers and cookies. */
  c: AppContext;
}

/** Answers a request: with the body of a good answer, nothing, or a response of its own. */
type Handlers<E> = {
  [R in keyof E]: (asked: Asked<R, E[R]>) => Promise<AnswerOf<E[R]> | Response> | AnswerOf<E[R]> | Response;
};

const wordsOf = (tag: EndpointGroup<unknown>['tag'], endpoint: ApiEndpoint) => {
  const { says: summary, more, answers, headers, status, access, isPolled, anySite } = endpoint;
  return {
    tag,
    summary,
    problems: problemsOf(endpoint),
    limits: limitsOf(endpoint),
    ...(more && { description: more }),
    ...(answers && { answer: answers }),
    ...(headers && { headers }),
    ...(status && { status }),
    ...(access && { access }),
    ...(isPolled && { isPolled }),
    ...(anySite !== undefined && { anySite }),
  };
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

/** A handler, whatever its endpoint. */
type AnyHandler = (asked: object) => unknown;

const answering =
  (path: string, endpoint: ApiEndpoint, handler: AnyHandler) =>
  async (c: AppContext): Promise<Response> => {
    const { may = 'anyone', limit, status } = endpoint;
    if (typeof limit === 'string') await enforceRateLimit(c, limit);
    const me = await WHO[may](c);
    requireForm(path, c.req.param());
    const valid = (target: 'query' | 'json'): unknown => c.req.valid(target as never);
    const { context, hash } = c.var;
    const given = { path: c.req.param(), query: valid('query'), body: valid('json') };
    const answer = await handler({ c, context, hash, me, ...given });
    if (answer instanceof Response) return answer;
    return answer === undefined ? c.body(null, 204) : c.json(answer, status === 201 ? 201 : 200);
  };

/** The routes of a group: each endpoint's checks, then its handler. */
export const serve = <const E extends Record<string, ApiEndpoint>>(
  { tag, endpoints }: EndpointGroup<E>,
  handlers: Handlers<E>,
): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  for (const [route, endpoint] of Object.entries<ApiEndpoint>(endpoints)) {
    const [method, path] = route.split(' ') as [string, string];
    const { query, body, ownSite } = endpoint;
    const checks = [
      describe(wordsOf(tag, endpoint)),
      ...(ownSite ? [requireOwnSite] : []),
      ...(query ? [valid('query', query)] : []),
      ...(body ? [valid('json', body)] : []),
    ] as MiddlewareHandler[];
    app.on(method, [path], ...checks, answering(path, endpoint, handlers[route] as unknown as AnyHandler));
  }
  return app;
};
