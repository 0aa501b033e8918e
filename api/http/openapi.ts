import { WEBHOOK_HEADERS } from '../notify/channels/webhook.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import * as api from '../contract/endpoint.ts';
import { WebhookBody } from '../contract/people/channel.ts';
import { PROBLEMS, ProblemDocument, type ProblemCode } from '../contract/problem.ts';
import { accessOf } from './serve.ts';
import { operationIdOf, tellParameter, type Schema } from './spec/parameters.ts';

const SIGNED: Readonly<Record<(typeof WEBHOOK_HEADERS)[number], string>> = {
  'webhook-id': 'The same for every try of a message.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970.',
  'webhook-signature':
    '`v1,` and the Base64 of the HMAC-SHA-256 of `id.timestamp.body`, as Standard Webhooks have it; its key is the Base64 behind `whsec_` in the channel’s `secret`.',
};

export const NEWS = {
  summary: 'News for my program',
  description:
    'A channel of kind `json` (`POST /api/me/channels`) is sent this when a match waits for its player, or has other news for them, in place of a poll: several matches at once if they are due together, the most urgent first. Then look at the match and act. Answer with 2xx within ten seconds. Redirects are not followed. What fails is tried again after a minute to an hour, and 404 or 410 removes the channel; one that has failed for a day is switched off.',
};

export const makeWebhooks = (schema: object) => ({
  nudge: {
    post: {
      operationId: 'nudge',
      tags: ['nudges'],
      ...NEWS,
      security: [],
      parameters: WEBHOOK_HEADERS.map((name) => ({
        name,
        in: 'header',
        required: true,
        description: SIGNED[name],
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Taken' } },
    },
  },
});

const securityOf = (access: api.Access, isOpen: boolean): Record<string, string[]>[] => [
  ...(isOpen ? [{}] : []),
  { cookie: [] },
  ...(access === 'person' ? [] : [{ token: access === 'none' ? [] : [access] }]),
];

type Shared = Record<string, Schema>;

/** A schema as OpenAPI 3.1 takes it, that of JSON Schema 2020-12. One with a name, `ref`, is shared and referred to. */
export const schemaOf = (schema: v.GenericSchema, shared: Shared): Schema => {
  const { $schema: _, ...made } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideAction: ({ jsonSchema }) => {
      const { ref, ...own } = jsonSchema as { ref?: string };
      if (ref === undefined) return jsonSchema;
      shared[ref] = own;
      return { $ref: `#/components/schemas/${ref}` };
    },
  });
  return made as Schema;
};

const header = (description: string, type: 'integer' | 'string') => ({ description, schema: { type } });
const HEADERS: Readonly<Record<api.AnswerHeader, object>> = {
  ETag: header('Send it as `If-None-Match`: the answer is 304 as long as nothing has changed.', 'string'),
  'Poll-After': header(
    'Ask again after this many seconds at the earliest; left out where there may be news at once.',
    'integer',
  ),
  Here: header('Who else is looking right now, as a query: `seat=1&watcher=Ann`.', 'string'),
  'Set-Cookie': header('The session or the mark of the browser, where it begins or ends.', 'string'),
  'Content-Disposition': header('A name for the file.', 'string'),
};

const RETRY_AFTER = { 'Retry-After': { ...header('Seconds to wait.', 'integer'), required: true } };
const REFUSAL_HEADERS: Readonly<Record<number, object>> = {
  401: { 'WWW-Authenticate': { ...header('How to show who asks: `Bearer`.', 'string'), required: true } },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
};

const { limit: most, period } = api.RATE_LIMITS.SITE_LIMIT;
const OF_NETWORKS = `A network is an IPv4 address or the /64 of an IPv6 address; all of one /48 together have ${most} in ${period} seconds.`;

const limitWords = (endpoint: api.ApiEndpoint): string => {
  const each = api
    .limitsOf(endpoint)
    .map((name) => api.RATE_LIMITS[name])
    .map(({ limit, period }) => `more than ${limit} requests in ${period} seconds from one network`);
  return each.length > 0 ? `: ${each.join(', or as a visitor ')}. ${OF_NETWORKS}` : '';
};

const refusalOf = (status: number, codes: readonly ProblemCode[], more: string) => {
  const own = { type: 'object', properties: { code: { enum: codes } }, required: ['code'] };
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, own] };
  return {
    description: codes.map((code) => `\`${code}\``).join(' or ') + more,
    ...(REFUSAL_HEADERS[status] && { headers: REFUSAL_HEADERS[status] }),
    content: { 'application/problem+json': { schema } },
  };
};

