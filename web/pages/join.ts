import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { MatchPage } from '../../api/contract/match.ts';
import { noteArrival } from '../common/guided.ts';
import { StoreController } from '../common/store.ts';
import { aboutMinutes, capital } from '../common/words/numbers.ts';
import { lateWords } from '../common/words/pace.ts';
import { sayProblem } from '../common/words/problem.ts';
import { seatName, tableName } from '../common/words/table.ts';
import { clock, session, someone } from '../data/session.ts';
import { joinWithWord } from '../data/dice/words.ts';
import { call, isProblem } from '../data/server/api.ts';
import { gameName } from '../games/shelf.ts';
import { newcomer } from '../parts/forms/fields.ts';
import '../parts/forms/dice-word.ts';
import '../parts/forms/table-terms.ts';
import { openTableStyles } from '../parts/lists/open-table.ts';
import '../parts/lists/reliability.ts';
import { levelNote } from '../parts/level-note.ts';
import { thumb } from '../parts/lists/thumb.ts';
import { faceOrMark } from '../parts/seat-mark.ts';
import { Attempts } from '../ui/attempt.ts';
import { emptyPage } from '../ui/empty-page.ts';
import { GoEvent } from '../ui/events.ts';
import form from '../ui/form.css';
import { entered, fieldsOf } from '../ui/form.ts';
import { pageUi } from '../ui/page.ts';

/** The page of an invite link: the table's terms, and one button to sit down. */
@customElement('page-join')
export class PageJoin extends LitElement {
  static override styles = [pageUi, form, openTableStyles];

  #session = new StoreController(this, session);
  #attempt = new Attempts(this);

  @state() private table: MatchPage | undefined;
  /** The link has no table, or one that it may not show. */
  @state() private isGone = false;

  /** A seat of a running match, and the token of its link. */
  #seat = new URLSearchParams(location.search).get('seat');
  #offer = new URLSearchParams(location.search).get('offer');

  @property() match = '';
  @property() invite = '';

  protected override firstUpdated(): void {
    const invite = this.invite || undefined;
    void call('GET /matches/:id', { id: this.match, invite }).then(
      (table) => this.#look(table),
      (error: unknown) => (this.isGone = isProblem(error, 'not-found')),
    );
  }

  /** Sends seated players, and visitors after the start, to the table itself. */
  #look(table: MatchPage): void {
    const query = this.invite ? `?${new URLSearchParams({ invite: this.invite })}` : '';
    const isOffered = this.#seat !== null && this.#offer !== null && table.status === 'running';
    if (table.viewer === 'table' && (table.status === 'open' || isOffered)) this.table = table;
    else this.dispatchEvent(new GoEvent(`/matches/${table.id}${query}`, { replace: true }));
  }

  #join(event: SubmitEvent): void {
    const { player } = entered(event, 'player');
    const join = async (): Promise<void> => {
      await someone(player || 'Guest');
      await this.#sitDown(this.invite ? { invite: this.invite } : {});
      noteArrival(this.match);
      this.dispatchEvent(new GoEvent(`/matches/${this.match}`, { replace: true }));
    };
    void this.#attempt.run(join, (error) => {
      this.isGone =
        isProblem(error, 'not-found') || (isProblem(error) && error.problem.rule === 'not-offered');
      return sayProblem(error);
    });
  }

  #sitDown(shown: { invite?: string }): Promise<MatchPage> {
    return this.#seat === null || this.#offer === null
      ? joinWithWord(this.match, { ...shown, ...this.renderRoot.querySelector('mw-dice-word')?.given })
      : call('POST /matches/:id/seats/:seat/take', {
          id: this.match,
          seat: Number(this.#seat),
          ...shown,
          offer: this.#offer,
        });
  }

  protected override render(): TemplateResult {
    if (this.isGone)
      return emptyPage(
        'This seat is gone',
        'This invitation no longer works. Ask the person who sent it for a new link.',
        { href: '/shelf', words: 'Back to the shelf' },
      );
    const { isBusy, problem } = this.#attempt;
    return html`<div class="page narrow stack loose">
      <h1>A seat is saved for you</h1>
      <form class="paper pad" @submit=${this.#join}>
        ${this.table ? this.#table(this.table) : html`<p>Someone invited you to their table.</p>`}
        ${this.#session.value === null ? fieldsOf([newcomer], { player: 'Guest' }) : nothing} ${this.#word()}
        ${problem}
        <button class="btn go" ?disabled=${isBusy}>${isBusy ? 'Sitting down…' : 'Sit down'}</button>
      </form>
    </div>`;
  }

  /** The words of a running match are fixed. */
  #word(): TemplateResult | typeof nothing {
    if (this.table?.status !== 'open' || !this.table.chance) return nothing;
    return html`<mw-dice-word commitment=${this.table.chance.commitment}></mw-dice-word>`;
  }

  /** Whose seat it is, in a running match. */
  #offered(table: MatchPage): TemplateResult | typeof nothing {
    const card = this.#offer !== null && table.seats[Number(this.#seat)];
    if (!card) return nothing;
    return html`<p>
      This match is already running. You’ll take over the seat of ${seatName(card)}, see what that seat sees,
      and play on.
    </p>`;
  }

  #table(table: MatchPage): TemplateResult {
    const taken = table.seats.filter(({ player, bot }) => player || bot);
    return html`<div class="media">
        ${thumb(table.game, 'join')}
        <div>
          <h2>${gameName(table.game)}</h2>
          <p class="fine">${tableName(table)}<br />${capital(aboutMinutes(table.minutes))} of play</p>
          <a class="link" href="/games/${table.game}">How to play</a>
        </div>
      </div>
      ${this.#offered(table)}
      <p>${lateWords(table.pace, clock(), table.late)}</p>
      <mw-table-terms .match=${table.id} .invite=${this.invite}></mw-table-terms>
      <ul class="row around" aria-label="At the table">
        ${taken.map(
          (card) =>
            html`<li class="row">
              ${faceOrMark(card, 18)}${seatName(card)} ${levelNote(card)}
              ${card.player ? html`<mw-reliability .player=${card.player.id}></mw-reliability>` : nothing}
            </li>`,
        )}
      </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-join': PageJoin;
  }
}
