import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RATE_LIMITS } from '../../../api/contract/endpoint.ts';
import { makeService } from '../service.ts';
import { readDocument } from './document.ts';

const service = makeService();

test('the figures of the limits are those that are set, with and without sending mail', () => {
  const set = readFileSync(join(import.meta.dirname, '../../../wrangler.toml'), 'utf8');
  const found = [
    ...set.matchAll(
      /name = "(\w+_LIMIT)"\nnamespace_id = "\d+"\nsimple = \{ limit = (\d+), period = (\d+) \}/g,
    ),
  ].map(([, name, limit, period]) => [name, { limit: Number(limit), period: Number(period) }]);
  expect(found.length).toBeGreaterThanOrEqual(Object.keys(RATE_LIMITS).length);
  for (const [name, figures] of found) expect(figures).toEqual(RATE_LIMITS[name as keyof typeof RATE_LIMITS]);
  expect(Object.fromEntries(found)).toEqual(RATE_LIMITS);
});

test('the document says how often, and when to try again', async () => {
  const document = await readDocument(service);
  const { 429: refusal } = document.paths['/api/guest']!['post']!.responses;
  expect(JSON.stringify(refusal)).toContain('more than 300 requests in 60 seconds');
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { responses }] of Object.entries(methods))
      for (const status of ['429', '503'])
        if (responses[status])
          expect(JSON.stringify(responses[status]), `${method} ${path}`).toContain('Retry-After');
});

test('the document says where the service is', async () => {
  const there = makeService({}, { ...service.env, ORIGIN: 'https://games.example' } as never);
  const { servers } = (await there.ask<{ servers: object[] }>('GET', '/openapi.json')).body;
  expect(servers).toEqual([{ url: 'https://games.example' }]);
});
