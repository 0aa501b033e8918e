import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { GameCard } from '../../../api/http/schemas/match.ts';
import type { Offer } from '../../../api/http/schemas/meet.ts';
import { paceWords } from '../../common/words/pace.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { minimumWords } from './words.ts';
import { count } from '../../common/words/table.ts';
import { loadGames } from '../../data/games.ts';
import { loadOffers, makeOffer, stopOffer } from '../../data/meet/offers.ts';
import { gameName } from '../../games/shelf.ts';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import button from '../../styles/button.css';
import { optionWords } from '../forms/option-words.ts';
import './offer-form.ts';
import type { WishEvent } from './offer-form.ts';
import styles from './offers.css';

const liveWords = ({ matches, most, rests }: Offer): string => {
  if (rests) return 'Rests, because you haven’t been here for two weeks.';
  if (matches.length === most) return 'Has led to as many matches as you want at once.';
  return 'Looking for players.';
};

/** The player's standing offers: a list, buttons to stop them, and a form to add one. */
@customElement('mw-offers')
export class Offers extends LitElement {
  static override styles = [base, text, button, styles];

  @state() private offers: readonly Offer[] = [];
  @state() private games: readonly GameCard[] = [];
  @state() private isBusy = false;
  @state() private error = '';

  /** Whether the form is open. */
  @property({ type: Boolean }) open = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#try(async () => {
      [this.offers, this.games] = await Promise.all([loadOffers(), loadGames()]);
    });
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.error = '';
    try {
      await work();
    } catch (error) {
      this.error = sayProblem(error);
    } finally {
      this.isBusy = false;
    }
  }

  #make({ wish }: WishEvent): void {
    void this.#try(async () => {
      const made = await makeOffer(wish);
      this.offers = [...this.offers, made];
      this.open = false;
    });
  }

  #stop({ id }: Offer): void {
    void this.#try(async () => {
      await stopOffer(id);
      this.offers = this.offers.filter((offer) => offer.id !== id);
    });
  }

  #words({ game, seats, pace, config, minimum, most }: Offer): string {
    const options = this.games.find(({ id }) => id === game)?.options ?? [];
    const chosen = options
      .filter(({ key }) => config[key] !== undefined)
      .map((option) => `${option.name}: ${optionWords(option, config[option.key]!)}`);
    const often = most === 1 ? 'one match at a time' : `up to ${most} matches at once`;
    const facts = [`${count(seats)} seats`, paceWords(pace), ...chosen, minimumWords(minimum), often];
    return facts.filter(Boolean).join(' · ');
  }

  protected override render(): TemplateResult {
    return html`<p class="fine">
        Say what you are always up for. When others want the same, a match begins by itself, and you are told.
      </p>
      ${
        this.offers.length > 0
          ? html`<ul aria-label="Standing offers">
              ${this.offers.map((offer) => this.#offer(offer))}
            </ul>`
          : nothing
      }
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      <details
        ?open=${this.open}
        @toggle=${({ target }: Event) => (this.open = (target as HTMLDetailsElement).open)}
      >
        <summary>Add a standing offer</summary>
        ${
          this.open
            ? html`<mw-offer-form
                .games=${this.games}
                .busy=${this.isBusy}
                @mw-wish=${this.#make}
              ></mw-offer-form>`
            : nothing
        }
      </details>`;
  }

  #offer(offer: Offer): TemplateResult {
    return html`<li>
      <div>
        <b>${gameName(offer.game)}</b>
        <p class="fine">${this.#words(offer)}<br />${liveWords(offer)}</p>
        ${offer.matches.map((id, i) => html`<a class="link" href="/matches/${id}">Go to match ${i + 1}</a> `)}
      </div>
      <button
        class="btn"
        ?disabled=${this.isBusy}
        aria-label="Stop ${gameName(offer.game)}, ${count(offer.seats).toLowerCase()} seats"
        @click=${() => this.#stop(offer)}
      >
        Stop
      </button>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-offers': Offers;
  }
}
