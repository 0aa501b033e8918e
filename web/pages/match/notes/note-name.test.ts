import { expect, test } from 'vitest';
import { nameOf } from './note-name.ts';

test.each([
  ['Watch the harbor', 'Watch the harbor'],
  ['  Watch the harbor  \nBen needs two more', 'Watch the harbor'],
  ['x'.repeat(100), `${'x'.repeat(59)}…`],
  ['🚕'.repeat(80), `${'🚕'.repeat(59)}…`],
  ['\u202eturned\u2066 around', 'turned  around'],
  ['\u202e\nThe rest', 'Note'],
])('%j is called %j', (text, name) => expect(nameOf(text)).toBe(name));
