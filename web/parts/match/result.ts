import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MatchPage } from '../../../api/http/schemas/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { Telling } from '../../../rules/kit/words/words.ts';
import { makePlace } from '../../common/words/table.ts';
import { base, text } from '../../styles/base.ts';
import { paper } from '../../styles/things.ts';
import { seatMark } from '../seat-mark.ts';

interface Place {
  seat: Seat;
  rank: number;
  score: number | undefined;
}

const placesOf = ({ ranks, scores }: NonNullable<MatchPage['outcome']>): Place[] =>
  ranks.map((rank, seat) => ({ seat, rank, score: scores?.[seat] })).sort((a, b) => a.rank - b.rank);

/** How the match ended: a sentence, and every seat's place. Its slot takes the next steps. */
@customElement('mw-result')
export class Result extends LitElement {
  static override styles = [
    base,
    text,
    paper,
    css`
      :host {
        display: block;
      }
      .paper {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s-3) var(--s-5);
        align-items: center;
        justify-content: space-between;
        padding: var(--s-4);
        border-radius: var(--r-sheet);
        box-shadow: var(--lift-3);
      }
      h2 {
        flex: 1 1 100%;
        font-size: 1.25rem;
      }
      ol {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s-2) var(--s-5);
      }
      li {
        display: flex;
        align-items: center;
        gap: var(--s-2);
      }
      .rank {
        color: var(--ink-2);
        font-size: var(--t-1);
        font-weight: 600;
      }
      b {
        font: var(--wt-head) var(--t-3) / 1.15 var(--font-display);
      }
      .score {
        font: 800 var(--t-4) / 1 var(--font-display);
        letter-spacing: -0.03em;
      }
      .next {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s-2);
      }
      @media (max-width: 759.98px) {
        .paper {
          border-radius: var(--r-sheet) var(--r-sheet) 0 0;
          padding-bottom: calc(var(--s-4) + env(safe-area-inset-bottom));
        }
        ol {
          display: grid;
          width: 100%;
          gap: var(--s-1);
        }
        .score {
          margin-left: auto;
        }
        .next {
          width: 100%;
        }
        .next ::slotted(*) {
          flex: 1;
        }
      }
    `,
  ];

  @property({ attribute: false }) outcome!: NonNullable<MatchPage['outcome']>;
  @property({ attribute: false }) telling!: Telling;

  protected override render(): TemplateResult {
    return html`<section class="paper" aria-label="Result">
      <h2>${this.outcome.text}</h2>
      <ol>
        ${placesOf(this.outcome).map((place) => this.#place(place))}
      </ol>
      <div class="next"><slot></slot></div>
    </section>`;
  }

  #place({ seat, score }: Place): TemplateResult {
    return html`<li>
      <span class="rank">${makePlace(this.outcome, seat)}</span>${seatMark(seat)}<b
        >${this.telling.name(seat)}</b
      >
      ${score === undefined ? nothing : html`<span class="score">${score}</span>`}
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-result': Result;
  }
}
