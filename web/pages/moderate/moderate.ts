import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Case, DecisionBody, DecisionCard } from '../../../api/contract/people/moderation.ts';
import { makeWhen } from '../../common/words/times.ts';
import { plural } from '../../common/words/numbers.ts';
import { msg } from '../../common/words/msg.ts';
import { call, isProblem } from '../../data/server/api.ts';
import { clock } from '../../data/session.ts';
import { rowsOf } from '../../parts/lists/rows.ts';
import { section, type SectionOf } from '../../parts/lists/section.ts';
import { KINDS } from '../../parts/report/report.ts';
import { Loading, tellAbout } from '../../ui/attempt.ts';
import { emptyPage } from '../../ui/empty-page.ts';
import { pageUi } from '../../ui/page.ts';
import { caseSheet } from './case.ts';
import { MEASURE_WORDS } from './words.ts';

const decisionRow = ({ at, moderator, kind, player, measure, reason, until }: DecisionCard) => {
  const what = MEASURE_WORDS[measure];
  const end = until ? msg`${what} until ${makeWhen(until, clock())}` : msg`${what} for good`;
  return {
    name: html`<b>${measure === 'banned' ? end : what}</b> ${player?.name ?? 'Former player'}:
      ${reason || 'no reason given'}`,
    note: `${moderator ?? msg`The operator`}, ${makeWhen(at, clock())}`,
    chip: KINDS[kind],
  };
};

/** What was decided, when, by whom and why, newest first; loaded again when other cases wait. */
const record = (cases: readonly Case[]): SectionOf<{ decisions: readonly DecisionCard[] }> => ({
  version: cases,
  load: () => call('GET /moderation/decisions'),
  draw: ({ decisions }) =>
    rowsOf(decisions, decisionRow, { label: msg`Decisions`, none: msg`Nothing was decided yet.` }),
});

@customElement('page-moderate')
export class PageModerate extends LitElement {
  static override styles = pageUi;

  #cases = new Loading<readonly Case[]>(this, async () => (await call('GET /moderation/cases')).cases);

  @state() private isRecordOpen = false;

  async #decide(id: string, decision: DecisionBody): Promise<void> {
    const decide = async (): Promise<void> =>
      this.#cases.set((await call('POST /moderation/cases/:id', { id, ...decision })).cases);
    if (!(await tellAbout(this, decide, msg`Decided. Everybody concerned is told.`)))
      void this.#cases.again();
  }

  protected override render(): TemplateResult {
    const { value: cases, error } = this.#cases;
    if (isProblem(error, 'not-found') || isProblem(error, 'no-session')) return emptyPage();
    return html`<div class="page narrow stack loose">
      <header>
        <h1>Reports</h1>
        <p class="sub">${cases ? this.#count(cases.length) : this.#cases.waiting()}</p>
      </header>
      ${repeat(
        cases ?? [],
        ({ id }) => id, // what was chosen for one case must not stand in the next
        (one) => section(caseSheet(one, (decision) => void this.#decide(one.id, decision))),
      )}
      ${cases ? this.#record(cases) : nothing}
    </div>`;
  }

  #count(count: number): string {
    if (count === 0) return msg`Nothing waits for a decision.`;
    return plural(count, {
      one: 'One waits for a decision.',
      other: '# wait for a decision, longest first.',
    });
  }

  #record(cases: readonly Case[]): TemplateResult {
    const open = ({ target }: Event): void => void (this.isRecordOpen = (target as HTMLDetailsElement).open);
    return html`<details class="paper pad" @toggle=${open}>
      <summary>The record</summary>
      ${this.isRecordOpen ? section(record(cases)) : nothing}
    </details>`;
  }
}
