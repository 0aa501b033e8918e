import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { GameCard } from '../../../api/contract/match.ts';
import type { Config } from '../../../rules/kit/game.ts';
import { noteArrival } from '../../common/local.ts';
import { makeMatch } from '../../data/matches/making.ts';
import { Attempts } from '../../ui/attempt.ts';
import dialog from '../../ui/dialog.css';
import { GoEvent } from '../../ui/events.ts';
import form from '../../ui/form.css';
import { fieldsOf, type Field } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';
import { someone } from '../name/someone.ts';
import { each, optionFields } from './game-fields.ts';
import { withChoice } from '../../../rules/kit/choice.ts';

/** How many bots make a lively table, for games that take as many. */
const USUAL_BOTS = 3;

interface Asked {
  game: string;
  bots: number;
}

/** Two clicks to a table: one opens this sheet, already filled in; the second starts a match against bots. */
@customElement('mw-play-now')
export class PlayNow extends LitElement {
  static override styles = [ui, form, dialog];

  #attempt = new Attempts(this);

  @query('dialog') private dialog!: HTMLDialogElement;

  @state() private asked: Asked = { game: '', bots: USUAL_BOTS };
  /** The chosen values of options that affect the length. */
  @state() private config: Config = {};

  @property({ attribute: false }) games: readonly GameCard[] = [];

  /** Opens the sheet with `game` selected. */
  async open(game = ''): Promise<void> {
    this.#choose({ game: game || (this.games[0]?.id ?? '') });
    this.#attempt.error = '';
    await this.updateComplete; // the button must be ready to take the focus
    this.dialog.showModal();
  }

  #choose({ game, bots }: Partial<Asked>): void {
    if (game === undefined) {
      this.asked = { ...this.asked, bots: bots! };
      return;
    }
    const most = (this.games.find(({ id }) => id === game)?.seats.at(-1) ?? USUAL_BOTS + 1) - 1;
    this.asked = { game, bots: Math.min(USUAL_BOTS, most) };
    this.config = {};
  }

  get #card(): GameCard | undefined {
    return this.games.find(({ id }) => id === this.asked.game);
  }

  #start(event: SubmitEvent): void {
    event.preventDefault();
    const { asked, config } = this;
    void this.#attempt.run(async () => {
      if (!(await someone({ act: 'Play' }))) return;
      const match = await makeMatch({ ...asked, seats: asked.bots + 1, config, pace: 'none' });
      this.dialog.close();
      noteArrival(match.id);
      this.dispatchEvent(new GoEvent(`/matches/${match.id}`));
    });
  }

  get #fields(): (Field<Asked> | false)[] {
    const counts = (this.#card?.seats ?? []).map((seats) => seats - 1).filter((bots) => bots > 0);
    return [
      this.games.length > 1 && {
        name: 'game',
        label: 'Game',
        options: this.games.map(({ id, name }) => [id, name]),
      },
      { name: 'bots', label: 'Bots at the table', options: each(counts) },
    ];
  }

  protected override render(): TemplateResult {
    const { isBusy, problem } = this.#attempt;
    const lengths = this.#card?.options.filter(({ isLength }) => isLength) ?? [];
    const presets = Object.fromEntries(lengths.map(({ key, preset }) => [key, preset]));
    return html`<dialog aria-labelledby="head">
      <form @submit=${this.#start}>
        <h2 id="head">Take a seat</h2>
        ${fieldsOf(this.#fields, this.asked, (change) => this.#choose(change))}
        ${fieldsOf(
          optionFields(lengths),
          { ...presets, ...this.config },
          (chosen) => (this.config = withChoice(lengths, this.config, chosen)),
        )}
        ${problem}
        <div class="row end">
          <button class="btn quiet" type="button" @click=${() => this.dialog.close()}>Not now</button>
          <button class="btn go" autofocus ?disabled=${isBusy || !this.#card}>
            ${isBusy ? 'Setting up…' : 'Start playing'}
          </button>
        </div>
      </form>
    </dialog>`;
  }
}
