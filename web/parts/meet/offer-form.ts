import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { GameCard } from '../../../api/http/schemas/match.ts';
import type { OfferBody } from '../../../api/http/schemas/meet.ts';
import type { OptionValue } from '../../../rules/kit/game.ts';
import { PACE_CHOICES } from '../../common/words/pace.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import button from '../../styles/button.css';
import form from '../../styles/form.css';
import { optionWords } from '../forms/option-words.ts';
import { menuRow, radioRow } from '../forms/rows.ts';
import { minimumRows } from './minimum-rows.ts';
import styles from './offer-form.css';

/** The player wants a standing offer. */
export class WishEvent extends Event {
  readonly wish: OfferBody;
  constructor(wish: OfferBody) {
    super('mw-wish');
    this.wish = wish;
  }
}

/** The most matches of an offer at the same time. */
const OFTEN = [1, 2, 3, 5] as const;
const sharedSeats = ({ seats }: GameCard): number[] => seats.filter((n) => n > 1);

/** The form of a standing offer; settings left open adapt to the other players. */
@customElement('mw-offer-form')
export class OfferForm extends LitElement {
  static override styles = [base, text, button, form, styles];

  @state() private wish: Partial<OfferBody> & { config: NonNullable<OfferBody['config']> } = { config: {} };

  @property({ attribute: false }) games: readonly GameCard[] = [];
  @property({ type: Boolean }) busy = false;

  /** The wish, with usual settings for those left open. */
  get #whole(): (OfferBody & { config: NonNullable<OfferBody['config']> }) | undefined {
    const game =
      this.games.find(({ id }) => id === this.wish.game) ?? this.games.find((g) => sharedSeats(g)[0]);
    if (!game) return undefined;
    return { seats: sharedSeats(game)[0]!, pace: '3d', most: 1, ...this.wish, game: game.id };
  }

  #want(change: Partial<Omit<OfferBody, 'config'>>): void {
    this.wish = { ...this.wish, ...change };
  }

  #make(event: SubmitEvent): void {
    event.preventDefault();
    if (this.#whole) this.dispatchEvent(new WishEvent(this.#whole));
  }

  #choose(key: string, value: OptionValue | undefined): void {
    const { [key]: _, ...others } = this.wish.config;
    this.wish = { ...this.wish, config: value === undefined ? others : { ...others, [key]: value } };
  }

  protected override render(): TemplateResult | typeof nothing {
    const wish = this.#whole;
    const game = this.games.find(({ id }) => id === wish?.game);
    if (!wish || !game) return nothing;
    return html`<form @submit=${this.#make}>
      ${menuRow({
        legend: 'Game',
        name: 'offer-game',
        values: this.games.filter((each) => sharedSeats(each).length > 0),
        chosen: game,
        words: ({ name }) => name,
        choose: ({ id }) => (this.wish = { pace: wish.pace, most: wish.most, game: id, config: {} }),
      })}
      ${radioRow({
        legend: 'Seats',
        name: 'offer-seats',
        values: sharedSeats(game),
        chosen: wish.seats,
        words: String,
        choose: (seats) => this.#want({ seats }),
      })}
      ${radioRow({
        legend: 'Time per turn',
        name: 'offer-pace',
        values: PACE_CHOICES.map(({ pace }) => pace),
        chosen: wish.pace,
        words: (pace) => PACE_CHOICES.find((choice) => choice.pace === pace)?.name ?? pace,
        choose: (pace) => this.#want({ pace }),
      })}
      ${game.options.map((option) =>
        menuRow<OptionValue | undefined>({
          legend: option.name,
          name: `offer-${option.key}`,
          values: [undefined, ...option.values],
          chosen: wish.config[option.key],
          words: (value) => (value === undefined ? 'Any' : optionWords(option, value)),
          choose: (value) => this.#choose(option.key, value),
        }),
      )}
      ${radioRow<number | undefined>({
        legend: 'Matches at once',
        name: 'offer-most',
        values: OFTEN,
        chosen: wish.most,
        words: String,
        choose: (most) => this.#want({ most }),
      })}
      ${minimumRows({
        name: 'offer',
        game,
        seats: wish.seats,
        minimum: wish.minimum,
        choose: (minimum) => this.#want({ minimum }),
      })}
      <button class="btn go" ?disabled=${this.busy}>Start looking</button>
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-offer-form': OfferForm;
  }
}
