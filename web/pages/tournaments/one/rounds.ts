import { html, nothing, type TemplateResult } from 'lit';
import type { Tournament, TournamentRound } from '../../../../api/contract/people/tournament.ts';
import { msg, plural, list, capital, ordinal, series } from '../../../common/words/words.ts';
import { clock } from '../../../data/server/api.ts';
import { loadRound } from '../../../data/tournaments/tournaments.ts';
import { markedName } from '../../../parts/level-note.ts';
import { button, rowsOf, type Row } from '../../../parts/lists/rows.ts';
import type { SectionElement, SectionOf } from '../../../parts/lists/section.ts';
import { nameOf, roundDates, roundName, goOn, placeInWords, roundWords, type Pairing } from '../words.ts';
import segments from '../../../ui/segments.css';
import styles from './bracket.css';

const FIRST = 4;

type LoadedRounds = { rounds: readonly TournamentRound[]; pages: readonly number[] };
type AtRounds = SectionElement<LoadedRounds>;

const loadRounds = async (
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

const moreTables = ({ next }: TournamentRound, i: number, at: AtRounds) =>
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

export const rounds = (tournament: Tournament, version: number, { isBrief = false } = {}) => {
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
  } satisfies SectionOf<LoadedRounds>;
};

type Seat = Pairing['seats'][number];
/** Best first at a table that is over; the standing parts those who are level. */
const byPlace = (a: Seat, b: Seat): number => (a.rank ?? 9) - (b.rank ?? 9) || a.place - b.place;

/** Who of a phase went on, or won the final: seen in the next phase, or known from the places in the standing. */
export const goingOn = (
  phase: Pick<TournamentRound, 'tables'>,
  next: Pick<TournamentRound, 'tables'> | undefined,
  isFinal: boolean,
): ReadonlySet<number> => {
  if (next && next.tables.length > 0)
    return new Set(next.tables.flatMap((table) => table.seats.map(({ number }) => number)));
  const through = phase.tables
    .filter(({ stage }) => stage === 'over')
    .flatMap(({ seats }) => seats.toSorted(byPlace).slice(0, isFinal ? 1 : goOn(seats.length)));
  return new Set(through.map(({ number }) => number));
};

/** Why one of two who share a place at a table went on, or won it, and the other didn't; undefined where none did. */
export const levelWords = (
  { stage, seats }: Pick<Pairing, 'stage' | 'seats'>,
  isOn: ReadonlySet<number>,
  { isFinal, me }: { isFinal: boolean; me?: number | undefined },
): string | undefined => {
  if (stage !== 'over') return undefined;
  const sorted = seats.toSorted(byPlace);
  const last = sorted.findLast(({ number }) => isOn.has(number));
  const next = sorted.find(({ number }) => !isOn.has(number));
  if (!last || !next || last.rank !== next.rank || byPlace(last, next) > 0) return undefined;
  const nameAt = (seat: Seat): string => (seat.number === me ? msg`you` : nameOf(seat));
  const who = capital(nameAt(last));
  const does = doesWords(who, isFinal ? 'won' : last.number === me ? 'you go on' : 'goes on', [last, next]);
  return `${msg`${who} and ${nameAt(next)} were level.`} ${does}`;
};

const doesWords = (who: string, does: 'won' | 'you go on' | 'goes on', seats: [Seat, Seat]): string => {
  const [a = '', b = ''] = seats.map(({ figure }) => figure ?? '');
  const isLot = seats[0].figure === seats[1].figure;
  if (does === 'won') return isLot ? msg`${who} won by lot.` : msg`${who} won with ${a} to ${b}.`;
  if (does === 'you go on') return isLot ? msg`You go on by lot.` : msg`You go on with ${a} to ${b}.`;
  return isLot ? msg`${who} goes on by lot.` : msg`${who} goes on with ${a} to ${b}.`;
};

