import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ListQuery } from '../../../api/http/schemas/lists.ts';
import type { GameCard } from '../../../api/http/schemas/match.ts';
import type { OptionValue } from '../../../rules/kit/game.ts';
import { PACE_CHOICES } from '../../common/words/pace.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import form from '../../styles/form.css';
import { optionWords } from './option-words.ts';
import styles from './lobby-filters.css';

/** The filters of a search for tables. */
export type Sought = Pick<ListQuery, 'game' | 'pace' | 'seats' | 'options' | 'friends' | 'fits'>;

/** The player has changed the filters. */
export class SeekEvent extends Event {
  readonly sought: Sought;
  constructor(sought: Sought) {
    super('mw-seek');
    this.sought = sought;
  }
}

interface Choice {
  name: string;
  value: string;
}

/** Menus that filter the list of tables. */
@customElement('mw-lobby-filters')
export class LobbyFilters extends LitElement {
  static override styles = [base, text, form, styles];

  @property({ attribute: false }) games: readonly GameCard[] = [];
  @property({ attribute: false }) sought: Sought = {};
  /** Whether a player is known, who may have friends. */
  @property({ type: Boolean }) social = false;

  get #game(): GameCard | undefined {
    return this.games.find(({ id }) => id === this.sought.game);
  }

  #seek(change: { [K in keyof Sought]: Sought[K] | '' }): void {
    const sought = Object.entries({ ...this.sought, ...change }).filter(([, value]) => value !== '');
    this.dispatchEvent(new SeekEvent(Object.fromEntries(sought)));
  }

  /** The options chosen so far, by key. */
  get #options(): Map<string, string> {
    const chosen = this.sought.options?.split(',') ?? [];
    return new Map(chosen.map((one) => one.split(':') as [string, string]));
  }

  #choose(key: string, value: string): void {
    const chosen = this.#options;
    if (value === '') chosen.delete(key);
    else chosen.set(key, value);
    this.#seek({ options: [...chosen].map((pair) => pair.join(':')).join() });
  }

  protected override render(): TemplateResult {
    const { game, pace, seats } = this.sought;
    const numbers = new Set((this.#game ? [this.#game] : this.games).flatMap((each) => each.seats));
    const counts = [...numbers].filter((n) => n > 1).toSorted((a, b) => a - b);
    return html`<div class="filters" role="group" aria-label="Filters">
      ${this.#menu({
        name: 'Game',
        chosen: game,
        choices: this.games.map(({ id, name }) => ({ name, value: id })),
        choose: (value) => this.#seek({ game: value, options: '', seats: '' }),
      })}
      ${this.#menu({
        name: 'Time per turn',
        chosen: pace,
        choices: PACE_CHOICES.map((choice) => ({ name: choice.name, value: choice.pace })),
        choose: (value) => this.#seek({ pace: value as NonNullable<Sought['pace']> | '' }),
      })}
      ${this.#menu({
        name: 'Seats',
        chosen: seats,
        choices: counts.map((n) => ({ name: String(n), value: String(n) })),
        choose: (value) => this.#seek({ seats: value }),
      })}
      ${this.#game?.options.map((option) => this.#option(option)) ?? nothing}
      ${
        this.social
          ? html`<div class="ticks">
              ${this.#tick('friends', 'With a friend')} ${this.#tick('fits', 'I can join')}
            </div>`
          : nothing
      }
    </div>`;
  }

  #tick(filter: 'friends' | 'fits', words: string): TemplateResult {
    return html`<label class="tick"
      ><input
        type="checkbox"
        .checked=${this.sought[filter] !== undefined}
        @change=${({ target }: Event) =>
          this.#seek({ [filter]: (target as HTMLInputElement).checked ? 'true' : '' })}
      />${words}</label
    >`;
  }

  #option(option: GameCard['options'][number]): TemplateResult {
    const { key, name, values } = option;
    return this.#menu({
      name,
      chosen: this.#options.get(key),
      choices: values.map((value: OptionValue) => ({
        name: optionWords(option, value),
        value: String(value),
      })),
      choose: (value) => this.#choose(key, value),
    });
  }

  #menu(menu: {
    name: string;
    chosen: string | undefined;
    choices: readonly Choice[];
    choose: (value: string) => void;
  }): TemplateResult {
    const { name, chosen = '', choices, choose } = menu;
    return html`<div class="field">
      <label for=${name}>${name}</label>
      <select id=${name} @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}>
        <option value="" ?selected=${chosen === ''}>Any</option>
        ${choices.map(
          ({ name: words, value }) =>
            html`<option value=${value} ?selected=${value === chosen}>${words}</option>`,
        )}
      </select>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-lobby-filters': LobbyFilters;
  }
  interface HTMLElementEventMap {
    'mw-seek': SeekEvent;
  }
}
