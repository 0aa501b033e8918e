import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { GameCard } from '../../../api/http/schemas/match.ts';
import { isApart } from '../../../rules/kit/config.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { aboutMinutes, capital } from '../../common/words/numbers.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { StoreController } from '../../common/store.ts';
import { GoEvent } from '../../app/router.ts';
import { isProblem } from '../../data/server/api.ts';
import { makeMatch } from '../../data/matches/matches.ts';
import { session, someone } from '../../data/session.ts';
import { loadRules } from '../../games/shelf.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import button from '../../styles/button.css';
import form from '../../styles/form.css';
import './own-pace.ts';
import type { OwnTime } from './own-pace.ts';
import { radioRow } from './rows.ts';
import './share-link.ts';
import { type Choosing, doorRow, hiddenRow, optionRow, paceRow, seatRows } from './wish-rows.ts';
import { doorOf, isAlone, presets, type TableWish } from './wish.ts';
import styles from './make-table.css';

/** The form for a new table. For a private one, it then shows the invite link. */
@customElement('mw-make-table')
export class MakeTable extends LitElement {
  static override styles = [base, text, button, form, styles];

  #session = new StoreController(this, session);

  @state() private wish: TableWish | undefined;
  @state() private isBusy = false;
  @state() private error = '';
  /** The part of a custom pace that was refused. */
  @state() private wrong = '';
  /** The game itself, loaded once an option that may change its length is chosen. */
  @state() private rules: GameModule | undefined;
  @state() private made: { id: string; invite: string } | undefined;

  @property({ attribute: false }) games: readonly GameCard[] = [];
  @property() game = '';
  /** The clubs a table may be for, and the one selected at first. */
  @property({ attribute: false }) clubs: readonly { id: string; name: string }[] = [];
  @property() club = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('games') && !changed.has('game')) return;
    const first = this.games.find(({ id }) => id === this.game) ?? this.games[0];
    if (first) this.#begin(first);
  }

  #begin(game: GameCard): void {
    this.wish = { ...presets(game), ...doorOf(this.club || 'public') };
    this.rules = undefined;
  }

  #want(change: Partial<TableWish>): void {
    if (!this.wish) return;
    const wish = { ...this.wish, ...change };
    const bots = Math.min(wish.bots, wish.seats - 1);
    this.wish = { ...wish, bots, ...(isAlone(wish) && { minimum: {} }) };
    if ('config' in change || 'seats' in change) void this.#loadRules(wish.game);
  }

  async #loadRules(game: string): Promise<void> {
    const rules = await loadRules(game).catch(() => undefined);
    if (game === this.wish?.game) this.rules = rules;
  }

  async #make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const told = new FormData(event.target as HTMLFormElement);
    if (!this.wish) return;
    this.isBusy = true;
    this.error = '';
    this.wrong = '';
    try {
      await someone(String(told.get('player') ?? '').trim() || 'Guest');
      const match = await makeMatch({ ...this.wish, name: String(told.get('name') ?? '').trim() });
      if (match.invite && match.status === 'open' && !this.wish.club)
        this.made = { id: match.id, invite: match.invite };
      else this.dispatchEvent(new GoEvent(`/matches/${match.id}`));
    } catch (error) {
      this.error = sayProblem(error);
      this.wrong = isProblem(error) ? (/^pace\.(\w+)/.exec(error.field ?? '')?.[1] ?? '') : '';
    } finally {
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.made) return this.#done(this.made);
    const game = this.games.find(({ id }) => id === this.wish?.game);
    return this.wish && game ? this.#form(this.wish, game) : nothing;
  }

  #done({ id, invite }: { id: string; invite: string }): TemplateResult {
    return html`<div class="done">
      <p>Your table is ready. Only people who have this link can join.</p>
      <mw-share-link .path=${invite}></mw-share-link>
      <a class="btn go" href="/matches/${id}">Go to the table</a>
    </div>`;
  }

  #form(wish: TableWish, game: GameCard): TemplateResult {
    const choosing: Choosing = { wish, game, want: (change) => this.#want(change) };
    return html`<form @submit=${this.#make}>
      ${this.games.length > 1 ? this.#gameRow(game) : nothing} ${seatRows(choosing)} ${paceRow(choosing)}
      ${isAlone(wish) ? nothing : this.#more(wish)}
      ${game.options
        .filter((option) => isApart(game.options, option, wish))
        .map((option) => optionRow(choosing, option))}
      <p class="sub" role="status">
        ${capital(aboutMinutes(this.rules?.text.minutesWith?.(wish.config, wish.seats) ?? game.minutes))} of
        play.
      </p>
      ${isAlone(wish) ? nothing : doorRow(choosing, this.clubs)}
      ${!isAlone(wish) && game.hides ? hiddenRow(choosing) : nothing} ${this.#names()}
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      <button class="btn go" ?disabled=${this.isBusy}>
        ${this.isBusy ? 'Setting up…' : 'Set up the table'}
      </button>
    </form>`;
  }

  #gameRow(chosen: GameCard): TemplateResult {
    return radioRow({
      legend: 'Game',
      name: 'game',
      values: this.games,
      chosen,
      words: ({ name }) => name,
      choose: (game) => this.#begin(game),
    });
  }

  #more({ pace, late }: TableWish): TemplateResult {
    const want = ({ time }: { time: OwnTime }): void => {
      if ('pace' in time) this.#want({ pace: time.pace ?? '1d' });
      if (time.late) this.#want({ late: time.late });
    };
    return html`<details>
      <summary>More about time</summary>
      <mw-own-pace
        .pace=${typeof pace === 'string' ? undefined : pace}
        .late=${late}
        .wrong=${this.wrong}
        @mw-own-time=${want}
      ></mw-own-pace>
    </details>`;
  }

  #names(): TemplateResult {
    return html`<div class="field">
        <label for="name">Table name</label>
        <input id="name" name="name" maxlength="60" placeholder="The Tuesday table" autocomplete="off" />
      </div>
      ${
        this.#session.value !== null
          ? nothing
          : html`<div class="field">
              <label for="player">Your name</label>
              <input
                id="player"
                name="player"
                value="Guest"
                maxlength="24"
                required
                autocomplete="nickname"
              />
            </div>`
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-make-table': MakeTable;
  }
}
