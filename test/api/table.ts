import { makeCalls } from '../../web/data/server/api.ts';
import type { ApiEndpoint, Tag } from '../../api/contract/endpoint.ts';
import { GROUPS } from '../../api/contract/endpoints/index.ts';
import { makeDocument } from '../../api/http/openapi.ts';
import { fitting } from '../fuzz/schema.ts';
import type { Document, Schema } from './document/document.ts';
import type { Service } from './service.ts';

/** An endpoint as the table has it; `name` is such as `GET /clubs/:id`. */
export interface Row {
  name: string;
  method: string;
  path: string;
  tag: Tag;
  endpoint: ApiEndpoint;
}

/** Every endpoint of the service. */
export const TABLE: readonly Row[] = GROUPS.flatMap(({ tag, endpoints }) =>
  Object.entries<ApiEndpoint>({ ...endpoints }).map(([name, endpoint]) => {
    const [method, path] = name.split(' ') as [string, string];
    return { name, method, path, tag, endpoint };
  }),
);

/** A path with something in each of its places, by the part before it and its name. */
export const fillPath = (path: string, of: (before: string, name: string) => string): string =>
  path
    .replaceAll(/(\w+)\/:(\w+)/g, (_, before: string, name: string) => `${before}/${of(before, name)}`)
    .replaceAll(/:(\w+)/g, (_, name: string) => of('', name));

const document = makeDocument(GROUPS) as unknown as Document;
/** What a document says of an endpoint. */
export const operationOf = ({ paths }: Document, { method, path }: Row) =>
  paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]![method.toLowerCase()]!;
/** A body that fits an endpoint's schema, always the same. */
export const bodyFor = (row: Row): unknown => {
  const schema = operationOf(document, row).requestBody?.content['application/json']?.schema;
  return fitting(schema ?? { type: 'object' }, document);
};
/** What an endpoint's query has to have. */
export const queryFor = (row: Row): Record<string, string> => {
  const asked =
    operationOf(document, row).parameters?.filter((one) => one.in === 'query' && one.required) ?? [];
  const of = (name: string, schema: Schema) =>
    name === 'players' ? '0'.repeat(12) : String(fitting(schema, document));
  return Object.fromEntries(asked.map(({ name, schema }) => [name, of(name, schema!)]));
};

/** The endpoint that answers at a path: of `/inbox/seen` and `/inbox/:list` the one that says more. */
export const rowAt = (method: string, path: string): Row =>
  TABLE.filter(
    (row) => row.method === method && new RegExp(`^${fillPath(row.path, () => '[^/?]+')}(\\?|$)`).test(path),
  ).sort((a, b) => a.path.split(':').length - b.path.split(':').length)[0]!;

/** Calls by the names of the table, typed, in somebody's name; `around` sends each request. */
export const callsAs = (
  service: Service,
  { cookie }: { cookie: string } = { cookie: '' },
  around: (row: Row, send: () => Promise<Response>) => Promise<Response> = (_, send) => send(),
) =>
  makeCalls(async (input, init = {}) => {
    const path = String(input).slice('/api'.length);
    const headers = new Headers(init.headers);
    if (cookie) headers.set('cookie', cookie);
    return around(rowAt(init.method ?? 'GET', path), () => service.raw(path, { ...init, headers }));
  }).call;
