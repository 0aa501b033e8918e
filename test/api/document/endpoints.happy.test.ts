import { expect, test } from 'vitest';
import type { ApiEndpoint } from '../../../api/contract/endpoint.ts';
import { GROUPS } from '../../../api/contract/endpoints/index.ts';

const endpoints = GROUPS.flatMap((group) => Object.entries<ApiEndpoint>({ ...group.endpoints }));

const fieldsOf = (schema: ApiEndpoint['body']): string[] => {
  const { entries = {}, options = [] } = (schema ?? {}) as {
    entries?: object;
    options?: ApiEndpoint['body'][];
  };
  return [...Object.keys(entries), ...options.flatMap(fieldsOf)];
};

test('no field of a body or query has the name of a part of the path, beside which callers write it', () => {
  expect(endpoints.length).toBeGreaterThan(100);
  const twice = endpoints.filter(([name, { body, query }]) =>
    [...fieldsOf(body), ...fieldsOf(query)].some((field) => name.split('/').includes(`:${field}`)),
  );
  expect(twice.map(([name]) => name)).toEqual([]);
});

test('an endpoint is described once, and only a look or a deletion has a query', () => {
  const names = endpoints.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  const wrong = endpoints.filter(([name, { body, query }]) => (/^(GET|DELETE) /.test(name) ? body : query));
  expect(wrong.map(([name]) => name)).toEqual([]);
});
