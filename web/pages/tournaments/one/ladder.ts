import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { StandingLine, Tournament } from '../../../../api/contract/people/tournament.ts';
import { loadStanding } from '../../../data/tournaments/tournaments.ts';
import { Loading } from '../../../ui/attempt.ts';
import { ui } from '../../../ui/styles.ts';
import { DeedEvent } from './deed-event.ts';
import styles from './standing.css';
import { programNote } from '../../../parts/level-note.ts';
import { goneWords, nameOf, type RoundCell } from '../words.ts';
import { call } from '../../../data/server/api.ts';

/** How far up one may challenge, and how many matches one plays at once: as the service has it (`api/tournaments/ladder.ts`). */
const REACH = 5;
const AT_ONCE = 2;

const playing = ({ rounds }: StandingLine): RoundCell[] =>
  rounds.filter(({ rank, off }) => rank === null && off === null);

/** Whom somebody on a ladder may challenge now, by their numbers. */
export const challengeable = (
  lines: readonly StandingLine[],
  me: number | undefined,
): ReadonlySet<number> => {
  const own = lines.find(({ number }) => number === me);
  if (!own || own.stage !== 'in' || playing(own).length >= AT_ONCE) return new Set();
  const last = own.rounds.at(-1)?.met[0];
  return new Set(
    lines
      .filter(({ place, stage }) => stage === 'in' && place < own.place && own.place - place <= REACH)
      .filter((line) => line.number !== last && playing(line).length < AT_ONCE)
      .map(({ number }) => number),
  );
};

/** A ladder: who stands on which rung, who plays whom, and whom one may challenge. */
@customElement('mw-ladder')
export class Ladder extends LitElement {
  static override styles = [ui, styles];

  #pages = 1;
  #standing = new Loading(
    this,
    () => loadStanding(this.tournament.id, this.#pages),
    () => `${this.tournament.id} ${this.version}`,
  );
  #shown: { lines: StandingLine[]; next?: number | undefined } | undefined;

  @property({ attribute: false }) tournament!: Tournament;
  /** Another number loads the ladder again. */
  @property({ type: Number }) version = 0;

  #more(): void {
    this.#pages++;
    void this.#standing.again();
  }

  #challenge(player: string, name: string): void {
    const { id } = this.tournament;
    this.dispatchEvent(
      new DeedEvent(
        () => call('POST /tournaments/:id/challenges', { id, player }),
        `You challenged ${name}.`,
      ),
    );
  }

  protected override render(): TemplateResult {
    const found = (this.#shown = this.#standing.value ?? this.#shown);
    if (!found) return html`<section class="paper">${this.#standing.waiting()}</section>`;
    const { lines, next } = found;
    return html`<section class="paper" aria-labelledby="ladder">
      <h2 id="ladder">The ladder</h2>
      ${lines.length === 0 ? html`<p class="sub">Nobody stands on it yet.</p>` : this.#table(lines)}
      ${next === undefined ? nothing : html`<p><button class="btn" @click=${this.#more}>Show more</button></p>`}
      <p class="foot fine">
        Challenge a player up to five rungs above you, with two matches at once. If you win, you take their
        rung.
      </p>
    </section>`;
  }

  #table(lines: readonly StandingLine[]): TemplateResult {
    const names = new Map(lines.map((line) => [line.number, nameOf(line)]));
    const { me } = this.tournament;
    const may = challengeable(lines, me?.number);
    const nameOfNumber = (number: number | undefined): string =>
      number === me?.number ? 'You' : (names.get(number ?? 0) ?? 'another player');
    return html`<table class="rungs">
      <thead>
        <tr>
          <th scope="col" class="k">Rung</th>
          <th scope="col" class="n">Player</th>
          <th scope="col" class="n">Plays now</th>
          ${may.size > 0 ? html`<th scope="col" class="p"><span class="vh">Challenge</span></th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${lines.map((line) => {
          const isMe = line.number === me?.number;
          return html`<tr class=${isMe ? 'you' : ''}>
            <td class="k">${line.place}</td>
            <th scope="row" class="n">
              ${line.player ? html`<a href="/players/${line.player.id}">${isMe ? 'You' : line.player.name}</a> ${programNote(line.player)}` : nameOf(line)}
              ${line.stage === 'in' ? nothing : html`<span class="gone">${goneWords(line.stage)}</span>`}
            </th>
            <td class="n">
              ${playing(line).map(
                ({ match, met }, i) =>
                  html`${i > 0 ? ', ' : ''}${match === null ? nameOfNumber(met[0]) : html`<a href="/matches/${match}">${nameOfNumber(met[0])}</a>`}`,
              )}
            </td>
            ${may.size > 0 ? html`<td class="act">${may.has(line.number) ? this.#button(line) : nothing}</td>` : nothing}
          </tr>`;
        })}
      </tbody>
    </table>`;
  }

  #button({ player }: StandingLine): TemplateResult | typeof nothing {
    if (!player) return nothing;
    const { id, name } = player;
    return html`<button class="btn" aria-label="Challenge ${name}" @click=${() => this.#challenge(id, name)}>
      Challenge
    </button>`;
  }
}
