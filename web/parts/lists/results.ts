import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { MatchCard } from '../../../api/contract/match.ts';
import { hasProgram, hasWon, makePlace } from '../../common/words/table.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { gameName } from '../../games/shelf.ts';

/** A finished match, with the rank of one of its seats. */
const result = (card: MatchCard, seat: Seat | null): TemplateResult => {
  const { outcome } = card;
  const isWon = outcome !== undefined && hasWon(outcome, seat);
  const place = outcome && seat !== null ? makePlace(outcome, seat) : '–';
  return html`<li>
    <a class="media result ${isWon ? 'won' : ''}" href="/matches/${card.id}"
      ><span class="place ${/^[A-Z]/.test(place) ? 'word' : ''}">${place}</span
      ><span
        ><b>${gameName(card.game)}</b
        ><span class="fine"
          >${outcome?.text ?? 'Called off'}${hasProgram(card) ? ' With a program.' : ''}</span
        ></span
      ></a
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
