import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, state } from '../../ui/element.ts';
import type { TournamentCard } from '../../../api/contract/people/tournament.ts';
import { StoreController } from '../../common/store.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { msg } from '../../common/words/words.ts';
import { session, whoIsHere, call } from '../../data/server/api.ts';
import { tournamentPages } from '../../data/tournaments/tournaments.ts';
import { group, moreOf, type Act } from '../../parts/lists/rows.ts';
import { tellAbout } from '../../ui/attempt.ts';
import { pageUi } from '../../ui/page.ts';
import { entering, leaving, rowStyles, tournamentRows } from './row.ts';
import type { ChangeTournament } from './words.ts';

const isOn = ({ stage }: TournamentCard): boolean => stage === 'open' || stage === 'running';

@element('page-tournaments', pageUi, rowStyles)
export class PageTournaments extends LitElement {
  #session = new StoreController(this, session);
  #pages = tournamentPages(this, undefined, () => this.#lookAtMine());

  @state() private mine: readonly TournamentCard[] | undefined;

  async #lookAtMine(): Promise<boolean> {
    const me = await whoIsHere().catch(() => null);
    const { tournaments } = me
      ? await call('GET /me/tournaments').catch(() => ({ tournaments: this.mine ?? [] }))
      : { tournaments: [] };
    if (JSON.stringify(tournaments) === JSON.stringify(this.mine)) return false;
    this.mine = tournaments;
    return true;
  }

  #change: ChangeTournament = async (change, done) => {
    const isDone = await tellAbout(this, change, done);
    await this.#pages.look();
    return isDone;
  };

  protected override render(): TemplateResult {
    const { mine } = this;
    const isKnown = this.#pages.lists.every(({ matches, error }) => matches ?? error);
    return html`<div class="page">
      <header>
        <div class="grow">
          <h1>Tournaments</h1>
          <p class="sub">A turn a day, over weeks. Join one, or set one up for your club.</p>
        </div>
        <a class="btn" href="/tournaments/new">Set one up</a>
      </header>
      ${mine && isKnown ? this.#lists(mine) : html`<p class="sub">Loading…</p>`}
    </div>`;
  }

  /** The lists wait for each other, so that nothing moves under a finger. */
  #lists(mine: readonly TournamentCard[]): TemplateResult {
    const [open, running, over] = this.#pages.lists;
    const isMine = new Set(mine.map(({ id }) => id));
    const others = ({ matches = [] }: typeof open): TournamentCard[] =>
      matches.filter(({ id }) => !isMine.has(id));
    const past = [...mine.filter((card) => !isOn(card)), ...others(over)].toSorted((a, b) =>
      (b.endedAt ?? '').localeCompare(a.endedAt ?? ''),
    );
    const none = html`<p class="sub" role="status">
      No tournament is waiting for players right now. Set one up for others to join.
    </p>`;
    type Way = (card: TournamentCard) => Act | undefined;
    const draw = (title: string, cards: readonly TournamentCard[], pages?: typeof open, act?: Way) =>
      cards.length > 0 || pages?.hasMore
        ? group(title, html`${tournamentRows(cards, act)} ${pages ? moreOf(pages) : nothing}`)
        : nothing;
    const toJoin = draw(msg`Open to join`, others(open), open, (card) => {
      const way = entering(card, this.#change, true);
      return this.#session.value ? way : { ...way, href: '/sign-in?back=/tournaments' };
    });
    return html`<div class="stack loose">
      ${open.error ? html`<p class="sub" role="status">${sayProblem(open.error)}</p>` : nothing}
      ${draw(msg`Yours`, mine.filter(isOn), undefined, (card) =>
        card.stage === 'open' ? leaving(card, this.#change, msg`from ${card.name}`) : undefined,
      )}
      ${toJoin === nothing && !open.error ? group(msg`Open to join`, none) : toJoin}
      ${draw(msg`Being played`, others(running), running)} ${draw(msg`Over`, past, over)}
    </div>`;
  }
}
