import { svg } from 'lit';
import {
  ZONES,
  riderOf,
  type City,
  type RiderId,
  type RiderType,
} from '../../../../rules/games/rideshare-wars/cards.ts';
import { printedValue } from '../../../../rules/games/rideshare-wars/words/names.ts';
import { figure } from '../../../../rules/kit/words/english.ts';
import { figureOf, sceneOf } from '../art/pictures.ts';
import { at, lettering, type Art } from '../../kit/art/base.ts';
import { cityInks, powerSign, sign, typeSign, zoneSign } from '../board/art/signs.ts';

export const scene = (type: RiderType, city: City): Art => svg`
  <rect x="-40" y="-40" width="160" height="160" fill="var(--air)" />${sceneOf(city)}${figureOf(type, city)}`;

/** What is below zero stands on ink. */
export const valueSign = (id: RiderId): Art => svg`
  ${riderOf(id).isNegative ? svg`<rect x="1" y="23" width="23" height="18" rx="4" fill="var(--piece-ink)" />` : ''}
  <text x="12.5" y="37" font-family="var(--font-text)" font-weight="800" font-size="15" text-anchor="middle"
    fill=${riderOf(id).isNegative ? 'var(--piece-paper)' : 'var(--piece-ink)'}>${printedValue(riderOf(id))}</text>`;

/** A rider as in the hand, 74 by 100. */
export const riderCard = (id: RiderId): Art => {
  const { type, city, zone, power, trade } = riderOf(id);
  return svg`<g style=${cityInks(city)} color="var(--piece-ink)">
    <rect y="4" width="74" height="100" rx="7" fill="var(--rim)" />
    <svg width="74" height="100" viewBox="0 0 74 100"><rect width="74" height="100" rx="7" fill="var(--cc)" />
      <svg x="25" width="49" height="100" viewBox="-4 -22 72 102" preserveAspectRatio="xMidYMax slice">${scene(type, city)}</svg></svg>
    ${at(4, 4, typeSign(type, 17))}${valueSign(id)}${at(3, 45, powerSign(power, 19))}
    ${trade === undefined ? '' : svg`${at(1, 84, sign('swap', 10))}${at(17.5, 94, lettering(figure(trade), { y: 0, size: 13 }))}`}
    <rect x="34" y="3" width="37" height="19" rx="5" fill="var(--piece-paper)" stroke="var(--piece-ink)" stroke-width="1.5" />
    ${at(44, 17, lettering(city.toUpperCase(), { y: 0, size: 13 }))}${at(53, 5.5, zoneSign(ZONES.indexOf(zone), 14))}
    <rect width="74" height="100" rx="7" fill="none" stroke="var(--rim)" stroke-width="1.5" /></g>`;
};
