import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { makeWhen } from '../../common/words/times.ts';
import { call } from '../../data/server/api.ts';
import { clock, told } from '../../data/session.ts';
import type { Notice, ReportCard } from '../../../api/contract/people/moderation.ts';
import { KINDS, reasonWords, SENDERS } from '../../parts/report/words.ts';
import { Loading } from '../../ui/attempt.ts';
import { pageUi } from '../../ui/page.ts';

const ANSWERS = { acted: 'Acted on', dismissed: 'Nothing against the rules' } as const;

/** What the player has reported, the answers, and what moderators have told them. */
@customElement('mw-reports')
export class Reports extends LitElement {
  static override styles = pageUi;

  #loaded = new Loading(this, async () => {
    const asked = [call('GET /me/reports'), call('GET /me/notices')] as const;
    const [{ reports }, { notices }] = await Promise.all(asked);
    return { reports, notices };
  });

  protected override render(): TemplateResult {
    const loaded = this.#loaded.value;
    if (!loaded) return this.#loaded.waiting();
    const { reports, notices } = loaded;
    return html`<div class="stack">
      ${Object.entries(SENDERS).map(([sender, { list }]) =>
        list
          ? this.#list(
              list,
              notices.filter(({ from }) => from === sender).map((one) => this.#notice(one)),
            )
          : nothing,
      )}
      ${this.#list(
        'Your reports',
        reports.map((one) => this.#report(one)),
      )}
      <p class="fine">
        ${reports.length === 0 ? 'You can report a message in a match’s talk, or a player or name on their page. ' : nothing}
        Nobody but the moderators learns what you report.
        <a class="link" href="/house-rules">House rules</a>
      </p>
      ${told.role === 'moderator' ? html`<p><a class="btn" href="/moderate">Decide about reports</a></p>` : nothing}
    </div>`;
  }

  #list(title: string, rows: readonly TemplateResult[]): TemplateResult | typeof nothing {
    if (rows.length === 0) return nothing;
    return html`<div>
      <h3>${title}</h3>
      <ul class="lines" aria-label=${title}>
        ${rows}
      </ul>
    </div>`;
  }

  #notice(notice: Notice): TemplateResult {
    return html`<li class="row item">
      <span class="grow">${notice.text} ${notice.why}</span>
      <span class="fine">${makeWhen(notice.at, clock())}</span>
    </li>`;
  }

  #report({ kind, said, reason, answer, at }: ReportCard): TemplateResult {
    return html`<li class="row item">
      <span class="grow"
        >${KINDS[kind]} “${said}”
        <span class="fine">${reasonWords(reason)}, ${makeWhen(at, clock())}</span></span
      >
      <span class="chip">${answer ? ANSWERS[answer] : 'Not decided yet'}</span>
    </li>`;
  }
}
