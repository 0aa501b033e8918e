import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Measure } from '../../../db/closed-lists.ts';
import type { Case, DecisionBody } from '../../../api/contract/people/moderation.ts';
import { makeWhen } from '../../common/words/times.ts';
import { clock } from '../../data/session.ts';
import { KINDS, reasonWords } from '../../parts/report/words.ts';
import { entered } from '../../ui/form.ts';
import form from '../../ui/form.css';
import { ui } from '../../ui/styles.ts';
import styles from './case.css';
import { LENGTHS, measuresFor } from './words.ts';
import { longest } from '../../ui/longest.ts';

/** Asks to decide a case. */
export class DecideEvent extends Event {
  readonly decision: DecisionBody;

  constructor(decision: DecisionBody) {
    super('mw-decide', { bubbles: true, composed: true });
    this.decision = decision;
  }
}

/** What was reported, by whom and why, what was said around it, and what to do about it. */
@customElement('mw-case')
export class CaseSheet extends LitElement {
  static override styles = [ui, form, styles];

  @state() private measure: Measure = 'dismissed';

  @property({ attribute: false }) case!: Case;

  #decide(event: SubmitEvent): void {
    const { reason, days } = entered(event, 'reason', 'days');
    const measure = this.measure as DecisionBody['measure'];
    const isTimed = measure === 'banned' && days !== '';
    this.dispatchEvent(new DecideEvent({ measure, reason, ...(isTimed && { days: Number(days) }) }));
  }

  protected override render(): TemplateResult {
    const { kind, said, player, earlier, reports } = this.case;
    return html`<section class="paper pad stack" aria-label="${KINDS[kind]} “${said}”">
      <div class="row">
        <span class="chip">${KINDS[kind]}</span>
        ${player ? html`<a class="link" href="/players/${player.id}">${player.name}</a>` : html`<span>Former player</span>`}
        ${earlier > 0 ? html`<span class="fine">acted on ${earlier === 1 ? 'once' : `${earlier} times`} before</span>` : nothing}
      </div>
      ${kind === 'line' ? this.#around() : html`<h2>${said}</h2>`}
      <ul class="stack tight" aria-label="Reports">
        ${reports.map(
          ({ by, reason, words, at }) =>
            html`<li>
              <b>${reasonWords(reason)}</b> ${words}
              <span class="fine">${by ?? 'Former player'}, ${makeWhen(at, clock())}</span>
            </li>`,
        )}
      </ul>
      ${this.#form()}
    </section>`;
  }

  #around(): TemplateResult {
    const { around, line } = this.case;
    return html`<ol class="around" aria-label="What was said">
      ${around.map(
        ({ id, name, text, isRemoved }) =>
          html`<li class=${id === line ? 'reported' : ''} dir="auto">
            <b>${name ?? 'Former player'}</b> ${text}
            ${isRemoved ? html`<span class="fine">removed</span>` : nothing}
          </li>`,
      )}
    </ol>`;
  }

  #form(): TemplateResult {
    return html`<form @submit=${this.#decide}>
      <fieldset>
        <legend>Decision</legend>
        <div class="row choices">
          ${measuresFor(this.case).map(
            ([measure, words]) =>
              html`<label class="choice"
                ><input
                  type="radio"
                  name="measure"
                  .checked=${measure === this.measure}
                  @change=${() => (this.measure = measure)}
                /><span>${words}</span></label
              >`,
          )}
        </div>
      </fieldset>
      ${this.measure === 'banned' ? this.#length() : nothing}
      <div class="field">
        <label for="reason"
          >${this.measure === 'dismissed' ? 'Why, for the record' : 'Why? They read this'}</label
        >
        <textarea
          id="reason"
          name="reason"
          rows="2"
          ${longest(500)}
          ?required=${this.measure !== 'dismissed'}
        ></textarea>
      </div>
      <div class="row end"><button class="btn go">Decide</button></div>
    </form>`;
  }

  #length(): TemplateResult {
    return html`<div class="field">
      <label for="days">How long?</label>
      <select id="days" name="days">
        ${LENGTHS.map(([days, words]) => html`<option value=${days}>${words}</option>`)}
      </select>
    </div>`;
  }
}

declare global {
  interface HTMLElementEventMap {
    'mw-decide': DecideEvent;
  }
}
