import { html, nothing, type TemplateResult, type ReactiveControllerHost } from 'lit';
import type { ListedMatch } from '../../../api/contract/lists.ts';
import type { SeatCard } from '../../../api/contract/match.ts';
import { clockFacts } from '../../common/words/clock.ts';
import { minimumWords } from './reliability-words.ts';
import { tableName } from '../../common/words/table.ts';
import { seatName } from '../../common/words/tell.ts';
import { msg } from '../../common/words/msg.ts';
import { gameName } from '../../games/shelf.ts';
import './reliability.ts';
import { levelNote } from '../level-note.ts';
import { seatMark } from '../seat-mark.ts';
import { thumb, type Row } from './rows.ts';
import { runStyles } from './runs.ts';
import styles from './open-table.css';
import { noteArrival } from '../../common/local.ts';
import { tellAbout } from '../../ui/attempt.ts';
import { GoEvent } from '../../ui/events.ts';
import { someone } from '../name/someone.ts';

export class Joining {
  table = '';
  #host;
  #lookAgain;

  /** `lookAgain` refreshes the list after a seat turned out to be gone. */
  constructor(host: ReactiveControllerHost & EventTarget, lookAgain: () => unknown) {
    this.#host = host;
    this.#lookAgain = lookAgain;
  }

  async join(table: string): Promise<void> {
    this.#ask(table);
    const isSeated = await tellAbout(this.#host, async () => {
      if (!(await someone())) return;
      const { joinWithWord } = await import('../../data/dice/words.ts');
      await joinWithWord(table);
      noteArrival(table);
      this.#host.dispatchEvent(new GoEvent(`/matches/${table}`));
    });
    if (!isSeated) this.#lookAgain();
    this.#ask('');
  }

  #ask(table: string): void {
    this.table = table;
    this.#host.requestUpdate();
  }
}

export const openTableStyles = [runStyles, styles];

const seat = (card: SeatCard): TemplateResult => {
  const isFree = !card.player && !card.bot;
  return html`<li class=${isFree ? 'row free' : 'row'}>
    ${seatMark(card.seat, 16)}${isFree ? 'free' : seatName(card)} ${levelNote(card)}
    ${card.player ? html`<mw-reliability .player=${card.player.id}></mw-reliability>` : nothing}
  </li>`;
};

export const openTable = (card: ListedMatch, joining: Joining): Row => {
  const { id, game, club, minimum, why } = card;
  const isAsked = joining.table === id;
  const terms = [club && msg`For ${club.name}`, ...clockFacts(card), minimumWords(minimum)].filter(Boolean);
  const words = isAsked ? msg`Sitting down…` : msg`Sit down`;
  const because = why ? `why-${id}` : undefined;
  return {
    key: id,
    mark: thumb(game, id),
    name: html`<h3>${gameName(game)}</h3>`,
    note: html`${tableName(card)}<br />${terms.join(' · ')}
      ${why ? html`<br /><span id="why-${id}">${why}</span>` : nothing}<br />
      <a class="link" href="/games/${game}">How to play</a>
      <ul class="row around" aria-label="Seats">
        ${card.seats.map(seat)}
      </ul>`,
    acts: [{ words, isOff: isAsked || why !== undefined, because, run: () => void joining.join(id) }],
  };
};
