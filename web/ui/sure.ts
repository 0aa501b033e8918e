import { upward } from './events.ts';
import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ui } from './styles.ts';

export class SureEvent extends upward('mw-sure') {}

@customElement('mw-sure')
export class Sure extends LitElement {
  static override styles = ui;

  @state() private isAsked = false;

  @property() words = '';
  @property() again = '';
  @property() about = '';

  #press(): void {
    if (this.isAsked) this.dispatchEvent(new SureEvent());
    this.isAsked = !this.isAsked;
  }

  protected override render(): TemplateResult {
    const words = this.isAsked ? this.again : this.words;
    return html`<button
      type="button"
      class="btn"
      aria-label=${this.about ? `${words} ${this.about}` : words}
      @click=${this.#press}
      @blur=${() => (this.isAsked = false)}
    >
      ${words}
    </button>`;
  }
}
