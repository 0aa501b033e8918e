import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { Line, Telling } from '../../../../rules/kit/words/words.ts';
import type { Payment } from '../../../games/kit/payout/gains.ts';
import { drawWords } from '../../../parts/words.ts';
import wordStyles from '../../../parts/words.css';
import { icon } from '../../../ui/icons.ts';
import { ui } from '../../../ui/styles.ts';
import { SendMomentEvent } from '../events.ts';
import { sumRows } from './sums.ts';
import sums from './sums.css';
import styles from './paid-tray.css';

/** Replaces the tray after something was paid, while nothing waits for the viewer: the sums, and what to do with the moment. */
@customElement('mw-paid-tray')
export class PaidTray extends LitElement {
  static override styles = [ui, wordStyles, sums, styles];

  @query('.prompt') private prompt!: HTMLElement;

  @property({ attribute: false }) payment!: Payment;
  @property({ attribute: false }) words: Line | undefined;
  @property({ attribute: false }) telling!: Telling;
  /** Flies the gains once more; undefined if nothing may move. */
  @property({ attribute: false }) again: (() => void) | undefined;
  @property({ attribute: false }) next!: () => void;

  /** The controls that had the focus are gone. */
  override focus(): void {
    void this.updateComplete.then(() => this.prompt.focus({ preventScroll: true }));
  }

  protected override render(): TemplateResult {
    const { payment, words, telling, again, next } = this;
    return html`<section class="sheet row spread" aria-label="What was paid">
      <div class="stack tight grow">
        <p class="prompt" tabindex="-1" aria-live="polite">
          ${words ? drawWords(words, telling, { isFirstMarked: false }) : nothing}
        </p>
        ${sumRows(payment.sums, telling)}
      </div>
      <div class="row acts">
        ${again ? html`<button class="btn stacked" @click=${again}>${icon('again')}Again</button>` : nothing}
        <button class="btn stacked" @click=${() => this.dispatchEvent(new SendMomentEvent(payment.at))}>
          ${icon('share')}Picture
        </button>
        <button class="btn next" @click=${next}>Next</button>
      </div>
    </section>`;
  }
}
