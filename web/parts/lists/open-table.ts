import { html, nothing, type TemplateResult, type ReactiveControllerHost } from 'lit';
import type { ListedMatch } from '../../../api/contract/lists.ts';
import type { SeatCard } from '../../../api/contract/match.ts';
import { clockFacts } from '../../common/words/clock.ts';
import { minimumWords } from './reliability-words.ts';
import { tableName } from '../../common/words/table.ts';
import { seatName } from '../../common/words/tell.ts';
import { msg } from '../../common/words/words.ts';
import { gameName } from '../../games/shelf.ts';
import './reliability.ts';
import { levelNote } from '../level-note.ts';
import { seatMark } from '../seat-mark.ts';
import { moreOf, rowsOf, thumb, type Paged, type Row } from './rows.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { runStyles } from './runs.ts';
import styles from './open-table.css';
import { noteArrival } from '../../common/local.ts';
import { sitDown } from '../name/someone.ts';

/** Takes seats at listed tables. `lookAgain` refreshes the list after a seat turned out to be gone. */
export const joiningOn = (host: ReactiveControllerHost & EventTarget, lookAgain: () => unknown) => {
  const ask = (table: string): void => {
    joining.table = table;
    host.requestUpdate();
  };
  const joining = {
    table: '',
    join: async (table: string): Promise<void> => {
      ask(table);
      const join = async () => {
        const { joinWithWord } = await import('../../data/dice/words.ts');
        await joinWithWord(table);
        noteArrival(table);
        return { id: table };
      };
      if (!(await sitDown(host, join))) lookAgain();
      ask('');
    },
  };
  return joining;
};
export type Joining = ReturnType<typeof joiningOn>;

export const openTableStyles = [runStyles, styles];

const seat = (card: SeatCard): TemplateResult => {
  const isFree = !card.player && !card.bot;
  return html`<li class=${isFree ? 'row closer free' : 'row closer'}>
    ${seatMark(card.seat, 16)}${isFree ? 'free' : seatName(card)} ${levelNote(card)}
    ${card.player ? html`<mw-reliability .player=${card.player.id}></mw-reliability>` : nothing}
  </li>`;
};

const openTable = (card: ListedMatch, joining: Joining): Row => {
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

/** Tables that wait for players; `none` says so where there are none, and `own` draws those that look otherwise. */
export const openTables = <M extends ListedMatch>(
  pages: Paged<M> & { error: unknown },
  joining: Joining,
  none: string,
  own?: (card: M) => Row | undefined,
): TemplateResult => {
  const { matches, error } = pages;
  if (!matches) return html`<p class="sub">${error ? sayProblem(error) : 'Loading…'}</p>`;
  if (matches.length === 0) return html`<p class="sub" role="status">${none}</p>`;
  const rows = rowsOf(matches, (card) => own?.(card) ?? openTable(card, joining), { isOnPaper: true });
  return html`${rows} ${moreOf(pages)}`;
};
