import { html, type LitElement, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { keptWhile } from '../../../common/store.ts';
import type { Wording } from '../../../common/words/tell.ts';
import type { MatchState } from '../../../data/match/state.ts';
import type { Table } from '../../../games/kit/box/box.ts';
import type { Marked } from '../../../games/kit/marks/marked.ts';
import { isPlanned, planCaption, planMarks, withPlan } from './plan-words.ts';

/** What a match page shows of the viewer's plan: where it leads or stopped on the board, and what the caption says of it. */
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

  /** Whether the plan replaces the tray. */
  covers(page: MatchPage): boolean {
    return isPlanned(page) && this.#aside !== page.seq;
  }

  /** The plan in place of the tray; `canAct` out of turn. */
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

  /** The log as its player reads it. */
  told({ page, log }: MatchState): MatchState['log'] {
    return this.#told([page.plan, log], () => withPlan(log, page.plan));
  }

  caption({ page, log, looked }: MatchState, wording: Wording): string | undefined {
    return planCaption(page, log, wording, looked ?? page.seq);
  }
}
