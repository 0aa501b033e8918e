import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Tournament, TournamentRound } from '../../../../api/contract/people/tournament.ts';
import { capital } from '../../../common/words/numbers.ts';
import { makeRank } from '../../../common/words/table.ts';
import { clock } from '../../../data/session.ts';
import { loadRound } from '../../../data/tournaments/tournaments.ts';
import { markedName } from '../../../parts/level-note.ts';
import { Loading } from '../../../ui/attempt.ts';
import steps from '../../../ui/steps.css';
import { ui } from '../../../ui/styles.ts';
import styles from './bracket.css';
import { tableWords } from './rounds.ts';
import { goOn, nameOf, ordinal, roundDates, roundName, type Pairing } from '../words.ts';

/** More tables of a phase than this are reached by pages of a hundred. */
type Phase = Pick<TournamentRound, 'round' | 'tables' | 'openedAt' | 'until' | 'endedAt' | 'off' | 'next'>;

type Seat = Pairing['seats'][number];
/** Best first at a table that is over; the standing parts those who are level. */
const byPlace = (a: Seat, b: Seat): number => (a.rank ?? 9) - (b.rank ?? 9) || a.place - b.place;

/** Who of a phase went on, or won the final: seen in the next phase, or known from the places in the standing. */
export const goingOn = (
  phase: Pick<Phase, 'tables'>,
  next: Pick<Phase, 'tables'> | undefined,
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
  const nameAt = (seat: Seat): string => (seat.number === me ? 'you' : nameOf(seat));
  const does = isFinal ? 'won' : last.number === me ? 'go on' : 'goes on';
  const how = last.figure === next.figure ? 'by lot' : `with ${last.figure} to ${next.figure}`;
  return `${capital(nameAt(last))} and ${nameAt(next)} were level. ${capital(nameAt(last))} ${does} ${how}.`;
};

/** A knock-out as its phases, side by side; on a phone one at a time. */
@customElement('mw-bracket')
export class Bracket extends LitElement {
  static override styles = [ui, steps, styles];

