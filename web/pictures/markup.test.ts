import { html, nothing, svg } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { describe, expect, test } from 'vitest';
import * as stub from './lit/lit.ts';
import { markupOf } from './markup.ts';

const TAGS = [
  ['lit', { html, svg, nothing }],
  ['what stands for it in the Worker', stub],
] as const;

describe.each(TAGS)('a template of %s as text', (_, { html: page, svg: drawing, nothing: none }) => {
  const tag = page as typeof html;
  const shape = drawing as typeof svg;

  test('has its attributes and children, and theirs', () => {
    expect(markupOf(tag`<svg width=${10}>${[1, 2].map((r) => shape`<circle r=${r} />`)}</svg>`)).toBe(
      '<svg width="10"><circle r="1" /><circle r="2" /></svg>',
    );
  });

  test('has no listener, no property, and nothing that is left out or empty', () => {
    const drawn = tag`<g @click=${() => {}} .own=${{}} ?hidden=${false} role=${none} transform=${''} fill=${'red'}>${none}${undefined}</g>`;
    expect(markupOf(drawn)).toBe('<g fill="red"></g>');
  });

  test('says what somebody wrote as text, whatever it is', () => {
    expect(markupOf(tag`<text data-a=${'"<&'}>${'<b>&\u0007'}</text>`)).toBe(
      '<text data-a="&quot;&lt;&amp;">&lt;b&gt;&amp;</text>',
    );
  });

  test('puts a value between others of the same attribute', () => {
    // oxlint-disable-next-line lit/quoted-expressions
    expect(markupOf(tag`<i class="a ${'b'} c"></i>`)).toBe('<i class="a b c"></i>');
  });
});

test('directives are what they render', () => {
  const rows = repeat(
    ['a', 'b'],
    (name) => name,
    (name) => svg`<g id=${name} />`,
  );
  expect(markupOf(html`<svg>${rows}${guard([], () => 'x')}</svg>`)).toBe(
    '<svg><g id="a" /><g id="b" />x</svg>',
  );
});
