import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property } from '../../ui/element.ts';
import { loadReliability } from '../../data/shared.ts';
import { Loading } from '../../ui/attempt.ts';
import { reliabilityFacts, reliabilityWords, minimumWords } from './reliability-words.ts';
import styles from './reliability.css';
import type { Terms } from '../../../api/contract/people/meet.ts';
import { msg } from '../../common/words/words.ts';
import { call } from '../../data/server/api.ts';
import type { SectionOf } from './section.ts';

@element('mw-reliability', styles)
export class ShownReliability extends LitElement {
  #rated = new Loading(this, loadReliability, () => this.player || undefined);

  @property() player = '';
  @property({ type: Boolean }) whole = false;

  protected override render(): TemplateResult | typeof nothing {
    const rated = this.#rated.value;
    if (!rated) return nothing;
    if (!this.whole) return html`<span class="sub beside">(${reliabilityWords(rated)})</span>`;
    return html`<p class="sub">${reliabilityFacts(rated).join(' · ')}</p>`;
  }
}

/** The requirements of a table, and why the viewer may not sit down. Joining reports what fails here, too. */
export const tableTerms = (match: string, invite: string): SectionOf<Terms> => ({
  key: match,
  isOptional: true,
  load: () => call('GET /matches/:id/terms', { id: match, invite }),
  draw: ({ why, minimum, hidden }) => {
    const kept = hidden && msg`Hidden information stays hidden after the match.`;
    const words = [why ?? minimumWords(minimum), kept].filter((each) => each !== undefined);
    return words.length > 0 ? html`<p class="sub" role="status">${words.join(' ')}</p>` : nothing;
  },
});
