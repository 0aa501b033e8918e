import { svg } from 'lit';
import {
  CITIES,
  NORMAL_TOOLS,
  RED_TOOLS,
  RIDERS,
  RIDER_TYPES,
  ZONES,
  riderOf,
  type City,
  type Rider,
  type RiderId,
  type Tool,
} from '../../../../rules/games/rideshare-wars/cards.ts';
import { NAMES, printedValue, tool } from '../../../../rules/games/rideshare-wars/words/names.ts';
import { msg } from '../../../common/words/words.ts';
import { figureOf, toolArt } from '../art/pictures.ts';
import { at, lettering, type Art } from '../../kit/art/base.ts';
import type { Picture, Piece } from '../../kit/box/guide.ts';
import { cityInks, sign, typeSign } from '../board/art/signs.ts';
import { riderCard } from './print.ts';

const label = (
  x: number,
  y: number,
  [head, note]: readonly [string, string],
  anchor: 'start' | 'end',
): Art => svg`
  <g transform=${`translate(${x} ${y})`} font-family="var(--font-text)" text-anchor=${anchor} fill="var(--ink)">
    <text font-size="15" font-weight="750">${head}</text><text y="18" font-size="13.5" fill="var(--ink-2)">${note}</text>
  </g>`;

export const anatomy: Picture = {
  width: 470,
  height: 260,
  says: msg`A rider card. Down its left edge stand the type, the value, the power and the figure of a trade; in the corner the letter of the city and three bars, one of them filled for the zone.`,
  drawn: svg`${at(148, 10, riderCard('du-grumpy'), { scale: 2.3 })}
    ${label(136, 30, [msg`Type`, msg`a cloud: Mr. Grumpy`], 'end')}${label(136, 84, [msg`Value`, msg`dark: below zero`], 'end')}
    ${label(136, 136, [msg`Power`, msg`an octagon hurts`], 'end')}${label(136, 218, [msg`Trade`, msg`it costs 3 drivers`], 'end')}
    ${label(332, 40, [msg`Where`, msg`city D, Uptown`], 'start')}${label(332, 128, [msg`Who`, msg`one of 36 people`], 'start')}`,
};

const powersOf = (riders: readonly Rider[]): string => {
  const powers = new Set(riders.flatMap(({ power }) => power ?? []));
  const [one, other] = [...powers].map((power) => NAMES.powers[power]);
  return other ? msg`${one!} Or: ${other}` : one!;
};

export const TYPES: readonly Piece[] = RIDER_TYPES.map((type, i) => {
  const riders = RIDERS.filter((each) => each.type === type);
  const fixed = riders.find(({ city, value }) => city === CITIES[i] && value !== undefined)!;
  const variable = riders.find(({ times }) => times !== undefined)!;
  return {
    name: NAMES.types[type],
    note: msg`${printedValue(fixed)}, or ${printedValue(variable)}. ${powersOf(riders)}`,
    drawn: at(13, 0, riderCard(fixed.id)),
  };
});

const toolPiece = (name: Tool): Piece => ({
  name: tool(name).text,
  note: NAMES.tools[name].effect,
  drawn: svg`
  <rect x="12" y="8" width="76" height="88" rx="9" fill="var(--slate)" /><rect x="12" y="4" width="76" height="88" rx="9" fill="var(--piece-paper)" stroke="var(--piece-ink)" stroke-width="2" />
  ${at(15, 18, toolArt(name), { scale: 1.2 })}`,
});
export const TOOLS: readonly Piece[] = NORMAL_TOOLS.map(toolPiece);
export const LETTERS: readonly Piece[] = RED_TOOLS.map(toolPiece);

const cell = (city: City, zone: number, id?: RiderId): Art => {
  const x = 78 + CITIES.indexOf(city) * 60;
  const y = 34 + zone * 46;
  const empty = svg`<rect width="56" height="42" rx="7" fill="color-mix(in srgb,var(--cc) 17%,var(--lot))" />`;
  const face =
    id &&
    svg`<svg width="56" height="42" viewBox="0 0 56 42" color="var(--piece-ink)"><rect width="56" height="42" rx="7" fill="var(--cc)" />
    <svg x="18" width="38" height="42" viewBox="4 -9 56 58" preserveAspectRatio="xMidYMid slice">${figureOf(riderOf(id).type, city)}</svg>
    ${at(1, 4, typeSign(riderOf(id).type, 15))}${at(9, 34, lettering(printedValue(riderOf(id)), { y: 0, size: 13 }))}</svg>`;
  return at(x, y, svg`<g style=${cityInks(city)}>${face ?? empty}</g>`);
};

const LAID: readonly RiderId[] = [
  'au-dudes',
  'am-dj',
  'ad-accountants',
  'bu-socialites',
  'cm-party',
  'eu-dj',
];
const key = (city: City, isHeld: boolean): Art =>
  at(
    96 + CITIES.indexOf(city) * 60,
    176,
    svg`<rect width="20" height="20" rx="6" fill=${isHeld ? 'var(--brass)' : 'none'} stroke=${isHeld ? 'var(--piece-ink)' : 'var(--line-strong)'} stroke-width="1.5" />
      <g color=${isHeld ? 'var(--piece-ink)' : 'var(--ink-3)'}>${at(3, 3, sign('key', 14))}</g>`,
  );
const flag = svg`<circle r="10" fill="var(--lead)" stroke="var(--piece-ink)" stroke-width="1.5" /><g color="var(--piece-ink)">${at(-7, -7, sign('flag', 14))}</g>`;

export const tableau: Picture = {
  width: 440,
  height: 204,
  says: msg`Six cities as columns of three zones: Uptown, Midtown, Downtown. ${NAMES.cities.a} has a rider in each of its zones, so its key at the foot is taken. Uptown has riders in three cities, which is enough for the flag at the head of its row.`,
  drawn: svg`
    ${CITIES.map((city) => at(106 + CITIES.indexOf(city) * 60, 24, svg`<text font-family="var(--font-text)" font-size="14" font-weight="800" text-anchor="middle" fill="var(--ink)">${NAMES.cities[city]}</text>`))}
    ${ZONES.map((_, zone) =>
      CITIES.map((city) =>
        cell(
          city,
          zone,
          LAID.find((id) => riderOf(id).city === city && ZONES.indexOf(riderOf(id).zone) === zone),
        ),
      ),
    )}
    ${ZONES.map((zone, i) => at(2, 54 + i * 46, svg`<text font-family="var(--font-text)" font-size="13" font-weight="700" fill="var(--ink)">${NAMES.zones[zone]}</text>`))}
    ${at(14, 70, flag)}${CITIES.map((city) => key(city, city === 'a'))}`,
};
