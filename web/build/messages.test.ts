import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { translatePage } from './markup.ts';
import { languages } from './messages.ts';
import { translateSource } from './source.ts';
import { plain, pseudo } from '../gallery/pseudo/pseudo.ts';

/** The messages of a source, as a translator sees them. */
const messagesOf = (code: string): string[] => {
  const seen: string[] = [];
  const translate = (message: string): string => {
    seen.push(message);
    return message;
  };
  translateSource(code, { translate });
  return seen;
};

describe('the messages of a source', () => {
  test.each([
    [
      'a text with its tags',
      'html`<p>\n  By <b>the</b>\n  <a href="/x">terms</a>.</p>`',
      ['By <0>the</0> <1>terms</1>.'],
    ],
    ['each block', 'html`<ul><li>One thing</li><li>Another</li></ul>`', ['One thing', 'Another']],
    ['links beside each other', 'html`<a>Terms</a> <a>Privacy</a>`', ['Terms', 'Privacy']],
    ['words beside an icon or a key', 'html`${icon()}Try it<kbd>T</kbd>`', ['Try it']],
    ['labels', 'html`<a aria-label="${name}, settings" class="row end">${name}</a>`', ['{0}, settings']],
    [
      'what is chosen where words are read',
      "html`<b class=${a ? 'on top' : ''}>${a ? 'Go on' : b || 'Stop'}</b>`",
      ['Go on', 'Stop'],
    ],
    [
      'a template within a template',
      'html`<p>You get ${html`<b>${n} days</b>`}</p>`',
      ['You get {0}', '{0} days'],
    ],
    ['words elsewhere', 'const a = { kind: "No message", title: msg`Hello ${name}` };', ['Hello {0}']],
    ['what is usual', 'const f = ({ label = msg`Your hand` } = {}) => label;', ['Your hand']],
    ['no signs', 'html`<p>${a} × ${b}&nbsp;<i>·</i></p>`', []],
  ])('are %s', (_, code, messages) => expect(messagesOf(code)).toEqual(messages));
});

test('the page that all begin with is said too', () => {
  const html =
    '<meta name="description" content="Good games." /><h1>Meanwhile</h1><p>By <a href="/x">rules</a>.</p>';
  expect(translatePage(html, (message) => message.replace('By', 'Nach').replace('Good', 'Gute'))).toBe(
    '<meta name="description" content="Gute games." /><h1>Meanwhile</h1><p>Nach <a href="/x">rules</a>.</p>',
  );
});

test('a language chooses the order of what a message holds', () => {
  const code = 'html`<p><b>${name}</b> won by ${points(n)}.</p>`';
  expect(translateSource(code, { translate: () => '{2} mehr hat <0>{1}</0>.' })).toBe(
    'html`<p>${points(n)} mehr hat <b>${name}</b>.</p>`',
  );
});

test('what a message holds can’t get lost', () => {
  expect(() => translateSource('html`<p>Hello ${name}</p>`', { translate: () => 'Hallo' })).toThrow(
    'other places',
  );
});

test('English stays as it is written, without the tags of messages', () => {
  const code = '// A comment\nconst a = html`<p>Hi</p>${msg`Two ${n}`}`;\nlet b: string = msg`One`;\n';
  expect(translateSource(code)).toBe(code.replaceAll('msg`', '`'));
});

test('the pseudo-language is two fifths longer, and its English can be read again', () => {
  const text = 'Your address changes when you follow the link we sent.';
  const said = pseudo(text);
  expect(said).not.toMatch(/[a-z]/i);
  expect((said.length - '[]'.length) / text.length).toBeCloseTo(1.35, 1);
  expect(plain(said)).toBe(text);
  expect(plain(pseudo('Check <0>{1}</0>&nbsp;&amp; go.'))).toBe('Check <0>{1}</0>&nbsp;&amp; go.');
});

test('numbers are said in the pseudo-language, except by what makes it, whatever the folder of the project is called', () => {
  const resolves = languages('en-XA').map(
    ({ resolveId }) => resolveId as (of: string, by: string) => unknown,
  );
  const resolved = (by: string): unknown =>
    resolves.map((resolve) => resolve?.('../../rules/kit/words/english.ts', by)).find(Boolean);
  expect(resolved('/rules/pseudo/web/common/words/words.ts')).toMatch(/pseudo-english\.ts$/);
  expect(resolved(join(import.meta.dirname, '../gallery/pseudo/pseudo-english.ts'))).toBeUndefined();
});
