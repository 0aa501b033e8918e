import fc from 'fast-check';

// Input that has broken services: text, numbers and bytes that are legal to send and rarely meant.

const DEEP = 20_000;

/** Marks in a body's text that JSON.stringify can't write by itself. */
export const MARKS: Readonly<Record<string, string>> = {
  '"⟨deep⟩"': '['.repeat(DEEP) + ']'.repeat(DEEP),
  '"⟨deep object⟩"': '{"a":'.repeat(DEEP / 4) + '1' + '}'.repeat(DEEP / 4),
  '"⟨infinite⟩"': '1e999',
  '"⟨not a number⟩"': 'NaN',
  '"⟨minus zero⟩"': '-0',
};

export const TEXTS = [
  '',
  ' ',
  '\0',
  'Ada\0',
  '\uD800',
  'Ada\uDFFF',
  '\uD83D\uDE00\uD83D',
  '\n\r\t',
  '\u200B\u200D',
  '\u202Eada',
  `e${'\u0301'.repeat(60)}`,
  '\uFDFA'.repeat(24),
  '👩‍👩‍👧‍👦',
  'Ådå',
  'ＡＤＡ',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '-1',
  '00',
  '9'.repeat(30),
  '2147483648',
  '9007199254740993',
  'me',
  'true',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1; --",
  '$1',
  '$&',
  '%00',
  '%ff',
  '%',
  '{}',
  '\\',
  '../../etc/passwd',
  'x',
  '2026-02-30',
  '2026-13-40',
  '0000-00-00',
  '+275760-09-13',
  '9999-12-31',
  '2026-11-20T24:60:61Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-02-30T00:00:00Z',
  '2026-11-21T00:00:00+23:59',
  'Europe/Nowhere',
  '+99:99',
  'https://a.example/\0',
  'https://[::1',
  'a@b',
  'x'.repeat(300),
  'ü'.repeat(9000),
] as const;

export const NUMBERS = [
  0,
  -1,
  0.5,
  20,
  21,
  99,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
];
const OTHERS = [null, true, false, [], {}, [[]], [null], { __proto__: null }, ...Object.keys(MARKS)].map(
  (value) => (typeof value === 'string' ? value.slice(1, -1) : value),
);

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Any JSON, most of it of the wrong type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...OTHERS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that are no JSON, or none that anybody means. */
export const HOSTILE_BODIES = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '0',
  '"text"',
  'NaN',
  '{"a":1e999}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"name":"Ada","name":"Ben"}',
  '\uFEFF{}',
  '"\\ud800"',
  '{"\\u0000":"\\u0000"}',
  '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--',
  'a=1&a=2',
  'x'.repeat(70_000),
  MARKS['"⟨deep⟩"']!,
  MARKS['"⟨deep object⟩"']!,
] as const;

/** What may stand in a path in place of an id, as it is sent. */
export const HOSTILE_SEGMENTS = [
  ...'%00 a%00b %ff %c3%28 %ed%a0%80 %F0%9F%98%80 % %2e%2e %2F %3Fa %25 . * :id'.split(' '),
  ...'-1 0 99 1e3 2147483648 undefined __proto__ constructor zzzzzzzzzzzz ZZZZZZZZZZZZ'.split(' '),
  'x'.repeat(3000),
];

export const HOSTILE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': '' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=b' },
  { 'content-type': 'multipart/form-data' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"1", W/"2"' },
  { 'if-none-match': 'W/"-1.-1.x.\u00ff"' },
  { 'if-none-match': `"${'9'.repeat(40)}"` },
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'content-length': '-1' },
  { 'content-length': '99999999999' },
  { accept: 'text/html' },
  { 'x-forwarded-for': '::1' },
  { 'idempotency-key': '\u00ff'.repeat(100) },
];
