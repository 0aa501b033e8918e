import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { HistoryItem, HistoryQuery } from '../../../api/http/schemas/history.ts';
import type { GameCard } from '../../../api/http/schemas/match.ts';
import { Media } from '../../common/media.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { hasWon, makePlace } from '../../common/words/table.ts';
import { clock } from '../../data/clock.ts';
import { loadGames } from '../../data/games.ts';
import { findHistory } from './load.ts';
import { loadSession, session } from '../../data/session.ts';
import { gameName } from '../../games/shelf.ts';
import '../../parts/lists/preview.ts';
import { seatMark } from '../../parts/seat-mark.ts';
import { thumb } from '../../parts/lists/thumb.ts';
import thumbStyles from '../../parts/lists/thumb.css';
import { pageStyles } from '../../styles/page.ts';
import './filters.ts';
import { FilterEvent, type Filters } from './filters.ts';
import historyStyles from './styles.css';

/** A finished match as a page that a board can draw. */
const asPage = (item: HistoryItem) => ({
  ...item,
  events: [],
  window: null,
  undo: null,
  undoTo: null,
  looked: null,
  chance: null,
  talk: { room: null, open: false, lines: 0 },
});

/** The seat whose rank a card shows: the viewer's, or that of the player searched for. */
const seatOf = ({ viewer, seats }: HistoryItem, player: string | undefined): number | null => {
  if (viewer !== 'table') return viewer;
  return seats.find((seat) => player !== undefined && seat.player?.id === player)?.seat ?? null;
};

/** All finished matches, as cards with their last positions, by month. */
@customElement('page-history')
export class PageHistory extends LitElement {
  static override styles = [pageStyles, thumbStyles, historyStyles];

  #asked = 0;
  #phone = new Media(this, '(max-width: 560px)');

  @state() private filters: Filters | undefined;
  @state() private games: readonly GameCard[] = [];
  @state() private items: readonly HistoryItem[] | undefined;
  @state() private next: string | undefined;
  @state() private reached: string | undefined;
  @state() private error = '';

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#begin();
  }

  /**
   * A signed-in player first sees their own matches, unless the address says otherwise. The filters wait for the games, whose
   * options they include, so that nothing below them moves under a finger.
   */
  async #begin(): Promise<void> {
    const asked = Object.fromEntries(new URLSearchParams(location.search)) as Filters;
    const [games, me] = await Promise.all([
      loadGames().catch(() => []),
      session.value === undefined ? loadSession().catch(() => null) : session.value,
    ]);
    this.games = games;
    const isPlain = Object.keys(asked).length === 0;
    await this.#find(isPlain && me ? { player: 'me' } : asked);
  }

  async #find(filters: Filters, cursor?: string): Promise<void> {
    const asked = ++this.#asked;
    this.filters = filters;
    this.error = '';
    if (cursor === undefined) this.items = undefined;
    try {
      const query: HistoryQuery = { ...filters, ...(cursor && { cursor }) };
      const { matches, next, reached } = await findHistory(query);
      if (asked !== this.#asked) return;
      this.items = [...(this.items ?? []), ...matches];
      this.next = next;
      this.reached = reached;
    } catch (error) {
      if (asked === this.#asked) this.error = sayProblem(error);
    }
  }

  #filter({ filters }: FilterEvent): void {
    const query = new URLSearchParams(filters as Record<string, string>).toString();
    history.replaceState(history.state, '', query ? `/history?${query}` : '/history');
    void this.#find(filters);
  }

  protected override render(): TemplateResult {
    return html`<div class="page past">
      <header>
        <h1>Finished matches</h1>
        <p class="sub">
          Every one can be played back, move by move, and so can
          <a class="link" href="/file">one that was saved as a file</a>.
        </p>
      </header>
      <mw-history-filters
        .games=${this.games}
        .filters=${this.filters ?? {}}
        .known=${Boolean(session.value)}
        @mw-filter=${this.#filter}
      ></mw-history-filters>
      ${this.#statistics()}
      <div role="status" class="sub">${this.#state}</div>
      ${this.#months()}
      ${
        this.next && this.items
          ? html`<p class="more">
              <button class="btn" @click=${() => void this.#find(this.filters!, this.next)}>
                ${this.items.length === 0 ? 'Look further back' : 'Show more'}
              </button>
            </p>`
          : nothing
      }
    </div>`;
  }

  get #state(): string {
    if (this.error) return this.error;
    if (!this.items) return 'Looking back…';
    if (this.items.length > 0) return '';
    if (!this.next || !this.reached) return 'Nothing is like that. Try fewer filters.';
    return `Nothing like that since ${this.#date(this.reached)}.`;
  }

  #statistics(): TemplateResult | typeof nothing {
    const game = this.filters?.game;
    if (!game) return nothing;
    return html`<p><a class="link" href="/games/${game}/statistics">Statistics of ${gameName(game)}</a></p>`;
  }

  #date(
    iso: string,
    how: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' },
  ): string {
    return new Intl.DateTimeFormat('en', { ...how, timeZone: clock().zone }).format(new Date(iso));
  }

  #months(): TemplateResult[] {
    const months = new Map<string, HistoryItem[]>();
    for (const item of this.items ?? []) {
      const month = this.#date(item.moved, { month: 'long', year: 'numeric' });
      months.set(month, [...(months.get(month) ?? []), item]);
    }
    return [...months].map(
      ([month, items]) =>
        html`<section aria-label=${month}>
          <h2>${month}</h2>
          <ul class="cards">
            ${items.map((item) => this.#card(item))}
          </ul>
        </section>`,
    );
  }

  #card(item: HistoryItem): TemplateResult {
    const { id, game, name, outcome, seats, view } = item;
    const seat = seatOf(item, this.filters?.player);
    const isWon = outcome !== undefined && hasWon(outcome, seat);
    const place = seat === null || !outcome ? '' : makePlace(outcome, seat);
    const ranked = seats.toSorted((a, b) => (outcome?.ranks[a.seat] ?? 0) - (outcome?.ranks[b.seat] ?? 0));
    return html`<li class="paper card">
      <div class="pic" aria-hidden="true">
        ${
          view
            ? html`<mw-preview inert ?cropped=${!this.#phone.holds} .page=${asPage(item)}></mw-preview>`
            : html`<div class="lid">${thumb(game, id)}</div>`
        }
      </div>
      ${place ? html`<span class="stamp ${isWon ? 'won' : ''}">${place}</span>` : nothing}
      <div class="body">
        <h3>
          <a href="/matches/${id}"
            >${gameName(game)}${name ? html`<span class="name">, ${name}</span>` : nothing}</a
          >
        </h3>
        <p>${outcome?.text ?? ''}</p>
        <p class="fine marks">
          ${ranked.map((each) => seatMark(each.seat, 12))}
          <span>${this.#date(item.moved, { day: 'numeric', month: 'short' })}, ${item.seq} entries</span>
        </p>
      </div>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-history': PageHistory;
  }
}
