import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property } from '../../ui/element.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { View } from '../../../rules/games/wheres-my-ride/model/types.ts';
import { tellingOf } from '../../common/words/tell.ts';
import { ending, sentWords } from './board/stage/story.ts';
import layout from '../kit/styles/layout.css';
import table from './board/styles/table.css';

@element('round-wheres-my-ride', layout, table)
export class RoundWheresMyRide extends LitElement {
  @property({ attribute: false }) page!: MatchPage;
  /** Counted from 0. */
  @property({ attribute: false }) round = 0;

  protected override render(): TemplateResult | typeof nothing {
    const view = this.page.view as unknown as View;
    const round = view.rounds[this.round];
    if (!round) return nothing;
    const told = { view, telling: tellingOf(this.page), changes: new Map() };
    return html`${round.texts.map(
      (sent) =>
        html`<div class="col near sent">
          ${sentWords(told, sent)}${sent.emojis.length === 0 ? html`<span class="fine">no answer</span>` : nothing}
        </div>`,
    )}
    ${ending(told, round)}
    ${round.votes.length > 0 && round.tiles.length === 0 ? html`<p class="fine">No tile was turned.</p>` : nothing}`;
  }
}

export const drawRound = (page: MatchPage, round: number): TemplateResult =>
  html`<round-wheres-my-ride .page=${page} .round=${round}></round-wheres-my-ride>`;
