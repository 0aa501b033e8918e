import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { GameFigures } from '../../../api/http/schemas/history.ts';
import { TitleEvent } from '../../app/title.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { loadGameFigures } from './load.ts';
import { gameName } from '../../games/shelf.ts';
import barStyles from '../../parts/plots/bars.css';
import chartStyles from '../../parts/plots/figure.css';
import { pageStyles } from '../../styles/page.ts';
import * as charts from './charts.ts';
import { ofKind, total } from './tell.ts';
import styles from './statistics.css';

/** A game's statistics, over all public matches. */
@customElement('page-statistics')
export class PageStatistics extends LitElement {
  static override styles = [pageStyles, barStyles, chartStyles, styles];

  @state() private found: GameFigures | undefined;
  @state() private error = '';

  @property() game = '';

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('game')) void this.#load();
  }

  async #load(): Promise<void> {
    const { game } = this;
    this.found = undefined;
    this.error = '';
    this.dispatchEvent(new TitleEvent(`${gameName(game)}: statistics`));
    try {
      const found = await loadGameFigures(game);
      if (game === this.game) this.found = found;
    } catch (error) {
      this.error = sayProblem(error);
    }
  }

  get #sub(): string {
    if (!this.found) return this.error || 'Counting…';
    const matches = total(ofKind(this.found.figures, 'month'));
    if (matches === 0) return 'Nobody has finished a public match yet.';
    return matches === 1 ? 'One public match so far.' : `${matches} public matches so far.`;
  }

  protected override render(): TemplateResult {
    const { game, found } = this;
    return html`<div class="page">
      <header>
        <h1>${gameName(game)}</h1>
        <p class="sub" role="status">${this.#sub}</p>
      </header>
      <p class="acts">
        <a class="btn" href="/history?game=${game}">Finished matches</a
        ><a class="btn" href="/games/${game}">How to play</a>
      </p>
      ${found ? this.#charts(found) : nothing}
    </div>`;
  }

  #charts(found: GameFigures): TemplateResult {
    const { figures } = found;
    const offset = -new Date().getTimezoneOffset() / 60;
    return html`<h2 class="vh">Statistics</h2>
      <div class="charts">
        ${charts.overTime(figures)} ${charts.resultsBySeats(figures)} ${charts.firstPlayer(figures)}
        ${charts.records(figures)} ${charts.endings(figures)} ${charts.scores(figures)}
        ${charts.lengths(figures)} ${charts.mostBuilt(found)} ${charts.turnHours(figures, Math.round(offset))}
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-statistics': PageStatistics;
  }
}
