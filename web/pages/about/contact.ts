import { html, LitElement, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { loadContact } from '../../data/service.ts';
import { Loading } from '../../ui/attempt.ts';
import { ui } from '../../ui/styles.ts';

/** How to reach the people who run this service. */
@customElement('mw-contact')
export class Contact extends LitElement {
  static override styles = ui;

  #contact = new Loading(this, loadContact);

  protected override render(): TemplateResult {
    const contact = this.#contact.value;
    if (contact === undefined) return this.#contact.waiting();
    const href = contact.includes('://') ? contact : `mailto:${contact}`;
    return html`<p>Write to <a class="link" href=${href}>${contact}</a>. A person reads it.</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-contact': Contact;
  }
}
