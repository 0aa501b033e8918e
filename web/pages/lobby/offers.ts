import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Offer } from '../../../api/contract/people/meet.ts';
import { paceWords } from '../../common/words/pace.ts';
import { count } from '../../common/words/table.ts';
import { loadGames } from '../../data/shared.ts';
import { gameName } from '../../games/shelf.ts';
import { optionWords } from '../../parts/forms/game-fields.ts';
import { rowsOf } from '../../parts/lists/rows.ts';
import { minimumWords } from '../../parts/lists/reliability-words.ts';
import { Attempts, Loading } from '../../ui/attempt.ts';
import form from '../../ui/form.css';
import { pageUi } from '../../ui/page.ts';
import './offer-form.ts';
import type { WishEvent } from './offer-form.ts';
import { call } from '../../data/server/api.ts';

const liveWords = ({ matches, most, rests }: Offer): string => {
  if (rests) return 'Paused, because you haven’t been here for two weeks.';
  if (matches.length === most) return 'You’re in as many of these matches as you wanted at once.';
  return 'Looking for players.';
};

/** The player's standing offers: a list, buttons to stop them, and a form to add one. */
@customElement('mw-offers')
export class Offers extends LitElement {
  static override styles = [pageUi, form];

  #attempt = new Attempts(this);
  #offers = new Loading(this, async () => (await call('GET /me/offers')).offers);
  #games = new Loading(this, loadGames);

  /** Whether the form is open. */
  @property({ type: Boolean }) open = false;

  #make({ wish }: WishEvent): void {
    void this.#attempt.run(async () => {
      const made = await call('POST /me/offers', wish);
      this.#offers.set([...(this.#offers.value ?? []), made]);
      this.open = false;
    });
  }

  #stop({ id }: Offer): void {
    void this.#attempt.run(async () => {
      await call('DELETE /me/offers/:id', { id });
      this.#offers.set(this.#offers.value?.filter((offer) => offer.id !== id));
    });
  }

  #words({ game, seats, pace, config, minimum, most }: Offer): string {
    const options = this.#games.value?.find(({ id }) => id === game)?.options ?? [];
    const chosen = options
      .filter(({ key }) => config[key] !== undefined)
      .map((option) => `${option.name}: ${optionWords(option, config[option.key]!)}`);
    const often = most === 1 ? 'one match at a time' : `up to ${most} matches at once`;
    const facts = [`${count(seats)} seats`, paceWords(pace), ...chosen, minimumWords(minimum), often];
    return facts.filter(Boolean).join(' · ');
  }

  protected override render(): TemplateResult {
    return html`<div class="stack">
      <p class="fine">
        Tell us what you’re always up for. When others want the same, a match starts automatically and we let
        you know.
      </p>
      ${rowsOf(this.#offers.value ?? [], (offer) => this.#row(offer), { label: 'Standing offers' })}
      ${this.#attempt.problem}
      <details
        ?open=${this.open}
        @toggle=${({ target }: Event) => (this.open = (target as HTMLDetailsElement).open)}
      >
        <summary>Add a standing offer</summary>
        ${
          this.open
            ? html`<mw-offer-form
                .games=${this.#games.value ?? []}
                .busy=${this.#attempt.isBusy}
                @mw-wish=${this.#make}
              ></mw-offer-form>`
            : nothing
        }
      </details>
    </div>`;
  }

  #row(offer: Offer) {
    const name = gameName(offer.game);
    const about = `${name}, ${count(offer.seats).toLowerCase()} seats`;
    const links = offer.matches.map(
      (id, i) => html` <a class="link" href="/matches/${id}">Go to match ${i + 1}</a>`,
    );
    return {
      name,
      note: html`${this.#words(offer)}<br />${liveWords(offer)}${links}`,
      acts: [{ words: 'Stop', about, run: () => this.#stop(offer) }],
    };
  }
}
