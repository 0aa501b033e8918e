import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { StandingBody, StandingCard } from '../../../../api/contract/ahead.ts';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { setStanding } from '../../../data/ahead.ts';
import { ui } from '../../../ui/styles.ts';
import switchStyles from '../../../ui/switch.css';
import { ChangeEvent } from '../events.ts';
import styles from './standing.css';

type Answer = StandingCard['offers'][number]['answer'];

const ANSWERS: readonly (readonly [Answer, string])[] = [
  ['ask', 'Ask me'],
  ['pass', 'Let it pass'],
  ['take', 'Always take it'],
];

const bodyOf = ({ only, offers }: StandingCard): StandingBody => ({
  only,
  offers: Object.fromEntries(offers.map(({ kind, answer }) => [kind, answer])),
});

/** What the viewer need not be asked in this match: each can be taken back at any time. */
@customElement('mw-standing')
export class Standing extends LitElement {
  static override styles = [ui, switchStyles, styles];

  @property({ attribute: false }) page!: MatchPage;

  #set(standing: StandingCard): void {
    const { id } = this.page;
    this.dispatchEvent(new ChangeEvent(() => setStanding(id, bodyOf(standing))));
  }

  #answer(standing: StandingCard, kind: string, answer: Answer): void {
    const offers = standing.offers.map((offer) => (offer.kind === kind ? { ...offer, answer } : offer));
    this.#set({ ...standing, offers });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { standing } = this.page;
    if (!standing) return nothing;
    const { only, offers } = standing;
    return html`<div role="group" aria-labelledby="head">
      <h3 id="head">Do not ask me</h3>
      <label class="row nowrap">
        <span class="grow">when there is only one thing to do</span>
        <input
          type="checkbox"
          class="switch"
          role="switch"
          .checked=${live(only)}
          @change=${() => this.#set({ ...standing, only: !only })}
        />
      </label>
      ${offers.map((offer) => this.#offer(standing, offer))}
    </div>`;
  }

  #offer(standing: StandingCard, { kind, name, answer }: StandingCard['offers'][number]): TemplateResult {
    const choose = ({ target }: Event) =>
      this.#answer(standing, kind, (target as HTMLSelectElement).value as Answer);
    return html`<label class="row nowrap">
      <span class="grow">${name}</span>
      <select .value=${live(answer)} @change=${choose}>
        ${ANSWERS.map(([value, words]) => html`<option value=${value} ?selected=${value === answer}>${words}</option>`)}
      </select>
    </label>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-standing': Standing;
  }
}
