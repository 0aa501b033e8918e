import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { ui } from './styles.ts';
import styles from './toast.css';

const STAYS = 5_000;

/** The toast: one per page, filled by the shell. */
@customElement('mw-toast')
export class Toast extends LitElement {
  static override styles = [ui, styles];

  #timer: ReturnType<typeof setTimeout> | undefined;

  @state() private words = '';

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  say(words: string): void {
    this.words = words;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.words = ''), STAYS);
  }

  protected override render(): TemplateResult {
    return html`<section role="status">${this.words ? html`<div>${this.words}</div>` : nothing}</section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-toast': Toast;
  }
}
