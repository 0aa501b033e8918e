import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Club } from '../../../api/contract/people/club.ts';
import type { MatchCard } from '../../../api/contract/match.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { call } from '../../data/server/api.ts';
import { MatchPages } from '../../data/matches/pages.ts';
import { Poll, type PollAnswer } from '../../data/server/poll.ts';
import { session } from '../../data/session.ts';
import { Joining } from '../../parts/lists/joining.ts';
import { openTable, openTableStyles } from '../../parts/lists/open-table.ts';
import { resultsOf } from '../../parts/lists/results.ts';
import resultStyles from '../../parts/lists/results.css';
import { moreOf, run, runs, runStyles } from '../../parts/lists/runs.ts';
import { pageUi } from '../../ui/page.ts';

interface AtStage {
  stage: 'open' | 'running' | 'finished';
}

/** The tables of a club, for its members: to join, to watch and to look back at; and a form for a new one. */
@customElement('mw-club-tables')
export class ClubTables extends LitElement {
  static override styles = [pageUi, openTableStyles, runStyles, resultStyles];

  #find = (query: AtStage & { cursor?: string }) =>
    call('GET /clubs/:id/matches', { id: this.club.id, ...query });
  #open = new MatchPages<AtStage, MatchCard>(this, this.#find);
  #running = new MatchPages<AtStage, MatchCard>(this, this.#find);
  #finished = new MatchPages<AtStage, MatchCard>(this, this.#find);

  #joining = new Joining(this, () => this.#look());

  @property({ attribute: false }) club!: Club;

  constructor() {
    super();
    this.addController(new Poll(() => this.#look()));
  }

  async #look(): Promise<PollAnswer> {
    const moved = await Promise.all([
      this.#open.look({ stage: 'open' }),
      this.#running.look({ stage: 'running' }),
      this.#finished.look({ stage: 'finished' }),
    ]);
    return { moved: moved.includes(true) };
  }

  protected override render(): TemplateResult {
    return html`<div class="stack loose">
      <section class="stack" aria-labelledby="open">
        <h2 id="open">Club tables</h2>
        ${this.#waiting()}
      </section>
      ${
        this.#running.matches?.length
          ? html`<section class="stack" aria-labelledby="running">
              <h2 id="running">Being played</h2>
              ${runs(this.#running.matches)} ${moreOf(this.#running)}
            </section>`
          : nothing
      }
      ${
        this.#finished.matches?.length
          ? html`<section class="stack" aria-labelledby="finished">
              <h2 id="finished">Finished</h2>
              <ol class="stack tight">
                ${resultsOf(this.#finished.matches, (card) => this.#seat(card))}
              </ol>
              ${moreOf(this.#finished)}
            </section>`
          : nothing
      }
      <p><a class="btn" href="/set-up?club=${this.club.id}">Set up a club table</a></p>
    </div>`;
  }

  #waiting(): TemplateResult {
    const { matches, error } = this.#open;
    if (!matches) return html`<p class="sub">${error ? sayProblem(error) : 'Loading…'}</p>`;
    if (matches.length === 0)
      return html`<p class="sub" role="status">No tables are waiting for players.</p>`;
    return html`<ul class="stack">
        ${repeat(
          matches,
          ({ id }) => id,
          (card) =>
            this.#seat(card) === null
              ? openTable(card, this.#joining)
              : html`<li>
                  <ul class="paper rows">
                    ${run(card)}
                  </ul>
                </li>`,
        )}
      </ul>
      ${moreOf(this.#open)}`;
  }

  #seat(card: MatchCard): number | null {
    return card.seats.find(({ player }) => player?.id === session.value?.id)?.seat ?? null;
  }
}
