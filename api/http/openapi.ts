import { describeRoute, resolver, uniqueSymbol, type GenerateSpecOptions } from 'hono-openapi';
import type { MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import { accessOf, OPEN_TAGS, requireAccess, securityOf } from './access.ts';
import { TAGS, type Access, type Tag } from '../contract/endpoint.ts';
import type { RateLimitName } from '../contract/limits.ts';
import type { AppEnv } from './session.ts';
import { LIMITS } from './spec/limits.ts';
import { PROBLEM_CODES, type ProblemCode } from '../contract/problem.ts';
import { operationIdOf } from './spec/names.ts';
import { tellParameter, type Parameter } from './spec/parameters.ts';
import { ProblemDocument } from '../contract/problem.ts';

export interface RouteWords {
  tag: Tag;
  summary: string;
  description?: string;
  /** The body of a good answer; left out: empty. */
  answer?: v.GenericSchema;
  status?: 200 | 201 | 202 | 204;
  /** Whether an answer may be 304, by `ETag`. */
  isPolled?: boolean;
  /** The other headers of a good answer. */
  headers?: readonly (keyof typeof HEADERS)[];
  problems?: readonly ProblemCode[];
  /** What it asks of a personal token, where its tag and method don't say it. */
  access?: Access;
  /** How often a network may ask. */
  limits?: readonly RateLimitName[];
  /** Whether pages of any site may ask without a token, where its tag doesn't say so. */
  anySite?: boolean;
}

/** How schemas are written: OpenAPI 3.1 takes those of JSON Schema 2020-12. */
export const DIALECT = { options: { target: 'draft-2020-12' } };

const header = (description: string, type: 'integer' | 'string') => ({ description, schema: { type } });
const RETRY_AFTER = { 'Retry-After': { ...header('Seconds to wait.', 'integer'), required: true } };

/** Marks the codes of a refusal until `withNames` makes them its schema: a resolved schema can't be part of another one here. */
const CODES = 'x-codes';

/** The headers of a refusal by its status. */
const REFUSAL_HEADERS: Readonly<Record<number, object>> = {
  401: { 'WWW-Authenticate': { ...header('How to show who asks: `Bearer`.', 'string'), required: true } },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

const problemAnswers = (codes: readonly ProblemCode[]) =>
  Object.fromEntries(
    codes.map((code) => {
      const sharing = codes.filter((other) => PROBLEM_CODES[other] === PROBLEM_CODES[code]);
      return [
        PROBLEM_CODES[code],
        {
          description: sharing.map((other) => `\`${other}\``).join(' or '),
          [CODES]: sharing,
          ...(REFUSAL_HEADERS[PROBLEM_CODES[code]] && { headers: REFUSAL_HEADERS[PROBLEM_CODES[code]] }),
          content: { 'application/problem+json': { schema: resolver(ProblemDocument, DIALECT) } },
        },
      ];
    }),
  );

const HEADERS = {
  ETag: 'Send it as `If-None-Match`: the answer is 304 as long as nothing has changed.',
  'Poll-After':
    'Ask again after this many seconds at the earliest; left out where there may be news at once.',
  Here: 'Who else is looking right now, as a query: `seat=1&watcher=Ann`.',
  'Set-Cookie': 'The session or the mark of the browser, where it begins or ends.',
  'Content-Disposition': 'A name for the file.',
} as const;

const headersOf = (names: readonly (keyof typeof HEADERS)[]) =>
  names.length === 0
    ? {}
    : {
        headers: Object.fromEntries(
          names.map((name) => [name, header(HEADERS[name], name === 'Poll-After' ? 'integer' : 'string')]),
        ),
      };

/** Marks what a route asks of tokens, until `withSecurity` has put it in the words of OpenAPI. */
const ACCESS = 'x-access';

const specOf = ({
  tag,
  answer,
  isPolled,
  headers = [],
  status = answer ? 200 : 204,
  problems = [],
  access,
  limits = [],
  anySite: _,
  ...words
}: RouteWords) => {
  const told = headersOf([...(isPolled ? (['ETag'] as const) : []), ...headers]);
  return describeRoute({
    tags: [tag],
    ...words,
    ...(access && { [ACCESS]: access }),
    ...(limits.length > 0 && { [LIMITS]: limits }),
    responses: {
      [status]: {
        description: 'Done',
        ...told,
        ...(answer && { content: { 'application/json': { schema: resolver(answer, DIALECT) } } }),
      },
      ...(isPolled && {
        304: { description: 'Nothing has changed since the answer with this `ETag`.', ...told },
      }),
      ...problemAnswers([...problems, 'unavailable', 'updating']),
    },
  });
};

/** The guards of routes that pages of any site may ask without a token. */
const forAnySite = new WeakSet<object>();

/** Whether a handler belongs to a route that pages of any site may ask without a token. */
export const isForAnySite = ({ handler }: { handler: object }): boolean => forAnySite.has(handler);

/** Describes a route for the OpenAPI document, and refuses personal tokens that may not use it. */
export const describe = (words: RouteWords): MiddlewareHandler<AppEnv> => {
  const guard: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.set('limits', words.limits ?? []);
    await requireAccess(c, accessOf(c.req.method, words));
    await next();
  };
  const { [uniqueSymbol]: spec } = specOf(words) as unknown as Record<symbol, unknown>;
  if (words.anySite ?? OPEN_TAGS.has(words.tag)) forAnySite.add(guard);
  return Object.assign(guard, { [uniqueSymbol]: spec });
};

interface Response {
  content?: Record<string, { schema?: object }>;
  [CODES]?: readonly ProblemCode[];
}
interface Operation {
  operationId?: string;
  tags?: string[];
  parameters?: Parameter[];
  responses?: Record<string, Response>;
  security?: unknown;
  [ACCESS]?: Access;
}

const PROBLEM = 'application/problem+json';

const withCodes = ({ [CODES]: codes, ...response }: Response): Response => {
  if (!codes) return response;
  const own = { type: 'object', properties: { code: { enum: codes } }, required: ['code'] };
  return {
    ...response,
    content: { [PROBLEM]: { schema: { allOf: [response.content![PROBLEM]!.schema, own] } } },
  };
};

/** Names every operation, tells of its parameters, and says which codes each of its refusals has. */
export const withNames = <D extends { paths?: object }>(document: D): D => {
  for (const [path, methods] of Object.entries(document.paths ?? {}) as [string, Record<string, Operation>][])
    for (const [method, operation] of Object.entries(methods)) {
      const { parameters, responses = {} } = operation;
      operation.operationId = operationIdOf(method, path);
      if (parameters) operation.parameters = parameters.map((one) => tellParameter(one, path));
      operation.responses = Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, withCodes(response)]),
      );
    }
  return document;
};

