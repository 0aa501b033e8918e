import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Loading } from '../../ui/attempt.ts';
import { ui } from '../../ui/styles.ts';
import { minimumWords } from '../lists/reliability-words.ts';
import { call } from '../../data/server/api.ts';

/** The requirements of a table, and why the viewer may not sit down. */
@customElement('mw-table-terms')
export class TableTerms extends LitElement {
  static override styles = ui;

  /** Joining reports what fails here, too. */
  #terms = new Loading(
    this,
    (match) => call('GET /matches/:id/terms', { id: match, invite: this.invite }),
    () => this.match || undefined,
  );

  @property() match = '';
  @property() invite = '';

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#terms.value) return nothing;
    const { why, minimum, hidden } = this.#terms.value;
    const words = [
      why ?? minimumWords(minimum),
      hidden && 'Hidden information stays hidden after the match.',
    ];
    const said = words.filter((each) => each !== undefined);
    return said.length > 0 ? html`<p class="sub" role="status">${said.join(' ')}</p>` : nothing;
  }
}
