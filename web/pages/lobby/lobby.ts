import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ListQuery } from '../../../api/contract/lists.ts';
import { StoreController } from '../../common/store.ts';
import { PACES } from '../../common/words/pace.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { msg } from '../../common/words/msg.ts';
import { loadGames } from '../../data/shared.ts';
import { MatchPages } from '../../data/matches/pages.ts';
import { Poll, type PollAnswer } from '../../data/server/poll.ts';
import { session, whoIsHere } from '../../data/session.ts';
import { filters, gameFilter, refined, seatsFilter } from '../../parts/forms/filters.ts';
import { orAny } from '../../parts/forms/game-fields.ts';
import { Joining } from '../../parts/lists/joining.ts';
import { openTable, openTableStyles } from '../../parts/lists/open-table.ts';
import { moreOf, rowsOf } from '../../parts/lists/rows.ts';
import { runsOf } from '../../parts/lists/runs.ts';
import { section } from '../../parts/lists/section.ts';
import { Loading } from '../../ui/attempt.ts';
import form from '../../ui/form.css';
import type { Field } from '../../ui/form.ts';
import { pageUi } from '../../ui/page.ts';
import { call } from '../../data/server/api.ts';
import { offers } from './offers.ts';

type Sought = Pick<ListQuery, 'game' | 'pace' | 'seats' | 'options' | 'friends' | 'fits'>;

const GIVEN_UP = html`<p class="sub">
  Bots are playing these seats. To take one, open the match and choose <b>Time and seats</b> in its menu.
</p>`;

const find = (query: ListQuery) => call('GET /matches', query);

@customElement('page-lobby')
export class PageLobby extends LitElement {
  static override styles = [pageUi, form, openTableStyles];

  #session = new StoreController(this, session);
  #open = new MatchPages(this, find);
  #mine = new MatchPages(this, find);
  #running = new MatchPages(this, find);
  #free = new MatchPages(this, find);

  #joining = new Joining(this, () => this.#look());

  #games = new Loading(this, loadGames);
  @state() private sought: Sought = {};
  /** Everything below the free seats waits for all lists, so that nothing moves under a finger. */
  @state() private hasLooked = false;

  @property() game = '';

  constructor() {
    super();
    this.addController(new Poll(() => this.#look()));
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

  async #lookAtMine(): Promise<boolean> {
    const me = await whoIsHere().catch(() => null);
    return me ? this.#mine.look({ status: 'open', player: 'me' }) : false;
  }

  #seek(change: Partial<Sought>): void {
    const isOther = 'game' in change;
    this.sought = refined(this.sought, { ...change, ...(isOther && { options: '', seats: '' }) });
    void this.#look();
  }

  #filters(): TemplateResult {
    const { sought } = this;
    const games = this.#games.value ?? [];
    const game = games.find(({ id }) => id === sought.game);
    const social: Field<Sought>[] = [
      { name: 'friends', label: msg`With a friend`, type: 'tick', on: 'true' },
      { name: 'fits', label: msg`I can join`, type: 'tick', on: 'true' },
    ];
    return filters<Sought>({
      game,
      fields: [
        gameFilter(games),
        { name: 'pace', label: msg`Time per turn`, isMenu: true, options: orAny(PACES) },
        seatsFilter(games, game),
        ...(this.#session.value ? social : []),
      ],
      values: sought,
      find: (change) => this.#seek(change),
    });
  }

  protected override render(): TemplateResult {
    return html`<div class="page">
      <header>
        <h1>Tables</h1>
        <p class="sub">
          Take a free seat, set up a table of your own, or play with your
          <a class="link" href="/clubs">clubs</a>, in <a class="link" href="/tournaments">tournaments</a> or
          on <a class="link" href="/pass">one device for all</a>.
        </p>
        <a class="btn" href=${this.#setUpPath}>Set up a table</a>
      </header>
      <div class="halves">
        <section class="stack" aria-labelledby="open">
          <h2 id="open">Free seats</h2>
          ${this.#filters()} ${this.#openTables()}
        </section>
        ${this.hasLooked ? html`<div class="stack loose">${this.#others()}</div>` : nothing}
      </div>
    </div>`;
  }

  get #setUpPath(): string {
    const game = this.sought.game ?? this.game;
    return game ? `/set-up?game=${game}` : '/set-up';
  }

  #others(): TemplateResult {
    return html`${runsOf(msg`Your open tables`, this.#mine)}
    ${this.#session.value ? section(offers) : nothing}
    ${runsOf(msg`Open seats in running matches`, this.#free, { words: GIVEN_UP })}
    ${runsOf(msg`Matches to watch`, this.#running)}`;
  }

  #openTables(): TemplateResult {
    const { matches, error } = this.#open;
    if (!matches) return html`<p class="sub">${error ? sayProblem(error) : 'Loading…'}</p>`;
    if (matches.length === 0) {
      const isNarrow = Object.keys(this.sought).length > 0;
      return html`<p class="sub" role="status">
        ${
          isNarrow
            ? 'No table like that has a free seat right now. Set one up for others to join.'
            : 'No table has a free seat right now. Set one up for others to join.'
        }
      </p>`;
    }
    return html`${rowsOf(matches, (card) => openTable(card, this.#joining), { isOnPaper: true })}
    ${moreOf(this.#open)}`;
  }
}
