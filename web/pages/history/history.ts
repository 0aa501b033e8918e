import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, state } from '../../ui/element.ts';
import type { GameCard } from '../../../api/contract/match.ts';
import type { HistoryItem, HistoryQuery } from '../../../api/contract/history.ts';
import { Media } from '../../common/controllers.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { hasProgram, hasWon, makePlace } from '../../common/words/table.ts';
import { msg, dates } from '../../common/words/words.ts';
import { clock, session, whoIsHere, call } from '../../data/server/api.ts';
import { loadGames } from '../../data/shared.ts';
import { MatchPages } from '../../data/matches/pages.ts';
import { gameName } from '../../games/shelf.ts';
import { refined, filters, gameFilter, seatsFilter, orAny } from '../../parts/forms/game-fields.ts';
import { UNSEEN } from '../../parts/lists/preview.ts';
import { moreOf, thumb } from '../../parts/lists/rows.ts';
import { seatMark } from '../../parts/seat-mark.ts';
import { Loading } from '../../ui/attempt.ts';
import card from '../../ui/card.css';
import { pageUi } from '../../ui/page.ts';
import form from '../../ui/form.css';
import styles from './history.css';
import type { Field } from '../../ui/form.ts';
import { sayReason } from './tell.ts';

type Filters = Omit<HistoryQuery, 'cursor'>;

const LENGTHS: readonly (Filters & { label: string })[] = [
  { label: msg`Short (under 60 moves)`, longest: '59' },
  { label: msg`Medium (60 to 199)`, shortest: '60', longest: '199' },
  { label: msg`Long (200 or more)`, shortest: '200' },
];

type Shown = Filters & { length?: number | undefined };

const shownOf = (query: Filters): Shown => {
  const length = LENGTHS.findIndex(
    ({ shortest, longest }) => shortest === query.shortest && longest === query.longest,
  );
  return { ...query, length: length < 0 ? undefined : length };
};

/** What a change of the menus asks for. Another game has its own seats, options and endings. */
const askedBy = ({ length, ...change }: Shown, isLength: boolean): Filters => {
  if (isLength) {
    const { shortest = '', longest = '' } = length === undefined ? {} : LENGTHS[length]!;
    return { shortest, longest };
  }
  return 'game' in change ? { ...change, options: '', seats: '', ending: '' } : change;
};

const whose = ({ player }: Filters): Field<Shown> | false => {
  const field = { name: 'player', label: msg`Played by`, isMenu: true } as const;
  if (player !== undefined && player !== 'me')
    return { ...field, options: orAny([[player, msg`One player`]], msg`Anyone`) };
  return Boolean(session.value) && { ...field, options: orAny([['me', msg`Me`]], msg`Anyone`) };
};

const seatOf = ({ viewer, seats }: HistoryItem, player: string | undefined): number | null => {
  if (viewer !== 'table') return viewer;
  return seats.find((seat) => player !== undefined && seat.player?.id === player)?.seat ?? null;
};

const endingsOf = async (game: string): Promise<string[]> => {
  const { figures } = await call('GET /games/:id/figures', { id: game });
  return [...new Set(figures.flatMap(({ kind, key }) => (kind === 'ending' ? [key] : [])))].sort();
};

const DAY = { day: 'numeric', month: 'short' } as const;

