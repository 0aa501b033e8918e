import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Tournament, TournamentCard } from '../../../api/contract/people/tournament.ts';
import { StoreController } from '../../common/store.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { Poll, type PollAnswer } from '../../data/server/poll.ts';
import { session, whoIsHere } from '../../data/session.ts';
import { tournamentPages } from '../../data/tournaments/tournaments.ts';
import { moreOf } from '../../parts/lists/runs.ts';
import { tellAbout } from '../../ui/attempt.ts';
import { pageUi } from '../../ui/page.ts';
import '../../ui/sure.ts';
import styles from './page.css';
import { rowStyles, tournamentRow } from './row.ts';
import { isFull } from './words.ts';
import { call } from '../../data/server/api.ts';

/** Newest end first. */
const byEnd = (a: TournamentCard, b: TournamentCard): number =>
  (b.endedAt ?? '').localeCompare(a.endedAt ?? '');

const isOn = ({ stage }: TournamentCard): boolean => stage === 'open' || stage === 'running';

/** The player's tournaments, those to join and to watch, and those that are over. */
@customElement('page-tournaments')
export class PageTournaments extends LitElement {
  static override styles = [pageUi, rowStyles, styles];

  #session = new StoreController(this, session);
  #open = tournamentPages(this);
  #running = tournamentPages(this);
  #over = tournamentPages(this);
  #mineBefore = '';

  @state() private mine: readonly TournamentCard[] = [];
  /** The lists wait for each other, so that nothing moves under a finger. */
  @state() private hasLooked = false;

  constructor() {
    super();
    this.addController(new Poll(() => this.#look()));
  }

  async #look(): Promise<PollAnswer> {
    const moved = await Promise.all([
      this.#open.look({ stage: 'open' }),
      this.#running.look({ stage: 'running' }),
      this.#over.look({ stage: 'over' }),
      this.#lookAtMine(),
    ]);
    this.hasLooked = true;
    return { moved: moved.includes(true) };
  }

  async #lookAtMine(): Promise<boolean> {
    const me = await whoIsHere().catch(() => null);
    const mine = me
      ? await call('GET /me/tournaments').then(
          ({ tournaments }) => tournaments,
          () => this.mine,
        )
      : [];
    const now = JSON.stringify(mine);
    if (now === this.#mineBefore) return false;
    this.#mineBefore = now;
    this.mine = mine;
    return true;
  }

  async #change(change: () => Promise<Tournament>, done: string): Promise<void> {
    await tellAbout(this, change, done);
    await this.#look();
  }

  protected override render(): TemplateResult {
    return html`<div class="page">
      <header class="top">
        <div>
          <h1>Tournaments</h1>
          <p class="sub">A turn a day, over weeks. Join one, or set one up for your club.</p>
        </div>
        <a class="btn" href="/tournaments/new">Set one up</a>
      </header>
      ${this.hasLooked ? this.#lists() : html`<p class="sub">Loading…</p>`}
    </div>`;
  }

  #lists(): TemplateResult {
    const error = this.#open.error;
    const isMine = new Set(this.mine.map(({ id }) => id));
    const others = (cards: readonly TournamentCard[] = []): TournamentCard[] =>
      cards.filter(({ id }) => !isMine.has(id));
    const on = this.mine.filter(isOn);
    const open = others(this.#open.matches);
    const running = others(this.#running.matches);
    const over = [...this.mine.filter((card) => !isOn(card)), ...others(this.#over.matches)].toSorted(byEnd);
    const none = open.length === 0 && !this.#open.hasMore;
    return html`${error ? html`<p class="sub" role="status">${sayProblem(error)}</p>` : nothing}
    ${this.#group('Yours', on, { act: (card) => this.#out(card) })}
    ${this.#group('Open to join', open, { pages: this.#open, act: (card) => this.#in(card) })}
    ${
      none && !error
        ? html`<section class="stack tight group">
            <h2>Open to join</h2>
            <p class="sub" role="status">
              No tournament is waiting for players right now. Set one up for others to join.
            </p>
          </section>`
        : nothing
    }
    ${this.#group('Being played', running, { pages: this.#running })}
    ${this.#group('Over', over, { pages: this.#over })}`;
  }

  #group(
    title: string,
    cards: readonly TournamentCard[],
    {
      pages,
      act,
    }: {
      pages?: Parameters<typeof moreOf>[0];
      act?: (card: TournamentCard) => TemplateResult | typeof nothing;
    },
  ): TemplateResult | typeof nothing {
    if (cards.length === 0 && !pages?.hasMore) return nothing;
    return html`<section class="stack tight group" aria-label=${title}>
      <h2>${title}</h2>
      <ul class="paper events">
        ${repeat(
          cards,
          ({ id }) => id,
          (card) => tournamentRow(card, act?.(card)),
        )}
      </ul>
      ${pages ? moreOf(pages) : nothing}
    </section>`;
  }

  /** The way in; a visitor signs in first. */
  #in(card: TournamentCard): TemplateResult {
    const isWait = isFull(card);
    const words = isWait ? 'Wait for a seat' : 'Join';
    const label = `${words}: ${card.name}`;
    if (!this.#session.value)
      return html`<a class="btn" href="/sign-in?back=/tournaments" aria-label=${label}>${words}</a>`;
    const done = isWait ? `You’re waiting for a seat in ${card.name}.` : `You’re in ${card.name}.`;
    return html`<button
      class="btn"
      aria-label=${label}
      @click=${() => void this.#change(() => call('POST /tournaments/:id/entry', { id: card.id }), done)}
    >
      ${words}
    </button>`;
  }

  /** The way out, until it begins. */
  #out({ id, name, stage }: TournamentCard): TemplateResult | typeof nothing {
    if (stage !== 'open') return nothing;
    return html`<mw-sure
      words="Withdraw"
      again="Really withdraw"
      about="from ${name}"
      @mw-sure=${() => void this.#change(() => call('DELETE /tournaments/:id/entry', { id }), `You are no longer in ${name}.`)}
    ></mw-sure>`;
  }
}
