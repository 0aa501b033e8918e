import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { loadReliability } from '../../data/shared.ts';
import { Loading } from '../../ui/attempt.ts';
import { ui } from '../../ui/styles.ts';
import { reliabilityFacts, reliabilityWords } from './reliability-words.ts';
import styles from './reliability.css';

/** A player's reliability: in two words beside their name, or all its facts. */
@customElement('mw-reliability')
export class ShownReliability extends LitElement {
  static override styles = [ui, styles];

  /** Optional information. */
  #rated = new Loading(this, loadReliability, () => this.player || undefined);

  @property() player = '';
  @property({ type: Boolean }) whole = false;

  protected override render(): TemplateResult | typeof nothing {
    const rated = this.#rated.value;
    if (!rated) return nothing;
    if (!this.whole) return html`<span class="sub beside">(${reliabilityWords(rated)})</span>`;
    return html`<p class="sub">${reliabilityFacts(rated).join(' · ')}</p>`;
  }
}
