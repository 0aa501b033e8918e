import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { limitsOf, problemsOf, RATE_LIMITS } from '../../../api/contract/endpoint.ts';
import { PROBLEMS, type ProblemCode } from '../../../api/contract/problem.ts';
import { makeService } from '../service.ts';
import { operationOf, TABLE } from '../table.ts';
import { operationsOf, readDocument, routesOf, shapeOf, type Document, type Operation } from './document.ts';

const service = makeService();
let document: Document;
beforeAll(async () => {
  document = await readDocument(service);
});

/** Every route that the app has, as the document writes them. */
const built = (): string[] => {
  const routes = service.app.routes.filter(({ method }) => method !== 'ALL');
  const names = routes.map(
    ({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  return [...new Set(names)];
};

test('the document tells of every route, and of no other', () => {
  expect(document.openapi).toMatch(/^3\.1/);
  expect(routesOf(document).sort()).toEqual(built().sort());
});

/** Everything in the document that stands where a schema may. */
const schemasIn = (value: unknown, path = ''): [path: string, schema: object][] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    const here = `${path}/${key}`;
    if (key === 'schema') return [[here, one as object]];
    if (here === '/components/schemas') return Object.entries(one as Record<string, object>);
    return key === 'examples' ? [] : schemasIn(one, here);
  });
};

test('every schema is one of JSON Schema 2020-12, as OpenAPI 3.1 wants it', () => {
  const ajv = new Ajv2020({ strict: false });
  const schemas = schemasIn(document);
  expect(schemas.length).toBeGreaterThan(300);
  const wrong = schemas.filter(([, schema]) => !ajv.validateSchema(schema));
  expect(wrong.map(([path]) => path)).toEqual([]);
  expect(JSON.stringify(schemas)).not.toContain('"additionalItems"');
});

test('no answer has a field without a type', () => {
  const open = [...JSON.stringify(document).matchAll(/"(\w+)":\{\}/g)].map(([, name]) => name);
  expect(new Set(open)).toEqual(new Set(['additionalProperties', 'default', 'properties', 'value']));
});

test('every parameter says what it is, and what is a number is one', () => {
  for (const { operationId, parameters = [] } of operationsOf(document))
    for (const { name, description, schema } of parameters) {
      expect(description, `${operationId} ${name}`).toBeTruthy();
      expect(schema!.pattern ?? '', `${operationId} ${name}`).not.toContain(String.raw`\d{1,`);
    }
});

test('shapes that answers share are written once, and every reference leads to one', () => {
  const { MatchPage, Problem } = document.components.schemas;
  expect(MatchPage).toBeDefined();
  expect(Problem).toBeDefined();
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, $ref]) => $ref!);
  expect(refs.filter(($ref) => shapeOf(document, { $ref }) === undefined)).toEqual([]);
  const inline = JSON.stringify(document.paths);
  expect(inline).not.toContain(JSON.stringify(Problem));
  expect(inline).not.toContain(JSON.stringify(MatchPage));
});

/** The codes of each refusal of an operation, by status. */
const codesIn = ({ responses }: Operation) =>
  Object.fromEntries(
    Object.entries(responses).flatMap(([status, { content }]) => {
      const [, own] = content?.['application/problem+json']?.schema.allOf ?? [];
      return own ? [[status, own.properties!['code']!.enum]] : [];
    }),
  );

test.each(TABLE)('what the document says of $name follows from the table', (row) => {
  const { tag, endpoint } = row;
  const { says, body, answers, isPolled, status = answers ? 200 : 204 } = endpoint;
  const operation = operationOf(document, row);
  expect([operation.summary, operation.tags]).toEqual([says, [tag]]);
  expect(document.tags.find(({ name }) => name === tag)!.description).toBeTruthy();
  expect(Boolean(operation.requestBody?.content['application/json']?.schema)).toBe(body !== undefined);
  const { headers = {}, content } = operation.responses[status]!;
  expect(Object.keys(headers)).toEqual([...(isPolled ? ['ETag'] : []), ...(endpoint.headers ?? [])]);
  expect(content?.['application/json']?.schema !== undefined).toBe(answers !== undefined);
  expect('304' in operation.responses).toBe(isPolled === true);
  const codes = [...problemsOf(endpoint), 'unavailable', 'updating'] as ProblemCode[];
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))];
  const sharing = (by: number) => codes.filter((code) => PROBLEMS[code].status === by);
  expect(codesIn(operation)).toEqual(Object.fromEntries(statuses.map((by) => [by, sharing(by)])));
  const limits = limitsOf(endpoint).map((name) => ({ ...RATE_LIMITS[name], per: 'network' }));
  expect(operation['x-rate-limits'] ?? []).toEqual(limits);
});

test('the page for people names every route and every code', async () => {
  const { text, headers } = await service.ask('GET', '/docs');
  expect(headers.get('content-type')).toContain('text/html');
  for (const path of Object.keys(document.paths)) expect(text).toContain(path);
  expect(text).toContain('id="stale"');
  expect(text).toContain('News for my program');
  expect(text).toContain('deadline: ');
  expect(text).not.toMatch(/<script|https?:\/\//);
});
