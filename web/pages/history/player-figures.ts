import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { PlayerFigures as Found } from '../../../api/http/schemas/history.ts';
import { Media } from '../../common/media.ts';
import { loadPlayerFigures } from './load.ts';
import barStyles from '../../parts/plots/bars.css';
import chartStyles from '../../parts/plots/figure.css';
import plotStyles from '../../parts/plots/lines.css';
import base from '../../styles/base.css';
import text from '../../styles/text.css';
import paper from '../../styles/paper.css';
import * as charts from './charts.ts';
import styles from './player-figures.css';

/** A player's statistics, as plots; empty until they have finished a match. */
@customElement('mw-player-figures')
export class PlayerFigures extends LitElement {
  static override styles = [base, text, paper, plotStyles, barStyles, chartStyles, styles];

  #phone = new Media(this, '(max-width: 759.98px)');

  @state() private found: Found | undefined;

  @property() player = '';

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('player')) void this.#load();
  }

  async #load(): Promise<void> {
    const { player } = this;
    this.found = undefined;
    const found = await loadPlayerFigures(player).catch(() => undefined);
    if (player === this.player) this.found = found;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.found || this.found.figures.length === 0) return nothing;
    const { figures, ratings } = this.found;
    const offset = Math.round(-new Date().getTimezoneOffset() / 60);
    return html`<section aria-labelledby="figures">
      <h2 id="figures">Statistics</h2>
      <div class="charts">
        ${charts.resultsByGame(figures)} ${charts.turnHours(figures, offset)}
        ${charts.ratingsOf(ratings, this.#phone.holds)} ${charts.records(figures)} ${charts.overTime(figures)}
        ${charts.endings(figures)} ${charts.scores(figures)} ${charts.lengths(figures)}
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-player-figures': PlayerFigures;
  }
}
