import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { ROOT } from '../../run/shell.ts';
import { SHARED } from '../../source/shared.ts';
import { makeService } from '../service.ts';
import { readDocument, type Document } from './document.ts';

const service = makeService();
let document: Document;
beforeAll(async () => {
  document = await readDocument(service);
});

const fill = (path: string): string => path.replace('/api', '').replace(/\{\w+\}/g, '000000000000');
const headersOf = ({ headers }: { headers: Headers }, ...names: string[]): (string | null)[] =>
  names.map((name) => headers.get(name));

/** Whether a path has a method, or is one of another's: `/inbox/seen` of `/inbox/{list}`. */
const has = (method: string, path: string): boolean =>
  Object.entries(document.paths).some(
    ([other, methods]) =>
      method.toLowerCase() in methods && new RegExp(`^${other.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );

test('a method that a path does not have is 405, and says which it has', async () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'BREW']) {
      if (has(method, path)) continue;
      const { status, body, headers } = await service.ask<{ code: string }>(method, fill(path));
      expect([method, path, status, body.code]).toEqual([method, path, 405, 'wrong-method']);
      const allowed = headers
        .get('allow')!
        .split(', ')
        .filter((one) => one !== 'HEAD');
      expect(allowed, path).toEqual(
        expect.arrayContaining(Object.keys(methods).map((one) => one.toUpperCase())),
      );
      expect(allowed, path).not.toContain(method);
    }
  expect((await service.ask('GET', '/nothing')).status).toBe(404);
});

test('who does not say who they are is told how, and why a token is not enough', async () => {
  let refused = 0;
  for (const authorization of [undefined, 'Bearer nobody'])
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(methods)) {
        const headers = authorization ? { authorization } : {};
        const body = method === 'get' ? {} : { body: {} };
        const answer = await service.ask(method.toUpperCase(), fill(path), { headers, ...body });
        if (answer.status !== 401) continue;
        refused++;
        const why = authorization ? ', error="invalid_token"' : '';
        expect(headersOf(answer, 'www-authenticate'), path).toEqual([`Bearer realm="Meanwhile"${why}`]);
        expect(Object.keys(responses['401']?.headers ?? {}), path).toEqual(['WWW-Authenticate']);
      }
  expect(refused).toBeGreaterThan(80);
  const { body } = await service.ask<{ token: string }>('POST', '/guest/token', {
    body: { name: 'Pilot', scopes: ['read'] },
  });
  const headers = { authorization: `Bearer ${body.token}` };
  const narrow = await service.ask('POST', '/inbox/seen', { headers });
  expect([narrow.status, ...headersOf(narrow, 'www-authenticate')]).toEqual([
    403,
    'Bearer realm="Meanwhile", error="insufficient_scope", scope="play"',
  ]);
});

test('429 says how long to wait, since waiting helps; anything else that is full is 409', () => {
  const isMaking = (file: string): boolean =>
    /ProblemError\(\s*'too-many'/.test(readFileSync(join(ROOT, file), 'utf8'));
  expect(SHARED.filter(isMaking)).toEqual(['api/contract/problem.ts']);
});
