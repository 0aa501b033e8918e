import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { Telling } from '../../../rules/kit/words/words.ts';
import { makePlace } from '../../common/words/table.ts';
import { ui } from '../../ui/styles.ts';
import { seatMark } from '../seat-mark.ts';
import styles from './result.css';

interface Place {
  seat: Seat;
  rank: number;
  score: number | undefined;
}

const placesOf = ({ ranks, scores }: NonNullable<MatchPage['outcome']>): Place[] =>
  ranks.map((rank, seat) => ({ seat, rank, score: scores?.[seat] })).sort((a, b) => a.rank - b.rank);

/** How the match ended: a sentence, and every seat's place. Its slot takes the next steps. */
@customElement('mw-result')
export class MatchResult extends LitElement {
  static override styles = [ui, styles];

  @property({ attribute: false }) outcome!: NonNullable<MatchPage['outcome']>;
  @property({ attribute: false }) telling!: Telling;

  protected override render(): TemplateResult {
    return html`<section class="sheet stack" aria-label="Result">
      <h2>${this.outcome.text}</h2>
      <div class="row spread">
        <ol class="row">
          ${placesOf(this.outcome).map((place) => this.#place(place))}
        </ol>
        <div class="row next"><slot></slot></div>
      </div>
    </section>`;
  }

  #place({ seat, score }: Place): TemplateResult {
    return html`<li class="row">
      <span class="sub">${makePlace(this.outcome, seat)}</span>${seatMark(seat)}<b
        >${this.telling.name(seat)}</b
      >
      ${score === undefined ? nothing : html`<span class="score">${score}</span>`}
    </li>`;
  }
}
