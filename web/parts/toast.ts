import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import base from '../styles/base.css';
import styles from './toast.css';

/** Asks for a toast above the tray with one line of words. Never for a question. */
export class ToastEvent extends Event {
  readonly words: string;
  constructor(words: string) {
    super('mw-toast', { bubbles: true, composed: true });
    this.words = words;
  }
}

const STAYS = 5_000;

/** The toast: one per page, filled by the shell. */
@customElement('mw-toast')
export class Toast extends LitElement {
  static override styles = [base, styles];

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
  interface HTMLElementEventMap {
    'mw-toast': ToastEvent;
  }
}