  #pages = new Map<number, number>();
  #phases = new Loading(
    this,
    () => this.#load(),
    () => `${this.tournament.id} ${this.version}`,
  );
  #shown: readonly Phase[] | undefined;

  /** The phase that a phone shows; 0 follows the newest. */
  @state() private chosen = 0;

  @property({ attribute: false }) tournament!: Tournament;
  /** Another number loads the phases again. */
  @property({ type: Number }) version = 0;

  #load(): Promise<Phase[]> {
    const { id, round } = this.tournament;
    return Promise.all(Array.from({ length: round }, (_, i) => loadRound(id, i + 1, this.#pages.get(i + 1))));
  }

  #more(round: number): void {
    this.#pages.set(round, (this.#pages.get(round) ?? 1) + 1);
    void this.#phases.again();
  }

  protected override render(): TemplateResult {
    const phases = (this.#shown = this.#phases.value ?? this.#shown);
    if (!phases) return this.#phases.waiting();
    const { round, rounds } = this.tournament;
    const all = Array.from({ length: Math.max(rounds ?? 0, round) }, (_, i) => i + 1);
    const chosen = this.chosen || round;
    return html`<div class="segments phases" role="group" aria-label="Phases">
        ${all.map(
          (n) =>
            html`<button aria-pressed=${n === chosen} @click=${() => (this.chosen = n)}>
              ${roundName(this.tournament, n).replace('finals', 's').replace('Round ', '')}
            </button>`,
        )}
      </div>
      <div class="bracket" tabindex="0" role="region" aria-label="Bracket" style="--phases:${all.length}">
        ${all.map((n) => this.#phase(n, phases, n === chosen))}
      </div>
      <p class="fine">Players who are late three times are out.</p>`;
  }

  #phase(n: number, phases: readonly Phase[], isChosen: boolean): TemplateResult {
    const phase = phases.find(({ round }) => round === n);
    const next = phases.find(({ round }) => round === n + 1);
    return html`<section class="phase ${isChosen ? 'chosen' : ''}" aria-labelledby="phase-${n}">
      <h2 id="phase-${n}">${roundName(this.tournament, n)}</h2>
      ${phase ? this.#played(phase, next) : this.#coming(n, phases.at(-1))}
    </section>`;
  }

  #played(phase: Phase, next: Phase | undefined): TemplateResult {
    const { tables, off } = phase;
    const isFinal = phase.round === this.tournament.rounds;
    const isOn = goingOn(phase, next, isFinal);
    return html`<p class="fine">${roundDates(phase, clock())}</p>
      <div class="tables">
        ${tables.map((table) => this.#table(table, isOn, isFinal))}
        ${off.length > 0 ? html`<p class="fine">Goes on without a table: ${off.map(({ name }) => name).join(', ')}.</p>` : nothing}
        ${
          phase.next === undefined
            ? nothing
            : html`<p><button class="btn" @click=${() => this.#more(phase.round)}>Show more</button></p>`
        }
      </div>`;
  }

  #table(table: Pairing, ahead: ReadonlySet<number>, isFinal: boolean): TemplateResult {
    const { me } = this.tournament;
    const { number, stage, seats, match, isMine } = table;
    const isOver = stage === 'over';
    const shown = isOver ? seats.toSorted(byPlace) : seats;
    const way = isOver ? 'replay' : tableWords(table, me?.number);
    const canLook = isOver || stage === 'running';
    const isMyNow = isMine && stage === 'running';
    const level = levelWords(table, ahead, { isFinal, me: me?.number });
    return html`<div class="table ${isMyNow ? 'mine' : ''}" role="group" aria-label="Table ${number}">
      <p class="of">
        <span>Table ${number}</span>
        ${canLook ? html`<a href="/matches/${match}" aria-label="Table ${number}, ${way}">${way}</a>` : html`<span>${way}</span>`}
      </p>
      <ol class=${isOver ? 'ranked' : ''}>
        ${shown.map((seat) => {
          const isMe = seat.number === me?.number;
          const isOn = isOver ? ahead.has(seat.number) : isMe;
          return html`<li class=${isOn ? 'on' : ''}>
            ${isOver ? html`<span>${makeRank(seat.rank ?? 0)}</span>` : nothing}
            <span
              >${isMe ? 'You' : markedName(nameOf(seat), seat.player)}${isOver && isOn ? html`<span class="vh">, ${isFinal ? 'won' : 'goes on'}</span>` : nothing}</span
            >
            <span>${seat.figure ?? ''}</span>
          </li>`;
        })}
      </ol>
      ${level ? html`<p class="fine">${level}</p>` : nothing}
    </div>`;
  }

  /** A phase that is still to come; of the next one it is known where its players come from. */
  #coming(n: number, newest: Phase | undefined): TemplateResult {
    const { seats, round } = this.tournament;
    const from = n === round + 1 ? (newest?.tables ?? []) : [];
    const places = Array.from({ length: goOn(seats) }, (_, i) => ordinal(i + 1));
    const isKnown = from.length > 0 && from.length * goOn(seats) <= seats;
    const before = roundName(this.tournament, n - 1).toLowerCase();
    return html`<p class="fine">${isKnown ? `begins once the ${before} are over` : 'to come'}</p>
      <div class="tables">
        <div class="table open">
          <p class="of"><span>${isKnown ? 'One table' : `From the ${before}`}</span></p>
          <ol>
            ${
              isKnown
                ? from.flatMap((table) =>
                    places.map((place) => html`<li><span>${place} of table ${table.number}</span></li>`),
                  )
                : html`<li>
                    <span>${seats === 2 ? 'the winner of each pair' : 'the first two of each table'}</span>
                  </li>`
            }
          </ol>
        </div>
      </div>`;
  }
}
