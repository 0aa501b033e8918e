import { html, LitElement, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { ui } from '../../../ui/styles.ts';
import styles from './button.css';
import { TryEvent } from './events.ts';
import { tryIcon } from './icons.ts';

/** The way into Try, for the tray of a board. */
@customElement('mw-try-button')
export class TryButton extends LitElement {
  static override styles = [ui, styles];
  override slot = 'beside';

  protected override render(): TemplateResult {
    return html`<button
      class="btn"
      title="Try turns out (T)"
      @click=${() => this.dispatchEvent(new TryEvent())}
    >
      ${tryIcon('lines')}Try
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-try-button': TryButton;
  }
}
