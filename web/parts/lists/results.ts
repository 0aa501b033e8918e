import { css, html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { MatchCard } from '../../../api/http/schemas/match.ts';
import { hasWon, makePlace } from '../../common/words/table.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { gameName } from '../../games/shelf.ts';

export const resultStyles = css`
  .results {
    display: grid;
    gap: var(--s-2);
  }
  .result {
    display: grid;
    grid-template-columns: 52px 1fr;
    gap: var(--s-3);
    align-items: center;
    min-height: var(--tap);
    padding: 0.35rem 0;
  }
  .result .place {
    display: grid;
    place-items: center;
    height: 48px;
    border-radius: var(--r-caption);
    background: var(--table-deep);
    font: 800 var(--t-4) / 1 var(--font-display);
    letter-spacing: -0.03em;
  }
  .result.won .place {
    background: var(--ink);
    color: var(--paper);
  }
  .result .word {
    font-size: var(--t-3);
  }
  .result b {
    display: block;
    font-weight: var(--wt-strong);
    line-height: 1.25;
  }
  .result .fine {
    display: block;
    line-height: 1.35;
    text-wrap: pretty;
  }
  .result:hover b {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** A finished match, with the rank of one of its seats. */
const result = (card: MatchCard, seat: Seat | null): TemplateResult => {
  const { outcome } = card;
  const isWon = outcome !== undefined && hasWon(outcome, seat);
  const place = outcome && seat !== null ? makePlace(outcome, seat) : '–';
  return html`<li>
    <a class="result ${isWon ? 'won' : ''}" href="/matches/${card.id}"
      ><span class="place ${/^[A-Z]/.test(place) ? 'word' : ''}">${place}</span
      ><span><b>${gameName(card.game)}</b><span class="fine">${outcome?.text ?? 'Called off'}</span></span></a
    >
  </li>`;
};

/** Finished matches; keyed, so that a line stays with its match when others come before it. */
export const resultsOf = (
  cards: readonly MatchCard[],
  seatOf: (card: MatchCard) => Seat | null,
): ReturnType<typeof repeat> =>
  repeat(
    cards,
    ({ id }) => id,
    (card) => result(card, seatOf(card)),
  );
