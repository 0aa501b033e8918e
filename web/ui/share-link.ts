import { html, LitElement, type TemplateResult } from 'lit';
import { element, property, query, state } from './element.ts';
import form from './form.css';
import { icon } from './icons.ts';

@element('mw-share-link', form)
export class ShareLink extends LitElement {
  @query('input') private field!: HTMLInputElement;

  @state() private isCopied = false;

  @property() path = '';

  async #copy(): Promise<void> {
    this.field.select();
    await navigator.clipboard.writeText(this.field.value).then(
      () => (this.isCopied = true),
      () => {},
    );
  }

  protected override render(): TemplateResult {
    return html`<div class="row nowrap">
      <input readonly aria-label="The link" .value=${new URL(this.path, location.origin).href} />
      <button class="btn" type="button" aria-live="polite" @click=${() => void this.#copy()}>
        ${icon(this.isCopied ? 'check' : 'copy')}${this.isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>`;
  }
}
