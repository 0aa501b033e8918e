import { html, nothing, type TemplateResult } from 'lit';
import type { Tournament, TournamentRound } from '../../../../api/contract/people/tournament.ts';
import { plural, list } from '../../../common/words/numbers.ts';
import { msg } from '../../../common/words/msg.ts';
import { clock } from '../../../data/session.ts';
import { loadRound } from '../../../data/tournaments/tournaments.ts';
import { markedName } from '../../../parts/level-note.ts';
import { button, rowsOf, type Row } from '../../../parts/lists/rows.ts';
import type { SectionElement, SectionOf } from '../../../parts/lists/section.ts';
import { nameOf, roundDates, roundName, type Pairing } from '../words.ts';

const FIRST = 4;

/** Rounds by their numbers, and how many pages of tables each shows. */
export interface LoadedRounds {
  rounds: readonly TournamentRound[];
  pages: readonly number[];
}
export type AtRounds = SectionElement<LoadedRounds>;

export const loadRounds = async (
  { id, round }: Tournament,
  pages: readonly number[],
  numberAt: (i: number) => number,
): Promise<LoadedRounds> => {
  const numbers = Array.from({ length: Math.min(pages.length, round) }, (_, i) => numberAt(i));
  return { pages, rounds: await Promise.all(numbers.map((n, i) => loadRound(id, n, pages[i]))) };
};

const showPages = (at: AtRounds, pages: readonly number[]): Promise<void> => {
  at.put({ pages });
  return at.again();
};

export const moreTables = ({ next }: TournamentRound, i: number, at: AtRounds) =>
  button({
    words: msg`Show more`,
    when: next !== undefined,
    run: () => showPages(at, at.value.pages.with(i, at.value.pages[i]! + 1)),
  });

export const tableWords = ({ stage, seats, seq, isMine }: Pairing, me?: number, isMyTurn = false): string => {
  if (stage === 'planned') return msg`to begin`;
  if (stage === 'void') return msg`not played`;
  if (stage === 'running') return isMyTurn ? msg`your turn` : plural(seq, 'move');
  const first = seats.filter(({ rank }) => rank === 1);
  const names = first.map((seat) => (isMine && seat.number === me ? msg`you` : nameOf(seat)));
  if (names.length > 1) return msg`${list(names)} tied`;
  return isMine && first[0]?.number === me ? msg`you won` : msg`${list(names)} won`;
};

const tableRow = ({ me }: Tournament, table: Pairing, isBrief: boolean): Row => {
  const { stage, seats, match } = table;
  const isMyTurn = me?.tables.some((own) => own.isMyTurn && own.match === match);
  const names = seats.map((seat, i) => {
    const isMe = seat.number === me?.number;
    return html`${i > 0 ? ', ' : ''}${isMe ? html`<b>${i === 0 ? 'You' : 'you'}</b>` : markedName(nameOf(seat), seat.player)}`;
  });
  const canLook = !isBrief && (stage === 'running' || stage === 'over');
  return {
    name: html`${names}`,
    side: tableWords(table, me?.number, isMyTurn),
    ...(canLook && { href: `/matches/${match}` }),
  };
};

export const rounds = (
  tournament: Tournament,
  version: number,
  { isBrief = false } = {},
): SectionOf<LoadedRounds> => {
  const { id, round: newest } = tournament;
  const drawRound = (found: TournamentRound, i: number, at: AtRounds): TemplateResult => {
    const off = found.off.map(({ name }): Row => ({ name: html`${name}`, side: msg`has the round off` }));
    const rows = [...found.tables.map((table) => tableRow(tournament, table, isBrief)), ...off];
    return html`<p class="row">
        <b>${roundName(tournament, found.round)}</b>
        <span class="fine">${roundDates(found, clock())}</span>
      </p>
      ${rowsOf(rows, (row) => row, { isOnPaper: true })} ${isBrief ? nothing : moreTables(found, i, at)}`;
  };
  const first = Array.from({ length: FIRST }, () => 1);
  return {
    key: id,
    version,
    load: (shown) => loadRounds(tournament, shown?.pages ?? first, (i) => newest - i),
    draw: ({ rounds: all, pages }, at) =>
      html`<section class="stack tight" aria-labelledby="rounds">
        <h2 id="rounds" class=${isBrief ? '' : 'vh'}>Rounds</h2>
        ${all.map((one, i) => drawRound(one, i, at))}
        ${button({
          words: msg`Show earlier rounds`,
          when: !isBrief && pages.length < newest,
          run: () => showPages(at, [...pages, ...first]),
        })}
      </section>`,
  };
};
