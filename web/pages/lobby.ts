import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { GameCard } from '../../api/http/schemas/match.ts';
import { StoreController } from '../common/store.ts';
import { sayProblem } from '../common/words/problem.ts';
import { loadGames } from '../data/games.ts';
import { MatchPages } from '../data/matches/pages.ts';
import { loadClubs } from '../data/clubs.ts';
import { findMatches } from '../data/matches/matches.ts';
import { Poll, type PollAnswer } from '../data/server/poll.ts';
import { loadSession, session } from '../data/session.ts';
import '../parts/forms/lobby-filters.ts';
import type { SeekEvent, Sought } from '../parts/forms/lobby-filters.ts';
import '../parts/forms/make-table.ts';
import { Joining } from '../parts/lists/joining.ts';
import { openTable, openTableStyles } from '../parts/lists/open-table.ts';
import { moreOf, runs, runStyles } from '../parts/lists/runs.ts';
import { pageStyles } from '../styles/page.ts';
import lobbyStyles from './lobby.css';

/** Tables with free seats, a form for a new one, and matches to watch. */
@customElement('page-lobby')
export class PageLobby extends LitElement {
  static override styles = [pageStyles, openTableStyles, runStyles, lobbyStyles];

  #session = new StoreController(this, session);
  #open = new MatchPages(this, findMatches);
  #mine = new MatchPages(this, findMatches);
  #running = new MatchPages(this, findMatches);
  #free = new MatchPages(this, findMatches);

  #joining = new Joining(this, () => this.#look());

  @state() private games: readonly GameCard[] = [];
  @state() private sought: Sought = {};
  /** Everything below the free seats waits for all lists, so that nothing moves under a finger. */
  @state() private hasLooked = false;
  @state() private clubs: readonly { id: string; name: string }[] = [];

  /** The game selected when the page opens. */
  @property() game = '';

  constructor() {
    super();
    this.addController(new Poll(() => this.#look()));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    loadGames().then(
      (games) => (this.games = games),
      () => {}, // the form stays hidden; the lists report the problem
    );
    void this.#lookForClubs();
  }

  async #look(): Promise<PollAnswer> {
    const { game, friends } = this.sought;
    const moved = await Promise.all([
      this.#open.look({ to: 'join', ...this.sought }),
      this.#free.look({ to: 'replace', ...(game && { game }), ...(friends && { friends }) }),
      this.#running.look({ to: 'watch', ...(game && { game }), ...(friends && { friends }) }),
      this.#lookAtMine(),
    ]);
    this.hasLooked = true;
    return { moved: moved.includes(true) };
  }

  async #lookForClubs(): Promise<void> {
    const me = session.value === undefined ? await loadSession().catch(() => null) : session.value;
    if (me) this.clubs = await loadClubs().catch(() => []);
  }

  async #lookAtMine(): Promise<boolean> {
    const me = session.value === undefined ? await loadSession().catch(() => null) : session.value;
    return me ? this.#mine.look({ status: 'open', player: 'me' }) : false;
  }

  #seek({ sought }: SeekEvent): void {
    this.sought = sought;
    void this.#look();
  }

  protected override render(): TemplateResult {
    return html`<div class="page lobby">
      <header>
        <h1>Tables</h1>
        <p class="sub">
          Take a free seat, set up a table of your own, or play with your
          <a class="link" href="/clubs">clubs</a>.
        </p>
      </header>
      <div class="lists">
        <section aria-labelledby="open">
          <h2 id="open">Free seats</h2>
          <mw-lobby-filters
            .games=${this.games}
            .sought=${this.sought}
            .social=${Boolean(this.#session.value)}
            @mw-seek=${this.#seek}
          ></mw-lobby-filters>
          ${this.#openTables()}
        </section>
        ${this.hasLooked ? this.#others() : nothing}
      </div>
      ${this.hasLooked ? this.#make() : nothing}
    </div>`;
  }

  #make(): TemplateResult {
    return html`<section class="paper pad make" aria-labelledby="make">
      <h2 id="make">Set up a table</h2>
      <mw-make-table .games=${this.games} .game=${this.game} .clubs=${this.clubs}></mw-make-table>
    </section>`;
  }

  #others(): TemplateResult {
    return html`${this.#mine.matches?.length ? this.#ownTables(this.#mine) : nothing}
    ${this.#session.value ? this.#offers() : nothing}
    ${this.#free.matches?.length ? this.#givenUp(this.#free) : nothing}
    ${this.#running.matches?.length ? this.#toWatch(this.#running) : nothing}`;
  }

  #openTables(): TemplateResult {
    const { matches, error } = this.#open;
    if (!matches) return html`<p class="sub">${error ? sayProblem(error) : 'Looking around…'}</p>`;
    if (matches.length === 0) {
      const isNarrow = Object.keys(this.sought).length > 0;
      return html`<p class="sub" role="status">
        ${
          isNarrow
            ? 'No table like that has a free seat right now. Set one up, and others can join.'
            : 'No table has a free seat right now. Set one up, and others can join.'
        }
      </p>`;
    }
    return html`<ul class="opens">
        ${repeat(
          matches,
          ({ id }) => id,
          (card) => openTable(card, this.#joining),
        )}
      </ul>
      ${moreOf(this.#open)}`;
  }

  #ownTables(own: MatchPages): TemplateResult {
    return html`<section aria-labelledby="own">
      <h2 id="own">Your tables that wait</h2>
      ${runs(own.matches ?? [])} ${moreOf(own)}
    </section>`;
  }

  #offers(): TemplateResult {
    void import('../parts/meet/offers.ts');
    return html`<section aria-labelledby="offers">
      <h2 id="offers">Standing offers</h2>
      <div class="paper pad"><mw-offers></mw-offers></div>
    </section>`;
  }

  #givenUp(free: MatchPages): TemplateResult {
    return html`<section aria-labelledby="free">
      <h2 id="free">Seats open in running matches</h2>
      <p class="sub">
        A bot plays on there. Open the match, then <b>Time and seats</b> in its menu, to take the seat.
      </p>
      ${runs(free.matches ?? [])} ${moreOf(free)}
    </section>`;
  }

  #toWatch(running: MatchPages): TemplateResult {
    return html`<section aria-labelledby="watch">
      <h2 id="watch">Matches to watch</h2>
      ${runs(running.matches ?? [])} ${moreOf(running)}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-lobby': PageLobby;
  }
}
