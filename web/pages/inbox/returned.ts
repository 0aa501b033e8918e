import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { call } from '../../data/server/api.ts';
import { Loading } from '../../ui/attempt.ts';
import { pageUi } from '../../ui/page.ts';

/** Tells a player that mail to them was stopped because it came back. */
@customElement('mw-returned')
export class ReturnedMail extends LitElement {
  static override styles = pageUi;

  #channels = new Loading(this, () => call('GET /me/channels'));

  protected override render(): TemplateResult | typeof nothing {
    const mail = this.#channels.value?.channels.find(({ kind }) => kind === 'mail');
    if (!mail?.stopped || !mail.failing) return nothing;
    return html`<section class="paper pad stack tight" aria-label="Email">
      <p>We stopped sending email to ${mail.to}: ${mail.failing.error}.</p>
      <p><a class="link" href="/settings">Check your address, or try again</a></p>
    </section>`;
  }
}
