import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Case, DecisionBody } from '../../../api/contract/people/moderation.ts';
import { call, isProblem } from '../../data/server/api.ts';
import { Loading, tellAbout } from '../../ui/attempt.ts';
import { emptyPage } from '../../ui/empty-page.ts';
import { pageUi } from '../../ui/page.ts';
import './case.ts';
import type { DecideEvent } from './case.ts';
import './record.ts';

/** What waits for a moderator, and the record. To everybody else the page does not exist. */
@customElement('page-moderate')
export class PageModerate extends LitElement {
  static override styles = pageUi;

  #cases = new Loading<readonly Case[]>(this, async () => (await call('GET /moderation/cases')).cases);

  @state() private isRecordOpen = false;

  async #decide(id: string, decision: DecisionBody): Promise<void> {
    const decide = async (): Promise<void> =>
      this.#cases.set((await call('POST /moderation/cases/:id', { id, ...decision })).cases);
    if (!(await tellAbout(this, decide, 'Decided. Everybody concerned is told.'))) void this.#cases.again();
    this.renderRoot.querySelector('mw-record')?.reload();
  }

  protected override render(): TemplateResult {
    const { value: cases, error } = this.#cases;
    if (isProblem(error, 'not-found') || isProblem(error, 'no-session'))
      return emptyPage('Page not found', 'That link doesn’t match any table. It may be old or mistyped.', {
        href: '/',
        words: 'Back to the shelf',
      });
    return html`<div class="page narrow stack loose">
      <header>
        <h1>Reports</h1>
        <p class="sub">${cases ? this.#count(cases.length) : this.#cases.waiting()}</p>
      </header>
      ${repeat(
        cases ?? [],
        ({ id }) => id, // what was chosen for one case must not stand in the next
        (one) =>
          html`<mw-case
            .case=${one}
            @mw-decide=${({ decision }: DecideEvent) => void this.#decide(one.id, decision)}
          ></mw-case>`,
      )}
      ${cases ? this.#record() : nothing}
    </div>`;
  }

  #count(count: number): string {
    if (count === 0) return 'Nothing waits for a decision.';
    return count === 1 ? 'One waits for a decision.' : `${count} wait for a decision, longest first.`;
  }

  #record(): TemplateResult {
    const open = ({ target }: Event): void => void (this.isRecordOpen = (target as HTMLDetailsElement).open);
    return html`<details class="paper pad" @toggle=${open}>
      <summary>The record</summary>
      ${this.isRecordOpen ? html`<mw-record></mw-record>` : nothing}
    </details>`;
  }
}
