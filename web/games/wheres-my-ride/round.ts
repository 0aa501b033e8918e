import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { Sent, View } from '../../../rules/games/wheres-my-ride/model/types.ts';
import { tellingOf } from '../../common/words/tell.ts';
import { seatMark } from '../../parts/seat-mark.ts';
import base from '../../ui/base.css';
import text from '../../ui/text.css';
import { ending } from './board/stage/ending.ts';
import story from './board/styles/story.css';
import { emojiImage, textName, tongue } from './board/words.ts';
import styles from './round.css';

/** What a round left on the table: its texts and emojis, the votes, the guess, and the tiles it cost. */
@customElement('round-wheres-my-ride')
export class RoundWheresMyRide extends LitElement {
  static override styles = [base, text, story, styles];

  /** The page of a finished match. */
  @property({ attribute: false }) page!: MatchPage;
  /** Counted from 0. */
  @property({ attribute: false }) round = 0;

  get #view(): View {
    return this.page.view as unknown as View;
  }

  protected override render(): TemplateResult | typeof nothing {
    const view = this.#view;
    const round = view.rounds[this.round];
    if (!round) return nothing;
    return html`${round.texts.map((sent) => this.#card(sent))}
    ${ending({ view, telling: tellingOf(this.page) }, round)}
    ${round.votes.length > 0 && round.tiles.length === 0 ? html`<p class="fine">No tile was turned.</p>` : nothing}`;
  }

  #card({ seat, text: id, emojis }: Sent): TemplateResult {
    const view = this.#view;
    const replies = emojis.map((emoji) => html`<span>${emojiImage(view, emoji, 30)}</span>`);
    return html`<div class="card">
      <div>
        <span class="from"
          >${seatMark(seat, 14)}<span class="cut">${tellingOf(this.page).name(seat)}</span></span
        >
        <b lang=${tongue(view)}>${textName(view, id)}</b>
      </div>
      ${replies.length > 0 ? html`<span class="replies">${replies}</span>` : html`<span class="fine">no answer</span>`}
    </div>`;
  }
}

/** A round as an element, for the results page. */
export const drawRound = (page: MatchPage, round: number): TemplateResult =>
  html`<round-wheres-my-ride .page=${page} .round=${round}></round-wheres-my-ride>`;
