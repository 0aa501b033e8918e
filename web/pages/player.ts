import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { MatchList } from '../../api/http/schemas/lists.ts';
import type { MatchCard } from '../../api/http/schemas/match.ts';
import type { Person } from '../../api/http/schemas/player.ts';
import { sayProblem } from '../common/words/problem.ts';
import { StoreController } from '../common/store.ts';
import { hasWon } from '../common/words/table.ts';
import { TitleEvent } from '../app/title.ts';
import { findMatches } from '../data/matches/matches.ts';
import { loadPlayer, setContact } from '../data/people.ts';
import { session } from '../data/session.ts';
import { resultsOf } from '../parts/lists/results.ts';
import resultStyles from '../parts/lists/results.css';
import { runs, runStyles } from '../parts/lists/runs.ts';
import '../parts/meet/reliability.ts';
import { ToastEvent } from '../parts/toast.ts';
import { pageStyles } from '../styles/page.ts';
import './history/player-figures.ts';
import styles from './player.css';

/** A player's public matches, running and finished. */
@customElement('page-player')
export class PagePlayer extends LitElement {
  static override styles = [pageStyles, runStyles, resultStyles, styles];

  #session = new StoreController(this, session);

  @state() private name = 'A player';
  @state() private contact: Person['contact'] = null;
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
      const [{ name, contact }, running, finished] = await Promise.all([
        loadPlayer(player),
        findMatches({ status: 'running', player }),
        findMatches({ status: 'finished', player }),
      ]);
      if (player !== this.player) return;
      this.name = name;
      this.contact = contact;
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
        <div>
          <h1>${this.name}</h1>
          <p class="sub">${this.#record}</p>
        </div>
        ${this.running && this.#isSomebodyElse ? this.#opinion() : nothing}
        ${this.running ? html`<mw-reliability whole .player=${this.player}></mw-reliability>` : nothing}
      </header>
      ${this.error && !this.running ? html`<p><a class="btn" href="/shelf">Back to the shelf</a></p>` : nothing}
      ${
        this.running?.length
          ? html`<section>
              <h2>Still going</h2>
              ${runs(this.running)}
            </section>`
          : nothing
      }
      <mw-player-figures .player=${this.player}></mw-player-figures>
      ${this.finished.length > 0 ? this.#putAway() : nothing}
    </div>`;
  }

  get #isSomebodyElse(): boolean {
    const me = this.#session.value;
    return Boolean(me) && me?.id !== this.player;
  }

  async #become(contact: Person['contact'], words: string): Promise<void> {
    const { player } = this;
    try {
      await setContact(player, contact);
      if (player === this.player) this.contact = contact;
      this.dispatchEvent(new ToastEvent(words));
    } catch (error) {
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
    }
  }

  #opinion(): TemplateResult {
    const { name, contact } = this;
    const choice = (words: string, next: Person['contact'], done: string): TemplateResult =>
      html`<button class="btn" @click=${() => void this.#become(next, done)}>${words}</button>`;
    if (contact === 'blocked')
      return html`<p class="acts">
        <span class="chip">Blocked</span>${choice('Unblock', null, `${name} is no longer blocked.`)}
      </p>`;
    const isFriend = contact === 'friend';
    return html`<p class="acts">
      ${isFriend ? html`<span class="chip">Friend</span>` : nothing}
      ${
        isFriend
          ? choice('Remove friend', null, `${name} is no longer among your friends.`)
          : choice('Add friend', 'friend', `${name} is among your friends.`)
      }
      ${choice('Block', 'blocked', `${name} is blocked. They aren’t told.`)}
    </p>`;
  }

  #putAway(): TemplateResult {
    return html`<section>
      <h2>Finished</h2>
      <ol class="results">
        ${resultsOf(this.finished, (card) => this.#seat(card))}
      </ol>
      <p class="acts">
        ${this.next ? html`<button class="btn" @click=${() => void this.#more()}>Show more</button>` : nothing}
        <a class="link" href="/history?player=${this.player}">All of them, with their boards</a>
      </p>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-player': PagePlayer;
  }
}
