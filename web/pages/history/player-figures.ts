import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Media } from '../../common/controllers.ts';
import barStyles from '../../parts/plots/bars.css';
import { chartStyles } from '../../parts/plots/figure.ts';
import plotStyles from '../../parts/plots/lines.css';
import { Loading } from '../../ui/attempt.ts';
import { ui } from '../../ui/styles.ts';
import * as charts from './charts.ts';
import { call } from '../../data/server/api.ts';

/** A player's statistics, as plots; empty until they have finished a match. */
@customElement('mw-player-figures')
export class PlayerFigures extends LitElement {
  static override styles = [ui, plotStyles, barStyles, chartStyles];

  #phone = new Media(this, '(max-width: 759.98px)');

  #found = new Loading(
    this,
    (id) => call('GET /players/:id/figures', { id }),
    () => this.player || undefined,
  );

  @property() player = '';

  protected override render(): TemplateResult | typeof nothing {
    const { figures = [], ratings = [] } = this.#found.value ?? {};
    if (figures.length === 0) return nothing;
    return html`<section class="stack" aria-labelledby="figures">
      <h2 id="figures">Statistics</h2>
      <div class="grid charts">
        ${charts.resultsByGame(figures)} ${charts.ratingsOf(ratings, this.#phone.holds)}
        ${charts.winsByLevel(figures)} ${charts.endings(figures)} ${charts.scores(figures)}
        ${charts.lengths(figures)}
      </div>
    </section>`;
  }
}
