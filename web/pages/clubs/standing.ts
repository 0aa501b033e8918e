import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Club, Standing } from '../../../api/http/schemas/club.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { clock } from '../../data/clock.ts';
import { loadStanding } from '../../data/clubs.ts';
import { gameName } from '../../games/shelf.ts';
import form from '../../styles/form.css';
import { pageStyles } from '../../styles/page.ts';
import clubStyles from './styles.css';
import { seasonWords } from './words.ts';
import styles from './standing.css';

type Place = Omit<Standing['players'][number], 'game'>;
type ClubRecord = Standing['records'][number];

/** The players' places at one game or, without `game`, at all games together; the best first. */
export const placesIn = (players: Standing['players'], game: string): Place[] => {
  const sums = new Map<string, Place>();
  for (const { game: at, ...one } of players) {
    if (game && at !== game) continue;
    const { played, won, points } = sums.get(one.id) ?? { played: 0, won: 0, points: 0 };
    const sum = { played: played + one.played, won: won + one.won, points: points + one.points };
    sums.set(one.id, { ...one, ...sum });
  }
  return [...sums.values()].toSorted(
    (a, b) => b.points - a.points || b.won - a.won || a.played - b.played || a.name.localeCompare(b.name),
  );
};

/** Points come in halves. */
const sayPoints = (points: number): string =>
  points % 1 === 0 ? String(points) : `${points < 1 ? '' : Math.floor(points)}½`;

const recordWords = ({ played, won, best }: ClubRecord): string =>
  `${won} of ${played} won${best === null ? '' : `, the best with ${best}`}`;

/** The standing of a club in a season, by game and in total, and the results of matches against the game itself. */
@customElement('mw-club-standing')
export class ClubStanding extends LitElement {
  static override styles = [pageStyles, form, clubStyles, styles];

  @state() private standing: Standing | undefined;
  @state() private error = '';
  @state() private chosen: number | undefined;
  @state() private game = '';

  @property({ attribute: false }) club!: Club;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('club')) void this.#load();
  }

  get #season(): number | undefined {
    return this.chosen ?? this.club.seasons[0]?.number;
  }

  async #load(): Promise<void> {
    const season = this.#season;
    if (season === undefined) return;
    try {
      const standing = await loadStanding(this.club.id, season);
      if (season === this.#season) this.standing = standing;
      this.error = '';
    } catch (error) {
      this.error = sayProblem(error);
    }
  }

  protected override render(): TemplateResult {
    return html`<section aria-labelledby="standing">
      <h2 id="standing">Standing</h2>
      <div class="paper pad">${this.club.seasons.length === 0 ? this.#none() : this.#seasonal()}</div>
    </section>`;
  }

  #none(): TemplateResult {
    return html`<p class="sub">
      No season yet. While one goes on, the matches that members finish among themselves are counted here.
    </p>`;
  }

  #seasonal(): TemplateResult {
    const { standing } = this;
    if (!standing) return html`<p class="sub">${this.error || 'Looking around…'}</p>`;
    const games = [...new Set([...standing.players, ...standing.records].map(({ game }) => game))];
    const places = placesIn(standing.players, this.game);
    const records = standing.records.filter(({ game }) => !this.game || game === this.game);
    return html`${this.#menus(games)} ${places.length > 0 ? this.#table(places) : nothing}
    ${records.length > 0 ? this.#records(records) : nothing}
    ${
      places.length + records.length === 0
        ? html`<p class="sub" role="status">Nothing has been finished in this season yet.</p>`
        : nothing
    }`;
  }

  #menus(games: readonly string[]): TemplateResult {
    const season = (event: Event): void => {
      this.chosen = Number((event.target as HTMLSelectElement).value);
      void this.#load();
    };
    return html`<div class="menus">
      <div class="field">
        <label for="season">Season</label>
        <select id="season" @change=${season}>
          ${this.club.seasons.map(
            (one) =>
              html`<option value=${one.number} ?selected=${one.number === this.#season}>
                ${seasonWords(one, clock())}
              </option>`,
          )}
        </select>
      </div>
      <div class="field">
        <label for="game">Game</label>
        <select
          id="game"
          @change=${(event: Event) => (this.game = (event.target as HTMLSelectElement).value)}
        >
          <option value="">All games</option>
          ${games.map((game) => html`<option value=${game}>${gameName(game)}</option>`)}
        </select>
      </div>
    </div>`;
  }

  #table(places: readonly Place[]): TemplateResult {
    return html`<table aria-labelledby="standing">
        <thead>
          <tr>
            <th class="who" scope="col">Player</th>
            <th scope="col">Played</th>
            <th scope="col">Won</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          ${places.map(
            ({ id, name, played, won, points }) =>
              html`<tr>
                <th scope="row"><a class="link" href="/players/${id}">${name}</a></th>
                <td>${played}</td>
                <td>${won}</td>
                <td class="points">${sayPoints(points)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="fine">A point for each seat that came in behind, half of one for each that came level.</p>`;
  }

  #records(records: readonly ClubRecord[]): TemplateResult {
    return html`<h3>Against the game</h3>
      <ul class="records">
        ${records.map(
          (record) =>
            html`<li>
              <b>${gameName(record.game)}</b>,
              ${record.seats === 1 ? 'alone' : `${record.seats} seats`}${
                record.level ? `, level ${record.level}` : ''
              }:
              ${recordWords(record)}${
                record.match
                  ? html` (<a class="link" href="/matches/${record.match.id}"
                        >${record.match.names.join(', ')}</a
                      >)`
                  : nothing
              }
            </li>`,
        )}
      </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-club-standing': ClubStanding;
  }
}
