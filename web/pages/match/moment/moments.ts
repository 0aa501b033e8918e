import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import type { Told } from './moment.ts';

/** Makes pictures of moments; what draws them is loaded with the first. */
export class Moments {
  #isOpen = false;
  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** Draws the moment after an entry, and sends or offers the picture. */
  async send(told: Told, seq: number): Promise<void> {
    const { momentAt } = await import('./moment.ts');
    this.#isOpen = true;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    await this.#host.renderRoot.querySelector('mw-share-moment')!.show(momentAt(told, seq));
  }

  dialog(page: MatchPage, invite: string): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing;
    return html`<mw-share-moment .page=${page} .invite=${invite}></mw-share-moment>`;
  }
}
