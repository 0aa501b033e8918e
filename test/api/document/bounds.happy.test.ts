import { beforeAll, expect, test } from 'vitest';
import type { Problem } from '../../../api/contract/problem.ts';
import { fitting as fittingIn } from '../../fuzz/schema.ts';
import { makeService } from '../service.ts';
import { readDocument, type Document, type Operation, type Schema } from './document.ts';

// The limits, values and forms that the document states are those that the service holds input to, and names when it refuses.

const service = makeService();
let document: Document;
beforeAll(async () => {
  document = await readDocument(service);
});

/** A part of what an operation takes. */
interface Part {
  method: string;
  path: string;
  field: string;
  schema: Schema;
  isRequired: boolean;
  isQuery?: boolean;
  /** Single values that fit there as well. */
  also: readonly unknown[];
  /** The refusal's sentence where this stands there, with everything else as it should be; undefined if it is not about that. */
  ask(value: unknown): Promise<string | undefined>;
}

const resolve = (reference: string): Schema => document.components.schemas[reference.split('/').at(-1)!]!;
const fitting = (schema: Schema): unknown => fittingIn(schema, document);

type Place = Omit<Part, 'method' | 'path' | 'ask'> & { put(value: unknown): unknown };

/** Every place in a body, with the whole body around each value. */
const placesIn = (given: Schema): Place[] => {
  const schema = given.$ref ? resolve(given.$ref) : given;
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) {
    const also = ways.flatMap((way) => ('const' in way ? [way.const] : (way.enum ?? [])));
    return ways.flatMap(placesIn).map((place) => (place.field === '' ? { ...place, also } : place));
  }
  const within = (name: string, inner: Schema, put: (value: unknown) => unknown): Place[] =>
    placesIn(inner).map((place) => ({
      ...place,
      field: place.field ? `${name}.${place.field}` : name,
      put: (value) => put(place.put(value)),
    }));
  const self = { field: '', schema, isRequired: true, also: [], put: (value: unknown) => value };
  if (schema.prefixItems) return [self];
  if (schema.items) return [self, ...within('0', schema.items, (value) => [value])];
  const { properties = {}, required = [] } = schema;
  const needed = Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)));
  const around = schema.type === 'object' ? (fitting({ ...schema, properties: needed }) as object) : {};
  return [
    self,
    ...Object.entries(properties).flatMap(([name, inner]) =>
      within(name, inner, (value) => ({ ...around, [name]: value })).map((place) =>
        place.field === name ? { ...place, isRequired: required.includes(name) } : place,
      ),
    ),
  ];
};

const fill = (path: string): string => path.replace('/api', '').replace(/\{\w+\}/g, '000000000000');

const isWithin = (field: string, other: string): boolean => `${field}.`.startsWith(other && `${other}.`);

/** The sentence of an answer that is about this field, a part of it, or the choice it belongs to. */
const about = ({ status, body }: { status: number; body: Problem }, field: string): string | undefined => {
  expect(status, field).toBeLessThan(500);
  if (status !== 400) return undefined;
  const told = body.field === 'body' ? '' : (body.field ?? '');
  return isWithin(told, field) || isWithin(field, told) ? body.detail : undefined;
};

const partsOf = ([path, method, operation]: [string, string, Operation]): Part[] => {
  const { parameters = [], requestBody } = operation;
  const queries = parameters.filter((one) => one.in === 'query');
  const others = queries
    .filter(({ required }) => required)
    .map(({ name, schema }) => [name, fitting(schema!)]);
  const inQuery = queries.map(({ name, schema = {}, required = false }): Part => ({
    method,
    path,
    field: name,
    schema,
    isRequired: required,
    isQuery: true,
    also: [],
    ask: async (value) => {
      const query = new URLSearchParams({
        ...Object.fromEntries(others),
        ...(value !== undefined && { [name]: String(value) }),
      });
      if (value === undefined) query.delete(name);
      return about(
        await service.ask<Problem>(method.toUpperCase(), `${fill(path)}?${query.toString()}`),
        name,
      );
    },
  }));
  const told = requestBody?.content['application/json']?.schema;
  const inBody = (told ? placesIn(told) : []).map(({ put, ...place }): Part => ({
    method,
    path,
    ...place,
    ask: async (value) =>
      about(
        await service.ask<Problem>(method.toUpperCase(), fill(path), { body: put(value) as object }),
        place.field,
      ),
  }));
  return [...inQuery, ...inBody];
};

const parts = (): Part[] =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map((one) => [path, ...one] as [string, string, Operation]),
    )
    .flatMap(partsOf)
    // What providers of mail send is taken as it comes, and where an operation has its own switch the body is another.
    .filter(({ path }) => !path.endsWith('/mail/returned'));

