import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { MatchPage } from '../../api/http/schemas/match.ts';
import { StoreController } from '../common/store.ts';
import { aboutMinutes, capital } from '../common/words/numbers.ts';
import { lateWords } from '../common/words/pace.ts';
import { sayProblem } from '../common/words/problem.ts';
import type { ViewerClock } from '../common/words/times.ts';
import { GoEvent } from '../app/router.ts';
import { noteArrival } from '../common/guided.ts';
import { seatName, tableName } from '../common/words/table.ts';
import { isProblem } from '../data/server/api.ts';
import { joinMatch, loadInvited } from '../data/matches/matches.ts';
import { takeSeat } from '../data/table.ts';
import { session, someone } from '../data/session.ts';
import { seatMark } from '../parts/seat-mark.ts';
import '../parts/meet/reliability.ts';
import '../parts/meet/table-terms.ts';
import { thumb } from '../parts/lists/thumb.ts';
import thumbStyles from '../parts/lists/thumb.css';
import { gameName } from '../games/shelf.ts';
import form from '../styles/form.css';
import { pageStyles } from '../styles/page.ts';
import styles from './join.css';

/** The page of an invite link: the table's terms, and one button to sit down. */
@customElement('page-join')
export class PageJoin extends LitElement {
  static override styles = [pageStyles, form, thumbStyles, styles];

  #session = new StoreController(this, session);

  @state() private table: MatchPage | undefined;
  @state() private isBusy = false;
  @state() private error = '';
  /** The link has no table, or one that it may not show. */
  @state() private isGone = false;

  /** A seat of a running match, and the token of its link. */
  #seat = new URLSearchParams(location.search).get('seat');
  #offer = new URLSearchParams(location.search).get('offer');

  @property() match = '';
  @property() invite = '';

  protected override firstUpdated(): void {
    const invite = this.invite || undefined;
    void loadInvited(this.match, invite).then(
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

  async #join(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get('name') ?? '').trim();
    this.isBusy = true;
    this.error = '';
    try {
      await someone(name || 'Guest');
      await this.#sitDown(this.invite ? { invite: this.invite } : {});
      noteArrival(this.match);
      this.dispatchEvent(new GoEvent(`/matches/${this.match}`, { replace: true }));
    } catch (error) {
      this.isGone =
        isProblem(error, 'not-found') || (isProblem(error) && error.problem.rule === 'not-offered');
      this.error = sayProblem(error);
    } finally {
      this.isBusy = false;
    }
  }

  #sitDown(shown: { invite?: string }): Promise<MatchPage> {
    return this.#seat === null || this.#offer === null
      ? joinMatch(this.match, shown)
      : takeSeat(this.match, Number(this.#seat), { ...shown, offer: this.#offer });
  }

  protected override render(): TemplateResult {
    if (this.isGone) return this.#gone();
    return html`<div class="page narrow stack">
      <h1>A seat is saved for you</h1>
      <form class="paper pad" @submit=${this.#join}>
        ${this.table ? this.#table(this.table) : html`<p>Someone invited you to their table.</p>`}
        ${this.#session.value === null ? this.#nameField() : nothing}
        ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
        <button class="btn go" ?disabled=${this.isBusy}>${this.isBusy ? 'Sitting down…' : 'Sit down'}</button>
      </form>
    </div>`;
  }

  get #clock(): ViewerClock {
    const zone = this.#session.value?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    return { now: new Date(), zone };
  }

  #gone(): TemplateResult {
    return html`<div class="page narrow stack">
      <h1>This seat is gone</h1>
      <p class="sub">This invitation no longer works. Ask whoever sent it for a new link.</p>
      <p><a class="btn" href="/shelf">Back to the shelf</a></p>
    </div>`;
  }

  #nameField(): TemplateResult {
    return html`<div class="field">
      <label for="name">Your name at the table</label>
      <input id="name" name="name" value="Guest" maxlength="24" required autocomplete="nickname" />
      <p class="fine">Already have an account? <a class="link" href="/sign-in">Sign in</a> first.</p>
    </div>`;
  }

  /** Whose seat it is, in a running match. */
  #offered(table: MatchPage): TemplateResult | typeof nothing {
    const card = this.#offer !== null && table.seats[Number(this.#seat)];
    if (!card) return nothing;
    return html`<p>
      The match is running. You take over the seat of ${seatName(card)}, see what that seat sees, and play on.
    </p>`;
  }

  #table(table: MatchPage): TemplateResult {
    const taken = table.seats.filter(({ player, bot }) => player || bot);
    return html`<div class="table">
        ${thumb(table.game, 'join')}
        <div>
          <h2>${gameName(table.game)}</h2>
          <p class="fine">${tableName(table)}<br />${capital(aboutMinutes(table.minutes))} of play</p>
          <a class="link" href="/games/${table.game}">How to play</a>
        </div>
      </div>
      ${this.#offered(table)}
      <p>${lateWords(table.pace, this.#clock, table.late)}</p>
      <mw-table-terms .match=${table.id} .invite=${this.invite}></mw-table-terms>
      <ul class="around" aria-label="At the table">
        ${taken.map(
          (card) =>
            html`<li>
              ${seatMark(card.seat)}${seatName(card)}
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
