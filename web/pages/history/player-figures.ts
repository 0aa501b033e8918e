import { html, nothing } from 'lit';
import type { PlayerFigures } from '../../../api/contract/history.ts';
import { call } from '../../data/server/api.ts';
import { group } from '../../parts/lists/rows.ts';
import type { SectionOf } from '../../parts/lists/section.ts';
import barStyles from '../../parts/plots/bars.css';
import { chartStyles } from '../../parts/plots/figure.ts';
import plotStyles from '../../parts/plots/lines.css';
import * as charts from './charts.ts';

/** A player's statistics, as plots; empty until they have finished a match. */
export const playerFigures = (player: string, isSmall: boolean): SectionOf<PlayerFigures> => ({
  key: player,
  isOptional: true,
  styles: [plotStyles, barStyles, ...chartStyles],
  load: () => call('GET /players/:id/figures', { id: player }),
  draw: ({ figures, ratings }) =>
    figures.length === 0
      ? nothing
      : group(
          'Statistics',
          html`<div class="grid charts">
            ${charts.resultsByGame(figures)} ${charts.ratingsOf(ratings, isSmall)}
            ${charts.winsByLevel(figures)} ${charts.endings(figures)} ${charts.scores(figures)}
            ${charts.lengths(figures)}
          </div>`,
        ),
});
