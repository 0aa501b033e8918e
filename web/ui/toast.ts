import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, state } from './element.ts';
import type { ToastWay } from './events.ts';
import styles from './toast.css';

const STAYS = 5_000;

@element('mw-toast', styles)
export class Toast extends LitElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  @state() private words = '';
  @state() private way: ToastWay | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  say(words: string, way?: ToastWay): void {
    this.words = words;
    this.way = way;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.words = ''), STAYS);
  }

  #take({ take }: ToastWay): void {
    this.words = '';
    take();
  }

  protected override render(): TemplateResult {
    const { words, way } = this;
    return html`<section role="status">
      ${words ? html`<div>${words} ${way ? html`<button @click=${() => this.#take(way)}>${way.name}</button>` : nothing}</div>` : nothing}
    </section>`;
  }
}
