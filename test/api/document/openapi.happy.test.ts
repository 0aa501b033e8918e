import { beforeAll, expect, test } from 'vitest';
import { makeService } from '../service.ts';
import { readDocument, routesOf, shapeOf, type Document } from './document.ts';

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

test('every route has a summary, a tag and its refusals', () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { summary, tags, responses }] of Object.entries(methods)) {
      expect(summary, `${method} ${path}`).toBeTruthy();
      expect(tags, `${method} ${path}`).toHaveLength(1);
      expect(Object.keys(responses), `${method} ${path}`).toContain('503');
    }
});

test('every route that takes a body says what it takes, and that it may be malformed', () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      if (!requestBody) continue;
      expect(requestBody.content['application/json']?.schema, `${method} ${path}`).toBeDefined();
      expect(Object.keys(responses), `${method} ${path}`).toContain('400');
    }
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
