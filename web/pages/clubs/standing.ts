import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Club, Standing } from '../../../api/contract/people/club.ts';
import { makePoints } from '../../common/words/numbers.ts';
import { clock } from '../../data/session.ts';
import { call } from '../../data/server/api.ts';
import { gameName } from '../../games/shelf.ts';
import { Loading } from '../../ui/attempt.ts';
import form from '../../ui/form.css';
import { fieldsOf } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';
import table from '../../ui/table.css';
import { tableOf } from '../../ui/table.ts';
import { programNote } from '../../parts/level-note.ts';
import { seasonWords } from './words.ts';

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

const recordWords = ({ played, won, best }: ClubRecord): string =>
  `${won} of ${played} won${best === null ? '' : `, best score ${best}`}`;

const recordItem = (record: ClubRecord): TemplateResult =>
  html`<li>
    <b>${gameName(record.game)}</b>,
    ${record.seats === 1 ? 'solo' : `${record.seats} seats`}${record.level ? `, level ${record.level}` : ''}:
    ${recordWords(record)}${
      record.match
        ? html` (<a class="link" href="/matches/${record.match.id}">${record.match.names.join(', ')}</a>)`
        : nothing
    }
  </li>`;

/** The standing of a club in a season, by game and in total, and the results of matches against the game itself. */
@customElement('mw-club-standing')
export class ClubStanding extends LitElement {
  static override styles = [ui, form, table];

  #standing = new Loading(
    this,
    () => call('GET /clubs/:id/standing', { id: this.club.id, season: this.#season! }),
    () => (this.#season === undefined ? undefined : JSON.stringify([this.#season, this.club])),
  );
  /** Stays until another is there, so that nothing below moves. */
  #shown: Standing | undefined;

  @state() private chosen: { season?: number; game?: string } = {};

  @property({ attribute: false }) club!: Club;

  get #season(): number | undefined {
    return this.chosen.season ?? this.club.seasons[0]?.number;
  }

  protected override render(): TemplateResult {
    return html`<section class="stack" aria-labelledby="standing">
      <h2 id="standing">Standing</h2>
      <div class="paper pad stack">${this.club.seasons.length === 0 ? this.#none() : this.#seasonal()}</div>
    </section>`;
  }

  #none(): TemplateResult {
    return html`<p class="sub">
      No season yet. During a season, matches that members finish with each other count here.
    </p>`;
  }

  #seasonal(): TemplateResult {
    const standing = (this.#shown = this.#standing.value ?? this.#shown);
    if (!standing) return this.#standing.waiting();
    const { game = '' } = this.chosen;
    const games = [...new Set([...standing.players, ...standing.records].map((one) => one.game))];
    const places = placesIn(standing.players, game);
    const records = standing.records.filter((one) => !game || one.game === game);
    return html`${this.#menus(games)} ${places.length > 0 ? this.#table(places) : nothing}
    ${
      records.length > 0
        ? html`<h3>Against the game</h3>
            <ul class="stack tight">
              ${records.map(recordItem)}
            </ul>`
        : nothing
    }
    ${
      places.length + records.length === 0
        ? html`<p class="sub" role="status">No matches finished this season yet.</p>`
        : nothing
    }`;
  }

  #menus(games: readonly string[]): TemplateResult {
    const seasons = this.club.seasons.map((one): [number, string] => [one.number, seasonWords(one, clock())]);
    const named = games.map((game): [string, string] => [game, gameName(game)]);
    return html`<div class="grid" style="--least:12rem;--columns:auto-fit">
      ${fieldsOf<{ season: number; game: string }>(
        [
          { name: 'season', label: 'Season', isMenu: true, options: seasons },
          { name: 'game', label: 'Game', isMenu: true, options: [['', 'All games'], ...named] },
        ],
        { season: this.#season!, game: this.chosen.game ?? '' },
        (change) => (this.chosen = { ...this.chosen, ...change }),
      )}
    </div>`;
  }

  #table(places: readonly Place[]): TemplateResult {
    const rows = places.map(({ id, name, program, played, won, points }) => [
      html`<a class="link" href="/players/${id}">${name}</a
        >${program ? html` ${programNote({ program })}` : nothing}`,
      played,
      won,
      html`<b>${makePoints(points)}</b>`,
    ]);
    return html`${tableOf(['Player', 'Played', 'Won', 'Points'], rows)}
      <p class="fine">One point for each player you finish ahead of, half a point for each you tie.</p>`;
  }
}
