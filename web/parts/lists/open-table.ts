import { html, nothing, type TemplateResult } from 'lit';
import type { ListedMatch } from '../../../api/contract/lists.ts';
import type { SeatCard } from '../../../api/contract/match.ts';
import { clockWords } from '../../common/words/clock.ts';
import { minimumWords } from './reliability-words.ts';
import { seatName, tableName } from '../../common/words/table.ts';
import { gameName } from '../../games/shelf.ts';
import './reliability.ts';
import { levelNote } from '../level-note.ts';
import { seatMark } from '../seat-mark.ts';
import type { Joining } from './joining.ts';
import { thumb } from './thumb.ts';
import thumbStyles from './thumb.css';
import styles from './open-table.css';

export const openTableStyles = [thumbStyles, styles];

const seat = (card: SeatCard): TemplateResult => {
  const isFree = !card.player && !card.bot;
  return html`<li class=${isFree ? 'row free' : 'row'}>
    ${seatMark(card.seat, 16)}${isFree ? 'free' : seatName(card)} ${levelNote(card)}
    ${card.player ? html`<mw-reliability .player=${card.player.id}></mw-reliability>` : nothing}
  </li>`;
};

/** A table with free seats, and a button to sit down. */
export const openTable = (card: ListedMatch, joining: Joining): TemplateResult => {
  const isAsked = joining.table === card.id;
  return html`<li class="paper media">
    ${thumb(card.game, card.id)}
    <div>
      <h3>${gameName(card.game)}</h3>
      <p class="fine">
        ${tableName(card)}<br />${[card.club && `For ${card.club.name}`, clockWords(card.pace), minimumWords(card.minimum)].filter(Boolean).join(' · ')}
      </p>
      ${card.why ? html`<p class="fine" id="why-${card.id}">${card.why}</p>` : nothing}
      <a class="link fine" href="/games/${card.game}">How to play</a>
    </div>
    <button
      class="btn"
      ?disabled=${isAsked || card.why !== undefined}
      aria-describedby=${card.why ? `why-${card.id}` : nothing}
      @click=${() => void joining.join(card.id)}
    >
      ${isAsked ? 'Sitting down…' : 'Sit down'}
    </button>
    <ul class="row around" aria-label="Seats">
      ${card.seats.map(seat)}
    </ul>
  </li>`;
};