const drawTable = (
  tournament: Tournament,
  table: Pairing,
  { ahead, isFinal }: { ahead: ReadonlySet<number>; isFinal: boolean },
): TemplateResult => {
  const me = tournament.me?.number;
  const { number, stage, seats, match, isMine } = table;
  const isOver = stage === 'over';
  const way = isOver ? msg`replay` : tableWords(table, me);
  const canLook = isOver || stage === 'running';
  const level = levelWords(table, ahead, { isFinal, me });
  const row = (seat: Seat): TemplateResult => {
    const isMe = seat.number === me;
    const isOn = isOver ? ahead.has(seat.number) : isMe;
    return html`<li class="row nowrap ${isOn ? 'on' : ''}">
      ${isOver ? html`<span>${ordinal(seat.rank ?? 0)}</span>` : nothing}
      <span class="grow"
        >${isMe ? 'You' : markedName(nameOf(seat), seat.player)}${isOver && isOn ? html`<span class="vh">, ${isFinal ? 'won' : 'goes on'}</span>` : nothing}</span
      >
      <span>${seat.figure ?? ''}</span>
    </li>`;
  };
  return html`<div
    class="table ${isMine && stage === 'running' ? 'mine' : 'paper'}"
    role="group"
    aria-label="Table ${number}"
  >
    <p class="row spread nowrap fine">
      <span>Table ${number}</span>
      ${canLook ? html`<a class="link" href="/matches/${match}" aria-label="Table ${number}, ${way}">${way}</a>` : html`<span>${way}</span>`}
    </p>
    <ol>
      ${(isOver ? seats.toSorted(byPlace) : seats).map(row)}
    </ol>
    ${level ? html`<p class="fine">${level}</p>` : nothing}
  </div>`;
};

const played = (tournament: Tournament, { rounds }: LoadedRounds, i: number, at: AtRounds) => {
  const phase = rounds[i]!;
  const isFinal = phase.round === tournament.rounds;
  const ahead = goingOn(phase, rounds[i + 1], isFinal);
  return html`<p class="fine">${roundDates(phase, clock())}</p>
    <div class="stack tight tables">
      ${phase.tables.map((table) => drawTable(tournament, table, { ahead, isFinal }))}
      ${phase.off.length > 0 ? html`<p class="fine">Goes on without a table: ${series(phase.off.map(({ name }) => name))}.</p>` : nothing}
      ${moreTables(phase, i, at)}
    </div>`;
};

const coming = (tournament: Tournament, n: number, newest: TournamentRound | undefined): TemplateResult => {
  const { seats, round } = tournament;
  const from = n === round + 1 ? (newest?.tables ?? []) : [];
  const places = Array.from({ length: goOn(seats) }, (_, i) => placeInWords(i + 1));
  const isKnown = from.length > 0 && from.length * goOn(seats) <= seats;
  const unknown = seats === 2 ? msg`the winner of each pair` : msg`the first two of each table`;
  const known = from.flatMap((table) => places.map((place) => msg`${place} of table ${table.number}`));
  return html`<p class="fine">${isKnown ? 'begins once the semifinals are over' : 'to come'}</p>
    <div class="stack tight tables">
      <div class="table open">
        <p class="fine"><span>${isKnown ? 'One table' : roundWords(tournament, n - 1).from}</span></p>
        <ol>
          ${(isKnown ? known : [unknown]).map((words) => html`<li><span>${words}</span></li>`)}
        </ol>
      </div>
    </div>`;
};

/** `chosen` is the phase that a phone shows; left out, the newest. */
type Shown = LoadedRounds & { chosen?: number };

export const bracket = (tournament: Tournament, version: number): SectionOf<Shown> => {
  const { id, round, rounds } = tournament;
  const all = Array.from({ length: Math.max(rounds ?? 0, round) }, (_, i) => i + 1);
  return {
    key: id,
    version,
    styles: [segments, styles],
    load: (shown) =>
      loadRounds(
        tournament,
        all.map((_, i) => shown?.pages[i] ?? 1),
        (i) => i + 1,
      ),
    draw: (shown, at) => {
      const chosen = shown.chosen ?? round;
      return html`<div class="segments phases" role="group" aria-label="Phases">
          ${all.map(
            (n) =>
              html`<button aria-pressed=${n === chosen} @click=${() => at.put({ chosen: n })}>
                ${roundWords(tournament, n).brief}
              </button>`,
          )}
        </div>
        <div class="bracket" tabindex="0" role="region" aria-label="Bracket" style="--phases:${all.length}">
          ${all.map(
            (n, i) =>
              html`<section class="phase ${n === chosen ? 'chosen' : ''}" aria-labelledby="phase-${n}">
                <h2 id="phase-${n}">${roundName(tournament, n)}</h2>
                ${i < shown.rounds.length ? played(tournament, shown, i, at) : coming(tournament, n, shown.rounds.at(-1))}
              </section>`,
          )}
        </div>
        <p class="fine">Players who are late three times are out.</p>`;
    },
  };
};
