import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { HistoryQuery } from '../../../api/http/schemas/history.ts';
import type { GameCard } from '../../../api/http/schemas/match.ts';
import { loadGameFigures } from './load.ts';
import { optionWords } from '../../parts/forms/option-words.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import form from '../../styles/form.css';
import { sayReason } from './tell.ts';
import styles from './filters.css';

/** The filters of a search for matches. */
export type Filters = Omit<HistoryQuery, 'cursor'>;

/** The player has changed the filters. */
export class FilterEvent extends Event {
  readonly filters: Filters;
  constructor(filters: Filters) {
    super('mw-filter');
    this.filters = filters;
  }
}

interface Choice {
  name: string;
  value: string;
}

/** By the number of log entries. */
const LENGTHS: readonly (Choice & Pick<Filters, 'shortest' | 'longest'>)[] = [
  { name: 'Short (under 60 entries)', value: 'short', longest: '59' },
  { name: 'Middling (60 to 199)', value: 'middling', shortest: '60', longest: '199' },
  { name: 'Long (200 and more)', value: 'long', shortest: '200' },
];

/** Menus that filter the list of finished matches; each shows its value. */
@customElement('mw-history-filters')
export class HistoryFilters extends LitElement {
  static override styles = [base, text, form, styles];

  #endingsOf = '';

  @state() private endings: readonly string[] = [];

  @property({ attribute: false }) games: readonly GameCard[] = [];
  @property({ attribute: false }) filters: Filters = {};
  /** Whether a player is known, to filter for their matches. */
  @property({ type: Boolean }) known = false;

  protected override updated(): void {
    const { game = '' } = this.filters;
    if (game === this.#endingsOf) return;
    this.#endingsOf = game;
    this.endings = [];
    if (game) void this.#loadEndings(game);
  }

  async #loadEndings(game: string): Promise<void> {
    const { figures } = await loadGameFigures(game).catch(() => ({ figures: [] }));
    if (game !== this.#endingsOf) return;
    this.endings = [...new Set(figures.flatMap(({ kind, key }) => (kind === 'ending' ? [key] : [])))].sort();
  }

  #filter(change: Partial<Record<keyof Filters, string | undefined>>): void {
    const filters = Object.entries({ ...this.filters, ...change }).filter(([, value]) => value);
    this.dispatchEvent(new FilterEvent(Object.fromEntries(filters)));
  }

  get #game(): GameCard | undefined {
    return this.games.find(({ id }) => id === this.filters.game);
  }

  protected override render(): TemplateResult {
    const { game, seats, ending } = this.filters;
    const sizes = new Set((this.#game ? [this.#game] : this.games).flatMap((each) => each.seats));
    return html`<div class="filters" role="group" aria-label="Filters">
      ${this.#name()} ${this.#whose()}
      ${this.#menu({
        name: 'Game',
        chosen: game,
        choices: this.games.map(({ id, name }) => ({ name, value: id })),
        choose: (value) => this.#filter({ game: value, options: '', seats: '', ending: '' }),
      })}
      ${this.#menu({
        name: 'Seats',
        chosen: seats,
        choices: [...sizes].toSorted((a, b) => a - b).map((n) => ({ name: String(n), value: String(n) })),
        choose: (value) => this.#filter({ seats: value }),
      })}
      ${
        game
          ? this.#menu({
              name: 'Ended',
              chosen: ending,
              choices: this.endings.map((key) => ({ name: sayReason(key), value: key })),
              choose: (value) => this.#filter({ ending: value }),
            })
          : nothing
      }
      ${this.#length()} ${this.#day('from', 'From')} ${this.#day('until', 'Until')}
      ${this.#game?.options.map((option) => this.#option(option)) ?? nothing}
    </div>`;
  }

  #name(): TemplateResult {
    return html`<div class="field">
      <label for="name">A name, a table</label>
      <input
        id="name"
        type="search"
        minlength="2"
        maxlength="60"
        autocomplete="off"
        .value=${this.filters.name ?? ''}
        @change=${({ target }: Event) => {
          const name = (target as HTMLInputElement).value.trim();
          if (name.length !== 1) this.#filter({ name });
        }}
      />
    </div>`;
  }

  #whose(): TemplateResult | typeof nothing {
    const { player } = this.filters;
    if (player !== undefined && player !== 'me')
      return html`<div class="field">
        <label for="whose">Played by</label>
        <select id="whose" @change=${() => this.#filter({ player: '' })}>
          <option selected>One player</option>
          <option>Anybody</option>
        </select>
      </div>`;
    if (!this.known) return nothing;
    return this.#menu({
      name: 'Played by',
      chosen: player,
      any: 'Anybody',
      choices: [{ name: 'Me', value: 'me' }],
      choose: (value) => this.#filter({ player: value }),
    });
  }

  #length(): TemplateResult {
    const { shortest, longest } = this.filters;
    const chosen = LENGTHS.find((each) => each.shortest === shortest && each.longest === longest)?.value;
    return this.#menu({
      name: 'Length',
      chosen,
      choices: LENGTHS,
      choose: (value) => {
        const length = LENGTHS.find((each) => each.value === value);
        this.#filter({ shortest: length?.shortest, longest: length?.longest });
      },
    });
  }

  #day(key: 'from' | 'until', name: string): TemplateResult {
    return html`<div class="field">
      <label for=${key}>${name}</label>
      <input
        id=${key}
        type="date"
        .value=${this.filters[key] ?? ''}
        @change=${({ target }: Event) => this.#filter({ [key]: (target as HTMLInputElement).value })}
      />
    </div>`;
  }

  #option(option: GameCard['options'][number]): TemplateResult {
    const chosen = new Map(
      (this.filters.options?.split(',') ?? []).map((one) => one.split(':') as [string, string]),
    );
    const { key, name, values } = option;
    return this.#menu({
      name,
      chosen: chosen.get(key),
      choices: values.map((value) => ({ name: optionWords(option, value), value: String(value) })),
      choose: (value) => {
        if (value === '') chosen.delete(key);
        else chosen.set(key, value);
        this.#filter({ options: [...chosen].map((pair) => pair.join(':')).join() });
      },
    });
  }

  #menu(menu: {
    name: string;
    chosen: string | undefined;
    any?: string;
    choices: readonly Choice[];
    choose: (value: string) => void;
  }): TemplateResult {
    const { name, chosen = '', any = 'Any', choices, choose } = menu;
    return html`<div class="field">
      <label for=${name}>${name}</label>
      <select id=${name} @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}>
        <option value="" ?selected=${chosen === ''}>${any}</option>
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
    'mw-history-filters': HistoryFilters;
  }
  interface HTMLElementEventMap {
    'mw-filter': FilterEvent;
  }
}
