import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MatchPage } from '../../../../api/contract/match.ts';
import type { AskCard, LateChoice, UndecidedCard } from '../../../../api/contract/time.ts';
import { makeList, seatName } from '../../../common/words/table.ts';
import { clock } from '../../../data/session.ts';
import { makeWhen } from '../../../common/words/times.ts';
import { icon } from '../../../ui/icons.ts';
import { ui } from '../../../ui/styles.ts';

import { ChangeEvent } from '../events.ts';
import question from '../question.css';
import styles from './vote.css';
import { call } from '../../../data/server/api.ts';

const CHOICES: readonly { choice: LateChoice; name: string }[] = [
  { choice: 'wait', name: 'Wait' },
  { choice: 'bot', name: 'Let the bot play' },
  { choice: 'end', name: 'End the match' },
];

const WISHES: Readonly<
  Record<AskCard['kind'], (asked: { days?: number | undefined; name: string }) => string>
> = {
  pause: ({ days = 1 }) => `a pause of ${days === 1 ? 'one day' : `${days} days`}`,
  resume: () => 'the end of the pause',
  extend: () => 'more time for this turn',
  replace: ({ name }) => `a person to replace ${name}`,
};

/** The identity of a question, regardless of who has answered. */
const keyOf = ({ ask, undecided = [] }: MatchPage): string =>
  [ask && `${ask.kind} ${ask.until}`, ...undecided.map(({ seat, until }) => `${seat} ${until}`)].join();

/** The questions for the players about the clock, with a button for each answer. */
@customElement('mw-vote')
export class Vote extends LitElement {
  static override styles = [ui, question, styles];

  @property({ attribute: false }) page!: MatchPage;
  /** Put aside until another question comes: on a phone, it covers the replay. */
  @property({ type: Boolean, reflect: true }) aside = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('page');
    if (before && keyOf(before) !== keyOf(this.page)) this.aside = false;
  }

  #name(seat: number): string {
    const card = this.page.seats[seat];
    return seat === this.page.viewer || !card ? 'You' : seatName(card);
  }

  #send(request: () => Promise<MatchPage>): void {
    this.dispatchEvent(new ChangeEvent(request));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { ask, undecided = [] } = this.page;
    const now = clock().now.toISOString();
    const isAsked = ask !== undefined && ask.until > now;
    if (this.aside || (!isAsked && undecided.length === 0)) return nothing;
    return html`<section class="paper stack tight question" aria-label="Decide together">
      ${undecided.map((late) => this.#late(late))} ${isAsked ? this.#ask(ask) : nothing}
      <button class="tool hide" aria-label="Hide" @click=${() => (this.aside = true)}>
        ${icon('close')}
      </button>
    </section>`;
  }

  #late({ seat, until, deciders, votes }: UndecidedCard): TemplateResult {
    const { id, viewer } = this.page;
    const mine = votes.find((vote) => vote.seat === viewer)?.choice;
    const by = `If they don’t by ${makeWhen(until, clock())}, a bot plays this turn.`;
    if (viewer === seat)
      return html`<p>You ran out of time, but you can still play. The others may decide otherwise.</p>
        <p class="fine">${by}</p>`;
    return html`<p>${this.#name(seat)} ran out of time. What happens now?</p>
      <p class="fine">More than half of the others must agree. ${by}</p>
      ${
        deciders.some((one) => one === viewer)
          ? html`<div class="row">
              ${CHOICES.map(
                ({ choice, name }) =>
                  html`<button
                    class="btn"
                    aria-pressed=${mine === choice}
                    @click=${() => this.#send(() => call('POST /matches/:id/late', { id, seat, choice }))}
                  >
                    ${name}
                  </button>`,
              )}
            </div>`
          : nothing
      }`;
  }

  #ask({ kind, by, days, seat = by, agreed, against, needed }: AskCard): TemplateResult {
    const { id, viewer } = this.page;
    const isMine = by === viewer;
    const hasSaid = [...agreed, ...against].some((seat) => seat === viewer);
    const names = makeList(agreed.map((seat) => this.#name(seat)));
    return html`<p>
        ${this.#name(by)} ${isMine ? 'ask' : 'asks'} for ${WISHES[kind]({ days, name: this.#name(seat) })}.
      </p>
      <p class="fine">${agreed.length} of ${needed} votes so far: ${names}.</p>
      ${viewer === 'table' ? nothing : html`<div class="row">${this.#answers({ isMine, hasSaid, id })}</div>`}`;
  }

  #answers({ isMine, hasSaid, id }: { isMine: boolean; hasSaid: boolean; id: string }): TemplateResult {
    const say = (agree: boolean) => () => this.#send(() => call('POST /matches/:id/answer', { id, agree }));
    if (isMine) return html`<button class="btn quiet" @click=${say(false)}>Take it back</button>`;
    if (hasSaid) return html`<p class="fine">You’ve voted.</p>`;
    return html`<button class="btn" @click=${say(true)}>Agree</button>
      <button class="btn quiet" @click=${say(false)}>Disagree</button>`;
  }
}
