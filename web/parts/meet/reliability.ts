import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Reliability } from '../../../api/http/schemas/meet.ts';
import { reliabilityFacts, reliabilityWords } from './words.ts';
import { loadReliability } from '../../data/meet/reliability.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import styles from './reliability.css';

/** A player's reliability: in two words beside their name, or all its facts. */
@customElement('mw-reliability')
export class ShownReliability extends LitElement {
  static override styles = [base, text, styles];

  @state() private rated: Reliability | undefined;

  @property() player = '';
  @property({ type: Boolean }) whole = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('player') && this.player) void this.#load();
  }

  async #load(): Promise<void> {
    const { player } = this;
    this.rated = undefined;
    const rated = await loadReliability(player).catch(() => undefined); // optional information
    if (player === this.player) this.rated = rated;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.rated) return nothing;
    if (!this.whole) return html`<span class="beside">(${reliabilityWords(this.rated)})</span>`;
    return html`<p class="sub">${reliabilityFacts(this.rated).join(' · ')}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-reliability': ShownReliability;
  }
}