/** Values at the limits of a schema, and one beyond each with what the refusal names. */
const edgesOf = ({
  type,
  minimum,
  maximum,
  minLength,
  maxLength,
  pattern,
  format,
  maxItems,
  items,
}: Schema) => {
  const text = (length: number): string => '🦉'.repeat(length);
  const isFree = type === 'string' && !pattern && !format;
  const list = (length: number): unknown[] => Array.from({ length }, () => (items ? fitting(items) : null));
  return [
    ...(minimum === undefined ? [] : [{ fits: minimum, not: minimum - 1, says: String(minimum) }]),
    ...(maximum === undefined ? [] : [{ fits: maximum, not: maximum + 1, says: String(maximum) }]),
    ...(maxLength === undefined
      ? []
      : [{ fits: text(maxLength), not: text(maxLength + 1), says: `${maxLength} characters` }]),
    ...(isFree && minLength
      ? [{ fits: text(minLength), not: text(minLength - 1), says: `${minLength} characters` }]
      : []),
    ...(maxItems === undefined
      ? []
      : [{ fits: list(maxItems), not: list(maxItems + 1), says: String(maxItems) }]),
  ];
};

test(
  'a limit in the document is the one that refuses, and the refusal names it',
  { timeout: 120_000 },
  async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const { method, path, field, schema, also, ask } of parts())
      for (const { fits, not, says } of edgesOf(schema)) {
        if (also.includes(not)) continue;
        tried++;
        const [inside, outside] = [await ask(fits), await ask(not)];
        if (!outside?.includes(says) || inside === outside)
          wrong.push(
            `${method} ${path} ${field}: ${JSON.stringify(fits).slice(0, 40)} → ${inside}, beyond → ${outside}, not ${says}`,
          );
      }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  },
);

test('every number that is sent has a least and a most', () => {
  const open = parts().filter(
    ({ schema: { type, enum: values, minimum, maximum } }) =>
      !values &&
      (type === 'integer' || type === 'number') &&
      (minimum === undefined || maximum === undefined),
  );
  expect(open.map(({ method, path, field }) => `${method} ${path} ${field}`)).toEqual([]);
});

/** What does not fit a schema at all, and what the refusal names. */
const misfitsOf = ({
  type,
  enum: values,
  const: only,
  pattern,
  properties,
  format,
}: Schema): { not: unknown; says: string[] }[] => {
  if (values) return [{ not: 7, says: values.map(String) }];
  if (only !== undefined) return [{ not: 7, says: [String(only)] }];
  if (pattern) return [{ not: '\u00a1', says: [] }];
  if (format) return [{ not: 'neither', says: [] }];
  if (properties)
    return [
      { not: { noSuchField: 1 }, says: [] },
      { not: 1, says: [] },
    ];
  if (type === 'string') return [{ not: 7, says: ['text'] }];
  if (type === 'boolean') return [{ not: 7, says: ['true or false'] }];
  if (type === 'integer') return [{ not: 'x', says: ['number'] }];
  if (type === 'array') return [{ not: 'x', says: ['list'] }];
  return [];
};

test('a refusal of what does not fit says what does', { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  for (const { method, path, field, schema, isRequired, isQuery, ask } of parts()) {
    const isText = isQuery && schema.type === 'string' && !schema.enum;
    const tries = [
      ...misfitsOf(schema).filter(({ not }) => !isText || typeof not === 'string'),
      ...(isRequired && field && !/\.\d+$/.test(field) ? [{ not: undefined, says: [] }] : []),
    ];
    for (const { not, says } of tries) {
      const told = await ask(not);
      if (!told || /^Check "[^"]*"\.$/.test(told) || !says.every((one) => told.includes(one)))
        wrong.push(`${method} ${path} ${field}: ${JSON.stringify(not)} → ${told}, not ${says.join()}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a body that is not sent as JSON is told how to send it', async () => {
  const sent = { method: 'POST', body: '{"name":"Ada"}', headers: { 'content-type': 'text/plain' } };
  const answer = await service.raw('/guest/token', sent);
  expect(await answer.json()).toMatchObject({
    status: 400,
    detail: expect.stringContaining('application/json'),
  });
});

test.for(['text/plain', 'application/x-www-form-urlencoded'])(
  'an empty body is no body, though it comes as %s',
  async (type) => {
    const [ann, ben] = [await service.guest('Ann'), await service.guest('Ben')];
    const { id } = await ann.make({ game: 'pebbles', seats: 2 });
    const headers = { cookie: ben.cookie, 'content-type': type };
    const { status } = await service.raw(`/matches/${id}/join`, { method: 'POST', body: '', headers });
    expect(status).toBe(200);
  },
);