@element('page-history', pageUi, form, card, styles)
export class PageHistory extends LitElement {
  #phone = new Media(this, '(max-width: 560px)');
  #endings = new Loading(this, endingsOf, () => this.filters.game);
  #found = new MatchPages<Filters, HistoryItem>(this, async (query: HistoryQuery) => {
    const { reached, ...page } = await call('GET /history', query);
    this.reached = reached;
    return page;
  });

  @state() private filters: Filters = {};
  @state() private games: readonly GameCard[] = [];
  @state() private reached: string | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#begin();
  }

  /** A player first sees their own. Filters wait for the games, so that nothing moves under a finger. */
  async #begin(): Promise<void> {
    const asked = Object.fromEntries(new URLSearchParams(location.search)) as Filters;
    const [games, me] = await Promise.all([loadGames().catch(() => []), whoIsHere().catch(() => null)]);
    this.games = games;
    const isPlain = Object.keys(asked).length === 0;
    this.#find(isPlain && me ? { player: 'me' } : asked);
  }

  #find(filters: Filters): void {
    this.filters = filters;
    void this.#found.look(filters);
  }

  #filter(change: Filters): void {
    const filters = refined(this.filters, change);
    const query = new URLSearchParams(filters as Record<string, string>).toString();
    history.replaceState(history.state, '', query ? `/history?${query}` : '/history');
    this.#find(filters);
  }

  protected override render(): TemplateResult {
    const { game } = this.filters;
    return html`<div class="page">
      <header>
        <h1>Finished matches</h1>
        <p class="sub">
          Replay any of them move by move, <a class="link" href="/file">open one saved as a file</a>, or look
          back at <a class="link" href="/tournaments">tournaments</a>.
        </p>
      </header>
      <div class="stack">
        ${this.#menus()}
        ${game ? html`<p><a class="link" href="/games/${game}/statistics">Statistics of ${gameName(game)}</a></p>` : nothing}
        <div role="status" class="sub">${this.#state}</div>
        ${this.#months()}
        ${moreOf(this.#found, this.#found.matches?.length ? undefined : msg`Search further back`)}
      </div>
    </div>`;
  }

  #menus(): TemplateResult {
    const { games, filters: query } = this;
    const game = games.find(({ id }) => id === query.game);
    const endings = this.#endings.value ?? [];
    const lengths = LENGTHS.map(({ label }, i): [number, string] => [i, label]);
    return filters<Shown>({
      game,
      fields: [
        { name: 'name', label: msg`Player or table`, type: 'search', longest: 60 },
        whose(query),
        gameFilter(games),
        seatsFilter(games, game),
        game !== undefined && {
          name: 'ending',
          label: msg`Ending`,
          isMenu: true,
          options: orAny(endings.map((key) => [key, sayReason(key)])),
        },
        { name: 'length', label: msg`Length`, isMenu: true, options: orAny(lengths) },
        { name: 'from', label: msg`From`, type: 'date' },
        { name: 'until', label: msg`Until`, type: 'date' },
      ],
      values: shownOf(query),
      find: (change) => {
        if (change.name?.length !== 1) this.#filter(askedBy(change, 'length' in change)); // one letter finds nothing
      },
    });
  }

  get #state(): string {
    const { error, matches, hasMore } = this.#found;
    if (error) return sayProblem(error);
    if (!matches) return msg`Loading…`;
    if (matches.length > 0) return '';
    if (!hasMore || !this.reached) return msg`No matches found. Try fewer filters.`;
    return msg`No matches found since ${this.#date(this.reached)}.`;
  }

  #date(iso: string, how: Intl.DateTimeFormatOptions = { ...DAY, year: 'numeric' }): string {
    return dates({ ...how, timeZone: clock().zone }).format(new Date(iso));
  }

  #months(): TemplateResult[] {
    const months = Map.groupBy(this.#found.matches ?? [], ({ moved }) =>
      this.#date(moved, { month: 'long', year: 'numeric' }),
    );
    return [...months].map(
      ([month, items]) =>
        html`<section class="stack" aria-label=${month}>
          <h2>${month}</h2>
          <ul class="grid">
            ${items.map((item) => this.#card(item))}
          </ul>
        </section>`,
    );
  }

  #card(item: HistoryItem): TemplateResult {
    const { id, game, name, outcome, seats, view } = item;
    const seat = seatOf(item, this.filters.player);
    const isWon = outcome !== undefined && hasWon(outcome, seat);
    const place = seat === null || !outcome ? '' : makePlace(outcome, seat);
    const ranked = seats.toSorted((a, b) => (outcome?.ranks[a.seat] ?? 0) - (outcome?.ranks[b.seat] ?? 0));
    return html`<li class="card">
      <div class="pic" aria-hidden="true">
        ${
          view
            ? html`<mw-preview
                inert
                ?cropped=${!this.#phone.holds}
                .page=${{ ...item, ...UNSEEN, events: [] }}
              ></mw-preview>`
            : thumb(game, id)
        }
        ${place ? html`<span class="stamp ${isWon ? 'won' : ''}">${place}</span>` : nothing}
      </div>
      <div class="body">
        <h3>
          <a href="/matches/${id}"
            >${gameName(game)}${name ? html`<span class="name">, ${name}</span>` : nothing}</a
          >
        </h3>
        <p>${outcome?.text ?? ''}</p>
        <p class="fine row">
          ${ranked.map((each) => seatMark(each.seat, 12))}
          <span
            >${this.#date(item.moved, DAY)}, ${item.seq}
            moves${hasProgram(item) ? ', with a program' : ''}</span
          >
        </p>
      </div>
    </li>`;
  }
}
