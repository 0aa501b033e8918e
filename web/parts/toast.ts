import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { base } from '../styles/base.ts';

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
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      div {
        position: fixed;
        z-index: var(--z-toast);
        left: 50%;
        bottom: var(--s-5);
        width: max-content;
        max-width: calc(100vw - 2 * var(--gutter));
        padding: var(--s-3) var(--s-4);
        border-radius: var(--r-1);
        background: var(--paper);
        box-shadow:
          inset 0 0 0 1.5px var(--line-strong),
          var(--lift-3);
        font-weight: 600;
        transform: translateX(-50%);
        animation: rise var(--d-slide) var(--e-settle);
      }
      @keyframes rise {
        from {
          transform: translate(-50%, var(--s-6));
          opacity: 0;
        }
      }
    `,
  ];

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
