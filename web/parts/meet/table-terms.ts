import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Terms } from '../../../api/http/schemas/meet.ts';
import { minimumWords } from './words.ts';
import { loadTerms } from '../../data/meet/reliability.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import styles from './table-terms.css';

/** The requirements of a table, and why the viewer may not sit down. */
@customElement('mw-table-terms')
export class TableTerms extends LitElement {
  static override styles = [base, text, styles];

  @state() private terms: Terms | undefined;

  @property() match = '';
  @property() invite = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('match') && this.match) void this.#load();
  }

  async #load(): Promise<void> {
    const { match } = this;
    const terms = await loadTerms(match, this.invite || undefined).catch(() => undefined); // joining reports it, too
    if (match === this.match) this.terms = terms;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.terms) return nothing;
    const { why, minimum, hidden } = this.terms;
    const words = [why ?? minimumWords(minimum), hidden && 'What is hidden stays hidden after the end.'];
    const said = words.filter((each) => each !== undefined);
    return said.length > 0 ? html`<p class="sub" role="status">${said.join(' ')}</p>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-table-terms': TableTerms;
  }
}
