import { ROOT_STYLE } from '../lib/colors.ts';
import { escapeHtml } from '../notify/mail/letter.ts';
import { PROBLEM_CODES, type ProblemCode } from '../contract/problem.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
}
interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
/** The parts of an OpenAPI document that the page shows. */
export interface Document {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  /** What the service sends on its own. */
  webhooks: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

const STYLE = `
${ROOT_STYLE}
body { margin: 0; background: var(--table); color: var(--ink); font: 1rem/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2 { font-family: 'Bricolage Grotesque', system-ui, sans-serif; line-height: 1.2; }
section { background: var(--paper); border-radius: 1rem; padding: 1rem 1.5rem; margin: 1rem 0; }
article { border-top: 1px solid var(--line); padding: 1rem 0; }
article:first-of-type { border: 0; }
h2 { margin: .5rem 0; }
h2::first-letter { text-transform: uppercase; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: .25rem 0; }
small, dt { color: var(--ink-2); }
pre { overflow-x: auto; font-size: .85rem; line-height: 1.4; margin: .5rem 0 0; }
summary { cursor: pointer; color: var(--link); }
dl { display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); gap: .25rem 1rem; overflow-wrap: anywhere; }
a { color: var(--link); }`;

const CODE_WORDS: Readonly<Record<ProblemCode, string>> = {
  malformed: 'The input is malformed; `field` says where.',
  'no-session': 'Nobody is signed in, or the session has ended.',
  'not-yours': 'You are signed in, but you may not do this.',
  'proof-needed':
    'Sign in again by mail (`POST /api/sign-in`, then `/api/sign-in/confirm` with the code), and repeat the request within 15 minutes.',
  banned:
    'The account may not play; `ban` says why and until when. It may still take its file (`GET /api/me/export`) and be deleted (`DELETE /api/me`).',
  'out-of-scope': 'A personal token without the scope in `params`. Make one that has it.',
  'not-found': 'Unknown, or private to others; the answer is the same.',
  'wrong-method': 'Nothing here answers to this method; `Allow` lists those that do.',
  stale: 'The match has moved on since your `basis`; `page` is the match page as it is now.',
  full: 'You, the match or the club has as many of these as can be. `detail` says how many, and what makes room; waiting does not.',
  'too-large': 'A body over 64 kB.',
  refused: 'Against the rules: `rule`, `params`, and words in `detail`. You were looking at the newest page.',
  'too-many': 'Slow down; `Retry-After` says for how long.',
  broken: 'A bug or an outage on our side.',
  updating: 'A newer version is on its way in, or has just been taken back. Ask again in a moment.',
  unavailable:
    'The database could not be reached. Nothing is half done: send the same request again, with the same key.',
};

/** Escapes a sentence and renders its `code`. */
const prose = (text = ''): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const PROBLEM = 'application/problem+json';

/** Replaces every `$ref` by its schema, so that readers need not look it up; refusals are shown by their codes alone. */
const spellOut = (value: unknown, schemas: Record<string, unknown>): unknown => {
  if (Array.isArray(value)) return value.map((one) => spellOut(one, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { $ref?: string };
  if ($ref !== undefined) return spellOut(schemas[$ref.split('/').at(-1)!], schemas);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === PROBLEM ? one : spellOut(one, schemas)]),
  );
};

/** Renders a schema as a sketch of its JSON. */
const sketch = (schema: Schema | undefined, indent = ''): string => {
  if (!schema) return '…';
  const { type, properties, required = [], items, anyOf, enum: values, const: only } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map((one) => sketch(one, indent)).join(' | ');
  if (items) return `[${sketch(items, indent)}, …]`;
  if (!properties) return type ?? '…';
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([key, value]) => `${inner}${key}${required.includes(key) ? '' : '?'}: ${sketch(value, inner)}`,
  );
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{ }';
};

const shape = (label: string, content: Content | undefined): string => {
  const schema = content?.content?.['application/json']?.schema;
  return schema
    ? `<details><summary>${label}</summary><pre>${escapeHtml(sketch(schema))}</pre></details>`
    : '';
};

const parameters = ({ parameters: all = [] }: Operation): string => {
  const asked = all.filter((one) => one.in === 'query').map(({ name }) => name);
  return asked.length > 0 ? `<small>?${asked.map(escapeHtml).join(' &amp; ')}</small>` : '';
};

const refusals = ({ responses }: Operation): string => {
  const schemas = Object.values(responses).flatMap(({ content }) => content?.[PROBLEM]?.schema?.allOf ?? []);
  const links = schemas
    .flatMap(({ properties }) => (properties?.['code']?.enum ?? []) as ProblemCode[])
    .map((code) => `<a href="#${code}">${code}</a>`);
  return links.length > 0 ? `<small>Refusals: ${links.join(', ')}</small>` : '';
};

const operation = (method: string, path: string, told: Operation): string => {
  const [status, answer] = Object.entries(told.responses).find(([code]) => code < '300') ?? ['', {}];
  return `<article><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${parameters(told)}</h3>
<p>${prose(told.summary)}. ${prose(told.description)}</p>
${shape('Send', told.requestBody)}${shape(`Answer, ${status}`, answer)}
${refusals(told)}</article>`;
};

const group = (tag: string, { paths }: Document): string => {
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, one]) => one.tags?.[0] === tag)
      .map(([method, one]) => operation(method, path, one)),
  );
  return `<section><h2>${escapeHtml(tag)}</h2>${told.join('\n')}</section>`;
};

const webhooks = (told: Document): string => {
  const sent = Object.values(told.webhooks).flatMap((methods) =>
    Object.entries(methods).map(([method, one]) => operation(method, 'an address of mine', one)),
  );
  return `<section><h2>webhooks</h2>${sent.join('\n')}</section>`;
};

const codes = (): string => {
  const lines = Object.entries(CODE_WORDS).map(
    ([code, words]) =>
      `<dt id="${code}"><code>${PROBLEM_CODES[code as ProblemCode]} ${code}</code></dt><dd>${prose(words)}</dd>`,
  );
  return `<section><h2>refusals</h2><dl>${lines.join('\n')}</dl></section>`;
};

/** Renders the OpenAPI document as our own page. */
export const docsPage = (told: Document): string => {
  const document = {
    ...told,
    paths: spellOut(told.paths, told.components?.schemas ?? {}) as Document['paths'],
  };
  const tags = new Set(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ tags: t }) => t ?? []),
    ),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)} for programs</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(document.info.title)} for programs</h1>
<p>${prose(document.info.description)} The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Where to begin: <a href="/bot.txt">A bot in sixty lines</a>, which plays every game, as <a href="/bot.py">Python</a> or
<a href="/bot.mjs">JavaScript</a>.</p>
${[...tags].map((tag) => group(tag, document)).join('\n')}
${webhooks(document)}
${codes()}</main></body></html>`;
};
