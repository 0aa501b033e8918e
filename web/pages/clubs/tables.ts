import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Club, ClubMatches } from '../../../api/http/schemas/club.ts';
import type { GameCard, MatchCard } from '../../../api/http/schemas/match.ts';
import { GoEvent } from '../../app/router.ts';
import { sayProblem } from '../../common/problem-words.ts';
import { clock } from '../../data/clock.ts';
import { loadClubMatches } from '../../data/clubs.ts';
import { loadGames } from '../../data/games.ts';
import { joinMatch } from '../../data/matches.ts';
import { Poll, type PollAnswer } from '../../data/server/poll.ts';
import { session } from '../../data/session.ts';
import '../../parts/forms/make-table.ts';
import { openTable, openTableStyles } from '../../parts/lists/open-table.ts';
import { result, resultStyles } from '../../parts/lists/results.ts';
import { run, runStyles } from '../../parts/lists/runs.ts';
import { ToastEvent } from '../../parts/toast.ts';
import { pageStyles } from '../../styles/page.ts';
import { clubStyles } from './styles.ts';

const STAGES = ['open', 'running', 'finished'] as const;
type Stage = (typeof STAGES)[number];

/** The tables of a club, for its members: to sit down at, to watch, and to look back at; and a new one. */
@customElement('mw-club-tables')
export class ClubTables extends LitElement {
  static override styles = [
    pageStyles,
    openTableStyles,
    runStyles,
    resultStyles,
    clubStyles,
    css`
      summary {
        min-height: var(--tap);
        align-content: center;
        font-weight: var(--wt-strong);
        cursor: pointer;
      }
    `,
  ];

  @state() private lists: Partial<Record<Stage, ClubMatches>> = {};
  @state() private games: readonly GameCard[] = [];
  @state() private joining = '';
  @state() private error = '';

  @property({ attribute: false }) club!: Club;

  constructor() {
    super();
    this.addController(new Poll(() => this.#look()));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    loadGames().then(
      (games) => (this.games = games),
      () => {}, // the form stays away; the lists say what is wrong
    );
  }

  async #look(): Promise<PollAnswer> {
    const { id } = this.club;
    const before = JSON.stringify(this.lists);
    try {
      const [open, running, finished] = await Promise.all(
        STAGES.map((stage) => loadClubMatches(id, { stage })),
      );
      this.lists = { open: open!, running: running!, finished: finished! };
      this.error = '';
    } catch (error) {
      this.error = sayProblem(error);
    }
    return { moved: JSON.stringify(this.lists) !== before };
  }

  async #more(stage: Stage): Promise<void> {
    const list = this.lists[stage];
    if (!list?.next) return;
    const more = await loadClubMatches(this.club.id, { stage, cursor: list.next }).catch(() => undefined);
    if (more)
      this.lists = { ...this.lists, [stage]: { ...more, matches: [...list.matches, ...more.matches] } };
  }

  async #join(card: MatchCard): Promise<void> {
    this.joining = card.id;
    try {
      await joinMatch(card.id);
      this.dispatchEvent(new GoEvent(`/matches/${card.id}`));
    } catch (error) {
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
      void this.#look();
    } finally {
      this.joining = '';
    }
  }

  protected override render(): TemplateResult {
    const { open, running, finished } = this.lists;
    return html`<div class="stack">
      <section aria-labelledby="open">
        <h2 id="open">Tables of the club</h2>
        ${this.#open(open)}
      </section>
      ${
        running?.matches.length
          ? html`<section aria-labelledby="running">
              <h2 id="running">Being played</h2>
              <ul class="runs">
                ${running.matches.map((card) => run(card, clock()))}
              </ul>
              ${this.#moreOf('running')}
            </section>`
          : nothing
      }
      ${
        finished?.matches.length
          ? html`<section aria-labelledby="finished">
              <h2 id="finished">Finished</h2>
              <ol class="results">
                ${finished.matches.map((card) => result(card, this.#seat(card)))}
              </ol>
              ${this.#moreOf('finished')}
            </section>`
          : nothing
      }
      <details class="paper pad">
        <summary>Set up a table for the club</summary>
        <mw-make-table .games=${this.games} .clubs=${[this.club]} .club=${this.club.id}></mw-make-table>
      </details>
    </div>`;
  }

  #open(open: ClubMatches | undefined): TemplateResult {
    if (!open) return html`<p class="sub">${this.error || 'Looking around…'}</p>`;
    if (open.matches.length === 0) return html`<p class="sub" role="status">No table waits for players.</p>`;
    return html`<ul class="opens">
        ${open.matches.map((card) =>
          this.#seat(card) === null
            ? openTable(card, { busy: this.joining === card.id, join: () => void this.#join(card) })
            : html`<li>
                <ul class="runs">
                  ${run(card, clock())}
                </ul>
              </li>`,
        )}
      </ul>
      ${this.#moreOf('open')}`;
  }

  #seat(card: MatchCard): number | null {
    return card.seats.find(({ player }) => player?.id === session.value?.id)?.seat ?? null;
  }

  #moreOf(stage: Stage): TemplateResult | typeof nothing {
    if (!this.lists[stage]?.next) return nothing;
    return html`<button class="btn more" @click=${() => void this.#more(stage)}>Show more</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-club-tables': ClubTables;
  }
}
