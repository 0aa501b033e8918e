import { html, type TemplateResult, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';
import { call } from '../../data/server/api.ts';
import { Loading } from '../../ui/attempt.ts';
import { ui } from '../../ui/styles.ts';

/** A part of a page in words: a heading, then paragraphs or points. */
export interface Passage {
  head: string;
  text?: unknown;
  points?: readonly unknown[];
}

const makePassage = ({ head, text, points = [] }: Passage, id: string): TemplateResult =>
  html`<section class="paper pad stack" aria-labelledby=${id}>
    <h2 id=${id}>${head}</h2>
    ${text ? html`<p>${text}</p>` : ''}
    ${
      points.length > 0
        ? html`<ul class="stack tight">
            ${points.map((point) => html`<li>${point}</li>`)}
          </ul>`
        : ''
    }
  </section>`;

/** A page in words: its heading, an introduction, its parts, and an address to write to. */
export const makeWords = (title: string, lead: unknown, parts: readonly Passage[]): TemplateResult =>
  html`<div class="page narrow stack loose">
    <h1>${title}</h1>
    <p>${lead}</p>
    ${parts.map((part, i) => makePassage(part, `part-${i}`))}
    <section class="paper pad stack" aria-labelledby="contact">
      <h2 id="contact">Questions and complaints</h2>
      <mw-contact></mw-contact>
    </section>
    <p class="row">
      <a class="link" href="/house-rules">House rules</a> <a class="link" href="/terms">Terms</a>
      <a class="link" href="/privacy">What we keep</a>
    </p>
  </div>`;

/** How to reach the people who run this service. */
@customElement('mw-contact')
export class Contact extends LitElement {
  static override styles = ui;

  #contact = new Loading(this, async () => (await call('GET /contact')).contact);

  protected override render(): TemplateResult {
    const contact = this.#contact.value;
    if (contact === undefined) return this.#contact.waiting();
    const href = contact.includes('://') ? contact : `mailto:${contact}`;
    return html`<p>Write to <a class="link" href=${href}>${contact}</a>. A person reads it.</p>`;
  }
}
