import type * as v from 'valibot';
import { problemsOf, TAGS, type EndpointGroup, type Tag } from '../contract/endpoint.ts';
import { WebhookBody } from '../contract/people/channel.ts';
import { PROBLEMS, type ProblemCode } from '../contract/problem.ts';
import { ROOT_STYLE } from '../lib/colors.ts';
import { escapeHtml } from '../notify/mail/letter.ts';
import { INFO, placesIn, schemaOf, type EndpointPlace, NEWS } from './openapi.ts';
import type { Schema } from './spec/parameters.ts';

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

const prose = (text = ''): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** Schemas that several operations share, by name; the page writes each of them wherever it is referred to. */
const shared: Record<string, Schema> = {};

const sketch = (schema: Schema, indent = ''): string => {
  const { $ref, type, properties, required = [], items, anyOf, enum: values, const: only } = schema;
  if ($ref !== undefined) return sketch(shared[$ref.split('/').at(-1)!]!, indent);
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

const shape = (label: string, schema: v.GenericSchema | undefined): string =>
  schema
    ? `<details><summary>${label}</summary><pre>${escapeHtml(sketch(schemaOf(schema, shared)))}</pre></details>`
    : '';

const refusals = (codes: readonly ProblemCode[]): string =>
  `<small>Refusals: ${codes.map((code) => `<a href="#${code}">${code}</a>`).join(', ')}</small>`;

const operation = ({ method, path, endpoint }: EndpointPlace): string => {
  const { says, more, body, query, answers, status = answers ? 200 : 204 } = endpoint;
  const asked = query ? Object.keys(schemaOf(query, shared).properties ?? {}).join(' &amp; ') : '';
  return `<article><h3><code>${method.toUpperCase()} ${path}</code> ${asked && `<small>?${asked}</small>`}</h3>
<p>${prose(says)}. ${prose(more)}</p>
${shape('Send', body)}${shape(`Answer, ${status}`, answers)}
${refusals([...problemsOf(endpoint), 'unavailable', 'updating'])}</article>`;
};

const section = (name: string, parts: readonly string[]): string =>
  parts.length > 0 ? `<section><h2>${name}</h2>${parts.join('\n')}</section>` : '';

const codes = (): string => {
  const lines = Object.entries(CODE_WORDS).map(
    ([code, words]) =>
      `<dt id="${code}"><code>${PROBLEMS[code as ProblemCode].status} ${code}</code></dt><dd>${prose(words)}</dd>`,
  );
  return section('refusals', [`<dl>${lines.join('\n')}</dl>`]);
};

const webhooks = (): string =>
  section('webhooks', [
    `<article><h3><code>POST an address of mine</code></h3><p>${prose(NEWS.summary)}. ${prose(NEWS.description)}</p>
${shape('Send', WebhookBody)}</article>`,
  ]);

export const docsPage = (groups: readonly EndpointGroup<object>[]): string => {
  const placesOf = (tag: Tag) => groups.filter((group) => group.tag === tag).flatMap(placesIn);
  const sections = (Object.keys(TAGS) as Tag[]).map((tag) => section(tag, placesOf(tag).map(operation)));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${INFO.title} for programs</title><style>${STYLE}</style></head>
<body><main><h1>${INFO.title} for programs</h1>
<p>${prose(INFO.description)} The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Where to begin: <a href="/bot.txt">A bot in sixty lines</a>, which plays every game, as <a href="/bot.py">Python</a> or
<a href="/bot.mjs">JavaScript</a>.</p>
${sections.join('\n')}
${webhooks()}
${codes()}</main></body></html>`;
};
