import { html, type TemplateResult } from 'lit';
import { CITIES, ZONES, type City } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { isAt, ridersIn } from '../stage/standing.ts';
import type { Setting } from '../setting.ts';

const square = (
  { view, changes }: Setting,
  seat: Seat,
  [city, zone]: [City, (typeof ZONES)[number]],
): TemplateResult => {
  const riders = ridersIn(view.tableaus[seat]!, { city, zone }).length;
  const isLast = changes.some((change) => change.seat === seat && isAt(change.card, { city, zone }));
  return html`<i data-city=${city} class="${riders > 0 ? 'full' : ''} ${isLast ? 'last' : ''}"
    >${riders > 1 ? riders : ''}</i
  >`;
};

/** Six cities of three zones, small: counts from two up, and totals filled where the seat scores. */
export const mapPart = (setting: Setting, seat: Seat): TemplateResult => {
  const { cities } = setting.sheets[seat]!;
  return html`<div class="map" aria-hidden="true">
    ${ZONES.map((zone) => CITIES.map((city) => square(setting, seat, [city, zone])))}
    ${CITIES.map((city, i) => {
      const { riders, scores } = cities[i]!;
      return html`<b class=${scores ? 'scores' : ''}
        >${city.toUpperCase()}${riders > 0 ? ` ${riders}` : ''}</b
      >`;
    })}
  </div>`;
};

/** The map in words. */
export const mapWords = (setting: Setting, seat: Seat): string =>
  CITIES.flatMap((city, i) => {
    const { riders, scores } = setting.sheets[seat]!.cities[i]!;
    return riders > 0 ? [`${city.toUpperCase()} ${riders}${scores ? ', scoring' : ''}`] : [];
  }).join('; ');
