import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Tournament, TournamentRound } from '../../../../api/contract/people/tournament.ts';
import { counted } from '../../../common/words/numbers.ts';
import { makeList } from '../../../common/words/table.ts';
import { clock } from '../../../data/session.ts';
import { loadRound } from '../../../data/tournaments/tournaments.ts';
import { markedName } from '../../../parts/level-note.ts';
import { Loading } from '../../../ui/attempt.ts';
import { ui } from '../../../ui/styles.ts';
import styles from './rounds.css';
import { nameOf, roundDates, roundName, type Pairing } from '../words.ts';

/** How many rounds are shown at first. */
const FIRST = 4;

/** Who won a table, or how far it has come. */
export const tableWords = (
  { stage, seats, seq, isMine }: Pairing,
  me: number | undefined,
  isMyTurn = false,
): string => {
  if (stage === 'planned') return 'to begin';
  if (stage === 'void') return 'not played';
  if (stage === 'running') return isMyTurn ? 'your turn' : counted(seq, 'move');
  const first = seats.filter(({ rank }) => rank === 1);
  const names = first.map((seat) => (isMine && seat.number === me ? 'you' : nameOf(seat)));
  return `${makeList(names)} ${names.length > 1 ? 'tied' : 'won'}`;
};

/** The rounds, newest first: who sits with whom, and who won. */
@customElement('mw-rounds')
export class Rounds extends LitElement {
  static override styles = [ui, styles];

  #count = FIRST;
  /** How many pages of tables a round shows, if more than the first. */
  #pages = new Map<number, number>();
  #rounds = new Loading(
    this,
    () => this.#load(),
    () => `${this.tournament.id} ${this.version}`,
  );
  #shown: readonly TournamentRound[] | undefined;

  @property({ attribute: false }) tournament!: Tournament;
  /** Another number loads the rounds again. */
  @property({ type: Number }) version = 0;
  /** Beside the standing, without links. */
  @property({ type: Boolean, reflect: true }) brief = false;

  #load(): Promise<TournamentRound[]> {
    const { id, round } = this.tournament;
    const numbers = Array.from({ length: Math.min(this.#count, round) }, (_, i) => round - i);
    return Promise.all(numbers.map((number) => loadRound(id, number, this.#pages.get(number))));
  }

  #again(more: () => void): void {
    more();
    void this.#rounds.again();
  }

  protected override render(): TemplateResult {
    const rounds = (this.#shown = this.#rounds.value ?? this.#shown);
    const { round } = this.tournament;
    return html`<section aria-labelledby="rounds">
      <h2 id="rounds" class=${this.brief ? '' : 'vh'}>Rounds</h2>
      ${rounds ? rounds.map((one) => this.#round(one)) : this.#rounds.waiting()}
      ${
        rounds && rounds.length < round && !this.brief
          ? html`<p>
              <button class="btn" @click=${() => this.#again(() => (this.#count += FIRST))}>
                Show earlier rounds
              </button>
            </p>`
          : nothing
      }
    </section>`;
  }

  #round(found: TournamentRound): TemplateResult {
    const { round, tables, off, next } = found;
    const isNewest = round === this.tournament.round;
    const more = (): void => void this.#pages.set(round, (this.#pages.get(round) ?? 1) + 1);
    return html`<div class="round ${isNewest && this.tournament.stage === 'running' ? 'now' : ''}">
      <h3>${roundName(this.tournament, round)}</h3>
      <p class="fine">${roundDates(found, clock())}</p>
      <ul>
        ${tables.map((table) => this.#table(table))}
        ${off.map(({ name }) => html`<li><span>${name}</span><span class="state">has the round off</span></li>`)}
        ${
          next === undefined || this.brief
            ? nothing
            : html`<li><button class="btn" @click=${() => this.#again(more)}>Show more</button></li>`
        }
      </ul>
    </div>`;
  }

  #table(table: Pairing): TemplateResult {
    const { me } = this.tournament;
    const isMyTurn = me?.tables.some(({ match, isMyTurn }) => isMyTurn && match === table.match);
    const names = table.seats.map((seat, i) => {
      const isMe = seat.number === me?.number;
      return html`${i > 0 ? ', ' : ''}${isMe ? html`<b>${i === 0 ? 'You' : 'you'}</b>` : markedName(nameOf(seat), seat.player)}`;
    });
    const words = html`<span>${names}</span
      ><span class="state">${tableWords(table, me?.number, isMyTurn)}</span>`;
    const canLook = table.stage === 'running' || table.stage === 'over';
    if (this.brief || !canLook) return html`<li>${words}</li>`;
    return html`<li><a href="/matches/${table.match}">${words}</a></li>`;
  }
}
