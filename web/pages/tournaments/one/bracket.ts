import { html, nothing, type TemplateResult } from 'lit';
import type { Tournament, TournamentRound } from '../../../../api/contract/people/tournament.ts';
import { capital, ordinal, series } from '../../../common/words/numbers.ts';
import { msg } from '../../../common/words/msg.ts';
import { clock } from '../../../data/session.ts';
import { markedName } from '../../../parts/level-note.ts';
import type { SectionOf } from '../../../parts/lists/section.ts';
import steps from '../../../ui/steps.css';
import styles from './bracket.css';
import { loadRounds, moreTables, tableWords, type AtRounds, type LoadedRounds } from './rounds.ts';
import { goOn, nameOf, placeInWords, roundDates, roundName, roundWords, type Pairing } from '../words.ts';

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

/** How one of two who were level won, or goes on. */
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
    styles: [steps, styles],
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
