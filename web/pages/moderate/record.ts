import { html, LitElement, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { DecisionCard } from '../../../api/contract/people/moderation.ts';
import { makeWhen } from '../../common/words/times.ts';
import { call } from '../../data/server/api.ts';
import { clock } from '../../data/session.ts';
import { KINDS } from '../../parts/report/words.ts';
import { Loading } from '../../ui/attempt.ts';
import { pageUi } from '../../ui/page.ts';
import { MEASURE_WORDS } from './words.ts';

/** What was decided, when, by whom and why, newest first. */
@customElement('mw-record')
export class DecisionRecord extends LitElement {
  static override styles = pageUi;

  #decisions = new Loading<readonly DecisionCard[]>(
    this,
    async () => (await call('GET /moderation/decisions')).decisions,
  );

  reload(): void {
    void this.#decisions.again();
  }

  protected override render(): TemplateResult {
    const decisions = this.#decisions.value;
    if (!decisions) return this.#decisions.waiting();
    if (decisions.length === 0) return html`<p class="sub">Nothing was decided yet.</p>`;
    return html`<ol class="lines" aria-label="Decisions">
      ${decisions.map((one) => this.#line(one))}
    </ol>`;
  }

  #line({ at, moderator, kind, player, measure, reason, until }: DecisionCard): TemplateResult {
    const end = measure !== 'banned' ? '' : until ? ` until ${makeWhen(until, clock())}` : ' for good';
    return html`<li class="item">
      <b>${MEASURE_WORDS[measure]}${end}</b> <span class="chip">${KINDS[kind]}</span>
      ${player?.name ?? 'Former player'}: ${reason || 'no reason given'}
      <span class="fine">${moderator ?? 'The operator'}, ${makeWhen(at, clock())}</span>
    </li>`;
  }
}
