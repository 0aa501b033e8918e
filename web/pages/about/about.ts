import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { call } from '../../data/server/api.ts';
import { Loading } from '../../ui/attempt.ts';
import { ui } from '../../ui/styles.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { privacy } from './privacy.ts';
import { TERMS } from './terms.ts';

interface Words {
  title: string;
  lead: string;
  parts: readonly { head: string; text?: string; points?: readonly unknown[] }[];
}

const partOf = ({ head, text, points }: Words['parts'][number], i: number): TemplateResult =>
  html`<section class="paper pad stack" aria-labelledby="part-${i}">
    <h2 id="part-${i}">${head}</h2>
    ${text ? html`<p>${text}</p>` : nothing}
    ${
      points
        ? html`<ul class="stack tight">
            ${points.map((point) => html`<li>${point}</li>`)}
          </ul>`
        : nothing
    }
  </section>`;

const wordsOf = ({ title, lead, parts }: Words, contact: TemplateResult): TemplateResult =>
  html`<div class="page narrow stack loose">
    <h1>${title}</h1>
    <p>${lead}</p>
    ${parts.map(partOf)}
    <section class="paper pad stack" aria-labelledby="contact">
      <h2 id="contact">Questions and complaints</h2>
      ${contact}
    </section>
    <p class="row">
      <a class="link" href="/house-rules">House rules</a> <a class="link" href="/terms">Terms</a>
      <a class="link" href="/privacy">What we keep</a>
    </p>
  </div>`;

@customElement('page-about')
export class PageAbout extends LitElement {
  static override styles = ui;

  #contact = new Loading(this, async () => (await call('GET /contact')).contact);

  @property() path: '/privacy' | '/terms' | '/house-rules' = '/privacy';

  protected override render(): TemplateResult {
    if (this.path === '/privacy') return privacy(this.#address());
    return wordsOf(this.path === '/terms' ? TERMS : HOUSE_RULES, this.#address());
  }

  #address(): TemplateResult {
    const contact = this.#contact.value;
    if (contact === undefined) return this.#contact.waiting();
    const href = contact.includes('://') ? contact : `mailto:${contact}`;
    return html`<p>Write to <a class="link" href=${href}>${contact}</a>. A person reads it.</p>`;
  }
}
