import fc from 'fast-check';
import type { Document, Schema } from '../api/document/document.ts';
import { hostileValue } from './hostile.ts';

/** How values are made: what a reference leads to, what a property of this name holds, and how often a value is hostile. */
export interface Making {
  resolve(reference: string): Schema;
  known(name: string): fc.Arbitrary<unknown> | undefined;
  /** Of a hundred values; 0 for input that fits. */
  hostile: number;
}

/** One or, in this percentage of cases, the other. */
export const sometimes = <A, B>(
  { hostile }: Pick<Making, 'hostile'>,
  meant: fc.Arbitrary<A>,
  other: fc.Arbitrary<B>,
): fc.Arbitrary<A | B> =>
  hostile === 0
    ? meant
    : fc.oneof({ weight: 100 - hostile, arbitrary: meant }, { weight: hostile, arbitrary: other });

const DAY = String.raw`^[12]\d{3}-\d\d-\d\d$`;
const TIMES = ['2026-11-21T00:00:00Z', '2026-12-01T12:00:00.000Z', '2026-11-25T23:59:59+14:00'];
const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  [DAY]: fc.constantFrom('2026-11-20', '2026-12-24', '2027-02-28', '2028-02-29'),
  'date-time': fc.constantFrom(...TIMES),
  email: fc.emailAddress(),
};

const textOf = ({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> => {
  const made = FORMATS[format ?? pattern ?? ''];
  if (made) return made;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60) });
};

const objectOf = (schema: Schema, making: Making): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties: more } = schema;
  if (typeof more === 'object')
    return fc.dictionary(fc.string({ maxLength: 12 }), valueOf(more, making), { maxKeys: 3 });
  const fields = Object.entries(properties).map(([name, one]) => [name, valueOf(one, making, name)] as const);
  const fitting = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  const odd = fc.oneof(
    fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
    fc
      .tuple(fitting, fc.string({ maxLength: 12 }), hostileValue)
      .map(([value, name, stray]) => ({ ...value, [name]: stray })),
  );
  return sometimes(making, fitting, odd);
};

const plainOf = (schema: Schema, making: Making): fc.Arbitrary<unknown> => {
  const { minimum: min = 0, maximum: max = 2 ** 31 - 1 } = schema;
  const any = schema.anyOf ?? schema.oneOf;
  if (schema.$ref) return valueOf(making.resolve(schema.$ref), making);
  if (any) return fc.oneof(...any.map((one) => valueOf(one, making)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 5) }), fc.integer({ min, max }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => valueOf(one, making)));
      return fc.array(valueOf(schema.items || {}, making), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object':
      return objectOf(schema, making);
    default:
      return schema.type === 'null' ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 });
  }
};

/** Values that a schema describes, some of them hostile. */
export const valueOf = (schema: Schema, making: Making, name = ''): fc.Arbitrary<unknown> => {
  const fitting = plainOf(schema, making);
  const known = 'const' in schema ? undefined : making.known(name); // one game has options of its own
  const meant = known
    ? fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: fitting })
    : fitting;
  return sometimes(making, meant, hostileValue);
};

/** Values where a schema can't say all that is asked of one. */
const GOOD: Readonly<Record<string, unknown>> = {
  name: 'Ada',
  email: 'ada@example.org',
  timeZone: 'UTC',
  quiet: null,
};

/** A value that fits a schema of a document, always the same. */
export const fitting = (schema: Schema, { components }: Document): unknown => {
  const resolve = (reference: string) => components.schemas[reference.split('/').at(-1)!]!;
  const making = { resolve, known: () => undefined, hostile: 0 };
  const [value] = fc.sample(valueOf(schema, making), { numRuns: 1, seed: 7 });
  return JSON.parse(JSON.stringify(value), (key, one: unknown) =>
    /^\d{4}-\d\d-\d\d$/.test(String(one)) ? '2026-12-24' : Object.hasOwn(GOOD, key) ? GOOD[key] : one,
  ) as unknown;
};
