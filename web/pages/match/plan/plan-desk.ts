import { html, type LitElement, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { keptWhile } from '../../../common/store.ts';
import type { Wording } from '../../../common/words/tell.ts';
import type { MatchState } from '../../../data/match/state.ts';
import type { Table } from '../../../games/kit/box/box.ts';
import type { Marked } from '../../../games/kit/marks/marked.ts';
import { isPlanned, planCaption, planMarks, withPlan } from './plan-words.ts';

export class PlanDesk {
  readonly #marked: Marked;
  readonly #followed = keptWhile<boolean>();
  readonly #told = keptWhile<MatchState['log']>();
  #isMarked = false;
  readonly #host: LitElement;
  /** The entry after which the viewer put the plan aside, to act out of turn. */
  #aside: number | undefined;

  constructor(host: LitElement, marked: Marked) {
    this.#host = host;
    this.#marked = marked;
  }

  covers(page: MatchPage): boolean {
    return isPlanned(page) && this.#aside !== page.seq;
  }

  tray(page: MatchPage, canAct: boolean): TemplateResult {
    void import('./plan-tray.ts'); // most turns are not planned
    return html`<div class="turned">
      <mw-plan-tray .page=${page} .aside=${canAct ? () => this.#putAside(page) : undefined}></mw-plan-tray>
    </div>`;
  }

  #putAside({ seq }: MatchPage): void {
    this.#aside = seq;
    this.#host.requestUpdate();
  }

  follow({ page, log }: MatchState, { text }: Pick<Table, 'text'>): void {
    this.#followed([page.plan, page.view, log], () => {
      const marks = planMarks(page, log, (action, view) => text.action(action, view));
      if (marks.length > 0 || this.#isMarked) this.#marked.show(marks);
      return (this.#isMarked = marks.length > 0);
    });
  }

  told({ page, log }: MatchState): MatchState['log'] {
    return this.#told([page.plan, log], () => withPlan(log, page.plan));
  }

  caption({ page, log, looked }: MatchState, wording: Wording): string | undefined {
    return planCaption(page, log, wording, looked ?? page.seq);
  }
}