const refusalsOf = (endpoint: api.ApiEndpoint) => {
  const codes: ProblemCode[] = [...api.problemsOf(endpoint), 'unavailable', 'updating'];
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const sharing = codes.filter((code) => PROBLEMS[code].status === status);
      return [status, refusalOf(status, sharing, status === 429 ? limitWords(endpoint) : '')];
    }),
  );
};

const answersOf = (endpoint: api.ApiEndpoint, shared: Shared) => {
  const { answers, isPolled, status = answers ? 200 : 204 } = endpoint;
  const names: api.AnswerHeader[] = [...(isPolled ? (['ETag'] as const) : []), ...(endpoint.headers ?? [])];
  const told = names.length > 0 && {
    headers: Object.fromEntries(names.map((name) => [name, HEADERS[name]])),
  };
  const content = answers && { 'application/json': { schema: schemaOf(answers, shared) } };
  return {
    [status]: { description: 'Done', ...told, ...(content && { content }) },
    ...(isPolled && {
      304: { description: 'Nothing has changed since the answer with this `ETag`.', ...told },
    }),
    ...refusalsOf(endpoint),
  };
};

const parametersOf = ({ query }: api.ApiEndpoint, path: string, shared: Shared) => {
  const asked: Schema = query ? schemaOf(query, shared) : {};
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(asked.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(asked.required?.includes(name) && { required: true }),
    schema,
  }));
  return [...inPath, ...inQuery].map((parameter) => tellParameter(parameter, path));
};

const operationOf = (
  { tag, method, path, endpoint }: EndpointPlace & { tag: api.EndpointGroup<unknown>['tag'] },
  shared: Shared,
) => {
  const { says, more, access, body } = endpoint;
  const parameters = parametersOf(endpoint, path, shared);
  const limits = api.limitsOf(endpoint).map((name) => ({ ...api.RATE_LIMITS[name], per: 'network' }));
  const content = body && { 'application/json': { schema: schemaOf(body, shared) } };
  const isOpen = !api.problemsOf(endpoint).includes('no-session');
  return {
    operationId: operationIdOf(method, path),
    tags: [tag],
    summary: says,
    ...(more && { description: more }),
    security: securityOf(accessOf(method, { tag, ...(access && { access }) }), isOpen),
    ...(limits.length > 0 && { 'x-rate-limits': limits }),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { content, required: true } }),
    responses: answersOf(endpoint, shared),
  };
};

export const placesIn = ({ endpoints }: api.EndpointGroup<object>) =>
  Object.entries<api.ApiEndpoint>({ ...endpoints }).map(([name, endpoint]) => {
    const [method = '', path = ''] = name.split(' ');
    return { method: method.toLowerCase(), path: `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`, endpoint };
  });

export type EndpointPlace = ReturnType<typeof placesIn>[number];

export const INFO = {
  title: 'Meanwhile',
  version: '1',
  description:
    'Everything a player can do in the browser, a program can do here, except what is for the person alone: signing in, changing the address, deleting the account, taking its file, and making or ending tokens and sessions. Make a guest who plays by a token with `POST /api/guest/token`, or make a personal token in the settings, and send it as `Authorization: Bearer …`. With it, pages of any site may call (CORS), without cookies; what is about the service and its games they may read, and become a guest, without one. A token has scopes: `read` sees what its player sees at tables, `play` acts there, and `account` changes name, rest, notifications, feeds, friends and blocked players. Each operation names the scope it needs, and how often a network may ask. Play under an account that says it is a program (`program` in `PATCH /api/me`; a guest by token says so from the start): its name is marked. Refusals are `application/problem+json` with a stable `code`; a fault of ours is 500, `broken`, whatever was asked, and a method that a path does not have is 405, `wrong-method`. Lengths of texts are in code points. Each game has schemas of its own for its view, actions, events and options, named after it, and `game` says which apply.',
};

export const makeDocument = (groups: readonly api.EndpointGroup<object>[]) => {
  const schemas: Shared = {};
  const paths: Record<string, Record<string, object>> = {};
  schemaOf(ProblemDocument, schemas);
  for (const group of groups)
    for (const place of placesIn(group))
      (paths[place.path] ??= {})[place.method] = operationOf({ tag: group.tag, ...place }, schemas);
  const securitySchemes = {
    cookie: { type: 'apiKey', in: 'cookie', name: '__Host-mw' },
    token: { type: 'http', scheme: 'bearer' },
  };
  return {
    openapi: '3.1.0',
    info: INFO,
    tags: Object.entries(api.TAGS).map(([name, { says }]) => ({ name, description: says })),
    components: { schemas, securitySchemes },
    security: [{}, { cookie: [] }, { token: [] }],
    paths,
    webhooks: makeWebhooks(schemaOf(WebhookBody, schemas)),
  };
};