/** Says of each operation in a document what it asks of tokens, and that they may be refused. */
export const withSecurity = <D extends { paths?: object }>(document: D): D => {
  for (const methods of Object.values(document.paths ?? {}) as Record<string, Operation>[])
    for (const [method, operation] of Object.entries(methods)) {
      const { tags = [], responses = {}, [ACCESS]: stated } = operation;
      const tag = tags[0] as Tag;
      const access = stated ?? accessOf(method, { tag });
      operation.security = securityOf(access, !('401' in responses));
      delete operation[ACCESS];
    }
  return document;
};

export const DOCUMENT: GenerateSpecOptions['documentation'] = {
  info: {
    title: 'Meanwhile',
    version: '1',
    description: [
      'Everything a player can do in the browser, a program can do here, except what is for the person alone: signing in, changing the',
      'address, deleting the account, taking its file, and making or ending tokens and sessions.',
      'Make a guest who plays by a token with `POST /api/guest/token`, or make a personal token in the settings, and send it as',
      '`Authorization: Bearer …`. With it, pages of any site may call (CORS), without cookies; what is about the service and its games they may read, and become a guest, without one. A token has scopes: `read` sees what its player sees at tables, `play` acts there, and `account`',
      'changes name, rest, notifications, feeds, friends and blocked players. Each operation names the scope it needs, and how often a network may ask. Play under an account that says it is a program (`program` in `PATCH /api/me`; a guest by token says so from the start): its name is marked. Refusals are `application/problem+json` with a stable `code`; a fault of ours is 500, `broken`, whatever was asked, and a method that a path does not have is 405, `wrong-method`. Lengths of texts are in code points.',
      'Each game has schemas of its own for its view, actions, events and options, named after it, and `game` says which apply.',
    ].join(' '),
  },
  tags: Object.entries(TAGS).map(([name, { says }]) => ({ name, description: says })),
  components: {
    securitySchemes: {
      cookie: { type: 'apiKey', in: 'cookie', name: '__Host-mw' },
      token: { type: 'http', scheme: 'bearer' },
    },
  },
  security: [{}, { cookie: [] }, { token: [] }],
};
