import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property } from '../../../ui/element.ts';
import { live } from 'lit/directives/live.js';
import type { StandingBody, StandingCard } from '../../../../api/contract/ahead.ts';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { same } from '../../../../rules/kit/json.ts';
import { msg } from '../../../common/words/words.ts';
import form from '../../../ui/form.css';
import { ChangeEvent } from '../events.ts';
import styles from './standing.css';
import { call } from '../../../data/server/api.ts';

type Answer = StandingCard['offers'][number]['answer'];

const ANSWERS: readonly (readonly [Answer, string])[] = [
  ['ask', msg`Ask me`],
  ['pass', msg`Let it pass`],
  ['take', msg`Always take it`],
];

const bodyOf = ({ only, offers }: StandingCard): StandingBody => ({
  only,
  offers: Object.fromEntries(offers.map(({ kind, answer }) => [kind, answer])),
});

@element('mw-standing', form, styles)
export class Standing extends LitElement {
  /** What the viewer has set, until the service's answer says the same. */
  #wanted: StandingCard | undefined;

  @property({ attribute: false }) page!: MatchPage;

  /** Another change may be on its way: what is wanted is sent again until it stands. */
  protected override updated(changed: PropertyValues): void {
    const { standing } = this.page;
    if (!changed.has('page') || !this.#wanted || !standing) return;
    if (same(bodyOf(standing), bodyOf(this.#wanted))) this.#wanted = undefined;
    else this.#send(this.#wanted);
  }

  #set(standing: StandingCard): void {
    this.#wanted = standing;
    this.#send(standing);
    this.requestUpdate();
  }

  #send(standing: StandingCard): void {
    const { id } = this.page;
    this.dispatchEvent(new ChangeEvent(() => call('PUT /matches/:id/standing', { id, ...bodyOf(standing) })));
  }

  protected override render(): TemplateResult | typeof nothing {
    const standing = this.#wanted ?? this.page.standing;
    if (!standing) return nothing;
    const { only, offers } = standing;
    return html`<div class="ruled" role="group" aria-labelledby="head">
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
    const choose = ({ target }: Event): void => {
      const chosen = (target as HTMLSelectElement).value as Answer;
      const all = standing.offers.map((one) => (one.kind === kind ? { ...one, answer: chosen } : one));
      this.#set({ ...standing, offers: all });
    };
    return html`<label class="row nowrap">
      <span class="grow">${name}</span>
      <select .value=${live(answer)} @change=${choose}>
        ${ANSWERS.map(([value, words]) => html`<option value=${value} ?selected=${value === answer}>${words}</option>`)}
      </select>
    </label>`;
  }
}
