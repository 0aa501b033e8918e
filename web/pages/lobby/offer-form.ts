import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { GameCard } from '../../../api/contract/match.ts';
import type { OfferBody } from '../../../api/contract/people/meet.ts';
import { isAt } from '../../../rules/kit/choice.ts';
import type { Config } from '../../../rules/kit/game.ts';
import { without } from '../../../rules/kit/json.ts';
import { PACES } from '../../common/words/pace.ts';
import { each, minimumFields, optionFields } from '../../parts/forms/game-fields.ts';
import { withChoice } from '../../../rules/kit/choice.ts';
import form from '../../ui/form.css';
import { fieldsOf, type Field } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';

/** The player wants a standing offer. */
export class WishEvent extends Event {
  readonly wish: OfferBody;
  constructor(wish: OfferBody) {
    super('mw-wish');
    this.wish = wish;
  }
}

type Wish = OfferBody & { config: Config };

/** The most matches of an offer at the same time. */
const OFTEN = [1, 2, 3, 5] as const;
const sharedSeats = ({ seats }: GameCard): number[] => seats.filter((n) => n > 1);

/** The form of a standing offer; settings left open adapt to the other players. */
@customElement('mw-offer-form')
export class OfferForm extends LitElement {
  static override styles = [ui, form];

  @state() private wish: Partial<Wish> = {};

  @property({ attribute: false }) games: readonly GameCard[] = [];
  @property({ type: Boolean }) busy = false;

  get #game(): GameCard | undefined {
    const games = this.games.filter((card) => sharedSeats(card).length > 0);
    return games.find(({ id }) => id === this.wish.game) ?? games[0];
  }

  /** The wish, with usual settings for those left open. */
  #whole(game: GameCard): Wish {
    return { seats: sharedSeats(game)[0]!, pace: '3d', most: 1, config: {}, ...this.wish, game: game.id };
  }

  /** Another game has its own seats, options and ratings, and other seats leave open what can't be chosen there. */
  #want(change: Partial<Wish>, game: GameCard): void {
    const { pace, most } = this.wish;
    const kept = change.game ? { ...(pace && { pace }), ...(most && { most }) } : this.wish;
    const { config = {}, ...wish } = { ...kept, ...change };
    const { seats } = { ...this.#whole(game), ...wish };
    const lost = game.options.filter((option) => !isAt(option, config[option.key] ?? option.preset, seats));
    this.wish = {
      ...wish,
      config: without(
        config,
        lost.map(({ key }) => key),
      ),
    };
  }

  #fields(game: GameCard): Field<Wish>[] {
    const games = this.games.filter((card) => sharedSeats(card).length > 0);
    return [
      { name: 'game', label: 'Game', isMenu: true, options: games.map(({ id, name }) => [id, name]) },
      { name: 'seats', label: 'Seats', options: each(sharedSeats(game)) },
      { name: 'pace', label: 'Time per turn', options: PACES },
    ];
  }

  protected override render(): TemplateResult | typeof nothing {
    const game = this.#game;
    if (!game) return nothing;
    const wish = this.#whole(game);
    const want = (change: Partial<Wish>): void => this.#want(change, game);
    const make = (event: SubmitEvent): void => {
      event.preventDefault();
      this.dispatchEvent(new WishEvent(wish));
    };
    return html`<form @submit=${make}>
      ${fieldsOf(this.#fields(game), wish, want)}
      ${fieldsOf(optionFields(game.options, { any: true, seats: wish.seats }), wish.config, (chosen) =>
        want({ config: withChoice([], wish.config, chosen) }),
      )}
      ${fieldsOf([{ name: 'most', label: 'Matches at once', options: each<number | undefined>(OFTEN) }], wish, want)}
      ${fieldsOf(minimumFields(game, wish.seats), wish.minimum, (least) =>
        want({ minimum: { ...wish.minimum, ...least } }),
      )}
      <button class="btn go" ?disabled=${this.busy}>Start looking</button>
    </form>`;
  }
}
