import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { MatchCard, MatchList } from '../../api/http/schemas/match.ts';
import { sayProblem } from '../common/problem-words.ts';
import { hasWon } from '../common/table-words.ts';
import { TitleEvent } from '../app/title.ts';
import { clock } from '../data/clock.ts';
import { findMatches } from '../data/matches.ts';
import { loadPlayer } from '../data/players.ts';
import { result, resultStyles } from '../parts/lists/results.ts';
import { run, runStyles } from '../parts/lists/runs.ts';
import { pageStyles } from '../styles/page.ts';

/** What a player plays and has played in public. */
@customElement('page-player')
export class PagePlayer extends LitElement {
  static override styles = [
    pageStyles,
    runStyles,
    resultStyles,
    css`
      h2 {
        margin-bottom: var(--s-3);
      }
      .results {
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
        margin-bottom: var(--s-4);
      }
    `,
  ];

  @state() private name = 'A player';
  @state() private running: readonly MatchCard[] | undefined;
  @state() private finished: readonly MatchCard[] = [];
  @state() private next: string | undefined;
  @state() private error = '';

  @property() player = '';

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('player')) void this.#load();
  }

  async #load(): Promise<void> {
    const { player } = this;
    this.running = undefined;
    try {
      const [{ name }, running, finished] = await Promise.all([
        loadPlayer(player),
        findMatches({ status: 'running', player }),
        findMatches({ status: 'finished', player }),
      ]);
      if (player !== this.player) return;
      this.name = name;
      this.running = running.matches;
      this.finished = [];
      this.#add(finished);
      this.dispatchEvent(new TitleEvent(name));
    } catch (error) {
      this.error = sayProblem(error);
    }
  }

  #add({ matches, next }: MatchList): void {
    this.finished = [...this.finished, ...matches];
    this.next = next;
  }

  async #more(): Promise<void> {
    const { player, next } = this;
    if (!next) return;
    try {
      this.#add(await findMatches({ status: 'finished', player, cursor: next }));
    } catch (error) {
      this.error = sayProblem(error);
    }
  }

  get #record(): string {
    if (!this.running) return this.error || 'Loading…';
    const put = this.finished.length;
    if (this.running.length + put === 0) return 'No public matches yet.';
    if (put === 0) return 'No finished matches yet.';
    const won = this.finished.filter((card) => card.outcome && hasWon(card.outcome, this.#seat(card))).length;
    const wins = won === 0 ? 'none won' : `${won} won`;
    return this.next ? `Of the latest ${put} finished, ${wins}.` : `${put} finished, ${wins}.`;
  }

  #seat(card: MatchCard): number | null {
    return card.seats.find(({ player }) => player?.id === this.player)?.seat ?? null;
  }

  protected override render(): TemplateResult {
    return html`<div class="page stack">
      <header>
        <h1>${this.name}</h1>
        <p class="sub">${this.#record}</p>
      </header>
      ${this.error && !this.running ? html`<p><a class="btn" href="/shelf">Back to the shelf</a></p>` : nothing}
      ${
        this.running?.length
          ? html`<section>
              <h2>Still going</h2>
              <ul class="runs">
                ${this.running.map((card) => run(card, clock()))}
              </ul>
            </section>`
          : nothing
      }
      ${this.finished.length > 0 ? this.#putAway() : nothing}
    </div>`;
  }

  #putAway(): TemplateResult {
    return html`<section>
      <h2>Finished</h2>
      <ol class="results">
        ${this.finished.map((card) => result(card, this.#seat(card)))}
      </ol>
      ${this.next ? html`<button class="btn" @click=${() => void this.#more()}>Show more</button>` : nothing}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-player': PagePlayer;
  }
}
