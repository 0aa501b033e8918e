import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { GameCard } from '../../../api/http/schemas/match.ts';
import type { Config } from '../../../rules/kit/game.ts';
import { StoreController } from '../../common/store.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { GoEvent } from '../../app/router.ts';
import { noteArrival } from '../../common/guided.ts';
import { makeMatch } from '../../data/matches/matches.ts';
import { session, someone } from '../../data/session.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import button from '../../styles/button.css';
import form from '../../styles/form.css';
import dialog from '../../styles/dialog.css';
import { optionWords } from './option-words.ts';
import { radioRow } from './rows.ts';
import styles from './play-now.css';

/** How many bots make a lively table, for games that take as many. */
const USUAL_BOTS = 3;

/** Two clicks to a table: one opens this sheet, already filled in; the second starts a match against bots. */
@customElement('mw-play-now')
export class PlayNow extends LitElement {
  static override styles = [base, text, button, form, dialog, styles];

  #session = new StoreController(this, session);

  @query('dialog') private dialog!: HTMLDialogElement;

  @state() private game = '';
  @state() private bots = USUAL_BOTS;
  /** The chosen values of options that affect the length. */
  @state() private config: Config = {};
  @state() private isBusy = false;
  @state() private error = '';

  @property({ attribute: false }) games: readonly GameCard[] = [];

  /** Opens the sheet with `game` selected. */
  async open(game = ''): Promise<void> {
    this.#choose(game || (this.games[0]?.id ?? ''));
    this.error = '';
    await this.updateComplete; // the button must be ready to take the focus
    this.dialog.showModal();
  }

  #choose(game: string): void {
    this.game = game;
    this.config = {};
    this.bots = Math.min(USUAL_BOTS, ...(this.#card?.seats.slice(-1) ?? []).map((seats) => seats - 1));
  }

  get #card(): GameCard | undefined {
    return this.games.find(({ id }) => id === this.game);
  }

  async #start(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get('name') ?? '');
    this.isBusy = true;
    this.error = '';
    try {
      await someone(name.trim() || 'Guest');
      const { game, bots, config } = this;
      const match = await makeMatch({ game, seats: bots + 1, bots, config, pace: 'none' });
      this.dialog.close();
      noteArrival(match.id);
      this.dispatchEvent(new GoEvent(`/matches/${match.id}`));
    } catch (error) {
      this.error = sayProblem(error);
    } finally {
      this.isBusy = false;
    }
  }

  protected override render(): TemplateResult {
    return html`<dialog aria-labelledby="head">
      <form @submit=${this.#start}>
        <h2 id="head">Take a seat</h2>
        ${this.#session.value === null ? this.#nameField() : nothing}
        ${this.games.length > 1 ? this.#gameChoice() : nothing} ${this.#botChoice()} ${this.#lengths()}
        ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
        <div class="acts">
          <button class="btn quiet" type="button" @click=${() => this.dialog.close()}>Not now</button>
          <button class="btn go" autofocus ?disabled=${this.isBusy || !this.#card}>
            ${this.isBusy ? 'Setting up…' : 'Start playing'}
          </button>
        </div>
      </form>
    </dialog>`;
  }

  #nameField(): TemplateResult {
    return html`<div class="field">
      <label for="name">Your name at the table</label>
      <input id="name" name="name" value="Guest" maxlength="24" required autocomplete="nickname" />
      <p class="fine">You’re playing as a guest. Add an email address later to keep your matches.</p>
    </div>`;
  }

  #gameChoice(): TemplateResult {
    return radioRow({
      legend: 'Game',
      name: 'game',
      values: this.games,
      chosen: this.#card,
      words: (game) => game?.name ?? '',
      choose: (game) => this.#choose(game?.id ?? ''),
    });
  }

  #botChoice(): TemplateResult {
    return radioRow({
      legend: 'Bots at the table',
      name: 'bots',
      values: (this.#card?.seats ?? []).map((seats) => seats - 1).filter((bots) => bots > 0),
      chosen: this.bots,
      words: String,
      choose: (bots) => (this.bots = bots),
    });
  }

  #lengths(): TemplateResult[] {
    const options = this.#card?.options.filter(({ isLength }) => isLength) ?? [];
    return options.map((option) =>
      radioRow({
        legend: option.name,
        name: option.key,
        values: option.values,
        chosen: this.config[option.key] ?? option.preset,
        words: (value) => optionWords(option, value),
        choose: (value) => (this.config = { ...this.config, [option.key]: value }),
      }),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-play-now': PlayNow;
  }
}
