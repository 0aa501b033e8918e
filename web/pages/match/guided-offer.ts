import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { rememberGuided } from '../../common/guided.ts';
import { ui } from '../../ui/styles.ts';
import styles from './guided-offer.css';
import question from './question.css';

/** Offers the guided match to a player who has just sat down at a game they haven't been shown. */
@customElement('mw-guided-offer')
export class GuidedOffer extends LitElement {
  static override styles = [ui, question, styles];

  @property() game = '';
  @property() name = '';
  /** The match to return to. */
  @property() match = '';

  #decline(): void {
    rememberGuided(this.game);
    this.closest<HTMLElement>('.match')?.focus({ preventScroll: true });
    this.remove();
  }

  protected override render(): TemplateResult {
    const back = encodeURIComponent(`/matches/${this.match}`);
    return html`<section class="paper row end question" aria-label="First match">
      <p>
        New to ${this.name.replace(/\?$/, '')}? A guided match shows you how in a few minutes. Your own match
        will wait here.
      </p>
      <button class="btn quiet" @click=${this.#decline}>No thanks</button>
      <a class="btn" href="/games/${this.game}/first?back=${back}">Show me</a>
    </section>`;
  }
}
