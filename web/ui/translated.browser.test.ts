import { html, nothing, render, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { describe, expect, test } from 'vitest';
import { deepText, translate } from '../gallery/deep.ts';
import './translated.ts';

interface Shown {
  name: string;
  left: number;
  list: readonly string[];
  note: TemplateResult | string | typeof nothing;
}

const SHAPES: Record<string, (shown: Shown) => unknown> = {
  'a text': ({ name }) => html`<p>${name}</p>`,
  'a text without an element': ({ name }) => name,
  'texts among words': ({ name, left }) => html`<p>Hello ${name}, you have ${left} cards left.</p>`,
  'a part before words': ({ note }) => html`<p>${note} and then the rest</p>`,
  'a part between parts': ({ note, name }) => html`${name}${note} by ${name}${note}`,
  'a list before words': ({ list }) => html`<p>${list.map((each) => html`<b>${each}</b>, `)}and more</p>`,
  'a list by keys': ({ list }) =>
    html`Of
    ${repeat(
      list,
      (each) => each,
      (each) => html`${each} of ${list.length}; `,
    )}
    all`,
  'one of two templates': ({ left, name }) =>
    html`Now ${left > 2 ? html`<i>${name}</i> waits` : html`${name} acts`}.`,
  'a drawing': ({ name }) => html`<svg>${svg`<text>Seat ${name} here</text>`}</svg>`,
};

const STATES: readonly Shown[] = [
  { name: 'Ada', left: 3, list: ['one', 'two'], note: nothing },
  { name: 'Ben', left: 2, list: ['two', 'three', 'one'], note: html`<i>a note</i> here` },
  { name: '', left: 0, list: [], note: 'words' },
  { name: 'Cleo', left: 7, list: ['four'], note: 'other words' },
];

describe.each(Object.entries(SHAPES))('on a translated page, %s', (_, shape) => {
  test('is drawn anew as on any other', () => {
    const page = new DocumentFragment();
    for (const shown of [...STATES, ...STATES.toReversed()]) {
      const fresh = new DocumentFragment();
      render(shape(shown), fresh);
      render(shape(shown), page);
      expect(deepText(page)).toBe(deepText(fresh));
      translate(page);
      expect(deepText(page)).toBe(deepText(fresh));
    }
  });

  test('keeps its translation while it says the same', () => {
    const page = new DocumentFragment();
    render(shape(STATES[1]!), page);
    translate(page);
    const fonts = page.querySelectorAll('font').length;
    render(shape(STATES[1]!), page);
    expect(page.querySelectorAll('font')).toHaveLength(fonts);
  });
});
