import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ui } from '../../../ui/styles.ts';
import { HintEvent } from '../hint/offered.ts';
import styles from './button.css';
import { TryEvent } from './events.ts';
import { tryIcon } from './icons.ts';

/** The ways into Try and to a hint, for the tray of a board. */
@customElement('mw-try-button')
export class TryButton extends LitElement {
  static override styles = [ui, styles];
  override slot = 'beside';

  @property({ type: Boolean }) hinted = false;

  protected override render(): TemplateResult {
    return html`<button
        class="btn"
        title="Try turns out (T)"
        @click=${() => this.dispatchEvent(new TryEvent())}
      >
        ${tryIcon('lines')}Try
      </button>
      ${
        this.hinted
          ? html`<button class="btn" @click=${() => this.dispatchEvent(new HintEvent())}>
              ${tryIcon('hint')}Hint
            </button>`
          : nothing
      }`;
  }
}
