import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { GameCard, MatchCard } from '../../api/http/schemas/match.ts';
import { StoreController } from '../common/store.ts';
import { sayProblem } from '../common/problem-words.ts';
import { GoEvent } from '../app/router.ts';
import { noteArrival } from '../common/guided.ts';
import { loadGames } from '../data/games.ts';
import { findMatches, joinMatch } from '../data/matches.ts';
import { Poll, type PollAnswer } from '../data/server/poll.ts';
import { session, someone } from '../data/session.ts';
import '../parts/forms/make-table.ts';
import { openTable, openTableStyles } from '../parts/lists/open-table.ts';
import { ToastEvent } from '../parts/toast.ts';
import { pageStyles } from '../styles/page.ts';
import { lobbyStyles } from './lobby.styles.ts';

/** Tables with free seats, and a new one to set up. */
@customElement('page-lobby')
export class PageLobby extends LitElement {
  static override styles = [pageStyles, openTableStyles, lobbyStyles];

  #session = new StoreController(this, session);

  @state() private games: readonly GameCard[] = [];
  @state() private open: readonly MatchCard[] | undefined;
  @state() private error: unknown;
  @state() private joining = '';

  /** The game that is chosen when the page opens. */
  @property() game = '';

  constructor() {
    super();
    this.addController(new Poll(() => this.#look()));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    loadGames().then(
      (games) => (this.games = games),
      (error: unknown) => (this.error = error),
    );
  }

  async #look(): Promise<PollAnswer> {
    try {
      const { matches } = await findMatches({ status: 'open' });
      const moved = JSON.stringify(matches) !== JSON.stringify(this.open);
      if (moved) this.open = matches;
      this.error = undefined;
      return { moved };
    } catch (error) {
      this.error = error;
      return { moved: false };
    }
  }

  async #join(card: MatchCard): Promise<void> {
    this.joining = card.id;
    try {
      await someone('Guest');
      await joinMatch(card.id);
      noteArrival(card.id);
      this.dispatchEvent(new GoEvent(`/matches/${card.id}`));
    } catch (error) {
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
      void this.#look();
    } finally {
      this.joining = '';
    }
  }

  protected override render(): TemplateResult {
    return html`<div class="page lobby">
      <header>
        <h1>Tables</h1>
        <p class="sub">Take a free seat, or set up a table of your own.</p>
      </header>
      <section aria-labelledby="open">
        <h2 id="open">Free seats</h2>
        ${this.#openTables()}
      </section>
      <section class="paper pad" aria-labelledby="make">
        <h2 id="make">Set up a table</h2>
        <mw-make-table .games=${this.games} .game=${this.game}></mw-make-table>
      </section>
    </div>`;
  }

  #openTables(): TemplateResult | typeof nothing {
    if (!this.open)
      return html`<p class="sub">${this.error ? sayProblem(this.error) : 'Looking around…'}</p>`;
    if (this.open.length === 0)
      return html`<p class="sub">No table has a free seat right now. Set one up, and others can join.</p>`;
    return html`<ul class="opens">
      ${this.open.map((card) =>
        openTable(card, {
          me: this.#session.value?.id,
          busy: this.joining === card.id,
          join: () => void this.#join(card),
        }),
      )}
    </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-lobby': PageLobby;
  }
}
