import { html, svg, type TemplateResult } from 'lit';
import {
  CITIES,
  ZONES,
  inZone,
  isAt,
  riderOf,
  type City,
  type Milestone,
  type Place,
  type RiderId,
  type Zone,
} from '../../../rules/games/rideshare-wars/cards.ts';
import type { View } from '../../../rules/games/rideshare-wars/model/types.ts';
import { holderOf } from '../../../rules/games/rideshare-wars/scoring/milestones.ts';
import { NAMES } from '../../../rules/games/rideshare-wars/words/names.ts';
import { at, color, lettering, type Art } from '../kit/art/base.ts';
import { seatShape } from '../../common/seat-shapes.ts';
import { aheadThing } from '../kit/art/marks.ts';
import type { Still } from '../kit/still.ts';
import drawing from '../kit/styles/drawing.css';
import { cityInks, sign, typeSign } from './board/art/signs.ts';
import { lastChanges } from './board/changes.ts';
import { aimBy, type Setting } from './board/setting.ts';
import { riderCard, scene, valueSign } from './guide/print.ts';

// The page lays out its board in HTML; this draws the same table as one image, for mail and where it is seen in passing.
const [ZONE_WIDTH, ZONE_HEIGHT, STEP_X, STEP_Y] = [96, 92, 102, 98];
const [LEFT, TOP] = [100, 52];
const STREET = 148;

const words = (text: string, x: number, y: number, size = 16): Art =>
  svg`<text x=${x} y=${y} font-family="var(--font-text)" font-weight="800" font-size=${size} fill=${color('ink')}>${text}</text>`;

/** The top rider of a zone, with the number of riders there where it can be read. */
const topRider = (cards: readonly RiderId[], isSmall = false): Art => {
  const id = cards.at(-1)!;
  const { type, city } = riderOf(id);
  return svg`<g data-thing=${`rider:${id}`}><rect y="4" width=${ZONE_WIDTH} height=${ZONE_HEIGHT} rx="8" fill="var(--rim)" />
    <rect width=${ZONE_WIDTH} height=${ZONE_HEIGHT} rx="8" fill="var(--cc)" />
    <svg x="30" width="66" height=${ZONE_HEIGHT} viewBox="-4 -6 72 86" preserveAspectRatio="xMidYMid slice">${scene(type, city)}</svg>
    ${at(6, 8, typeSign(type, 20))}${at(1, 6, valueSign(id), { scale: 1.2 })}
    <rect width=${ZONE_WIDTH} height=${ZONE_HEIGHT} rx="8" fill="none" stroke="var(--rim)" stroke-width="2" /></g>
    ${cards.length > 1 && !isSmall ? at(16, 76, svg`<circle r="12" fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="1.8" />${lettering(cards.length, { y: 5, size: 15 })}`) : ''}`;
};

const aheadOf = ({ view, ahead = [] }: Table, place: Place): Art[] =>
  ahead.flatMap(({ action, ...mark }) => {
    const aim = aimBy(view, action);
    if (!aim?.isLaid || !isAt(aim.card, place)) return [];
    return [at(48, 46, aheadThing(at(-48, -46, topRider([aim.card])), mark))];
  });

const zoneOf = (city: City, zone: Zone, table: Table): Art => {
  const { view, owner, changes } = table;
  const cards = inZone(view.tableaus[owner]!, { city, zone });
  const isChanged = changes.some(({ seat, card }) => seat === owner && isAt(card, { city, zone }));
  const empty = svg`<rect width=${ZONE_WIDTH} height=${ZONE_HEIGHT} rx="8" fill="color-mix(in srgb,var(--cc) 24%,var(--lot))" />`;
  const mark = svg`<g fill="none"><rect x="-3.5" y="-3.5" width=${ZONE_WIDTH + 7} height=${ZONE_HEIGHT + 9} rx="11" stroke=${color('board')} stroke-width="7" />
    <rect x="-3.5" y="-3.5" width=${ZONE_WIDTH + 7} height=${ZONE_HEIGHT + 9} rx="11" stroke=${color(`seat-${owner}`)} stroke-width="4.5" stroke-dasharray="1 9.5" stroke-linecap="round" /></g>`;
  return at(
    LEFT + CITIES.indexOf(city) * STEP_X,
    TOP + ZONES.indexOf(zone) * STEP_Y,
    svg`<g style=${cityInks(city)} color=${color('piece-ink')}>${cards.length > 0 ? topRider(cards, table.isSmall) : empty}</g>${isChanged ? mark : ''}
      <g style=${cityInks(city)} color=${color('piece-ink')}>${aheadOf(table, { city, zone })}</g>`,
  );
};

const milestoneAt = (x: number, y: number, view: View, milestone: Milestone): Art => {
  const holder = holderOf(view, milestone);
  const isKey = milestone.startsWith('city-');
  const isHeld = holder !== null;
  const fill = isHeld ? color(isKey ? 'brass' : 'lead') : 'none';
  const ink = color(isHeld ? 'piece-ink' : 'ink-3');
  return at(
    x,
    y,
    svg`<g data-thing=${`milestone:${milestone}`}><rect x="-13" y="-13" width="26" height="26" rx=${isKey ? 7 : 13} fill=${fill} stroke=${ink} stroke-width="1.8" />
      <g color=${ink}>${at(-9, -9, sign(isKey ? 'key' : 'flag', 18))}</g></g>
      ${isHeld ? svg`<g transform="translate(26 0)" fill=${color(`seat-${holder}`)}>${seatShape(holder, 9)}</g>` : ''}`,
  );
};

/** `isSmall`: drawn too small for names, and for how many riders lie in a zone. */
type Table = Pick<Setting, 'view' | 'owner' | 'changes'> &
  Partial<Pick<Setting, 'ahead'>> & { isSmall?: boolean };

const citiesOf = (table: Table): Art => {
  const { view, owner, isSmall = false } = table;
  const heads = CITIES.map((city, i) =>
    at(
      LEFT + i * STEP_X,
      18,
      svg`<g style=${cityInks(city)}><rect width="25" height="25" rx="6" fill="var(--cc)" stroke=${color('piece-ink')} stroke-width="1.8" />
        ${at(12.5, 19, lettering(city.toUpperCase(), { y: 0, size: 17 }))}</g>${isSmall ? '' : words(NAMES.cities[city], 32, 19, 15)}`,
      { scale: isSmall ? 1.25 : 1 },
    ),
  );
  const rows = ZONES.map((zone, i) => {
    const y = TOP + i * STEP_Y;
    return svg`${isSmall ? '' : words(NAMES.zones[zone], 12, y + 26, 14)}${milestoneAt(27, y + 54, view, `most-${zone}`)}
      ${CITIES.map((city) => zoneOf(city, zone, table))}`;
  });
  const keys = CITIES.map((city, i) =>
    milestoneAt(LEFT + 15 + i * STEP_X, TOP + 3 * STEP_Y + 15, view, `city-${city}`),
  );
  const whose = svg`<g transform="translate(28 31)" fill=${color(`seat-${owner}`)}>${seatShape(owner, 13)}</g>`;
  return svg`${whose}${heads}${rows}${keys}`;
};

const bays = (cards: readonly (RiderId | null)[], x: number): Art[] =>
  cards.map((card, i) =>
    at(x + i * 80, 30, card === null ? '' : svg`<g data-thing=${`rider:${card}`}>${riderCard(card)}</g>`),
  );

const street = ({ row, curbside }: View): Art => svg`
  <rect x="10" y="10" width="352" height=${STREET - 8} rx="12" fill=${color('road')} /><rect x="362" y="10" width="348" height=${STREET - 8} rx="12" fill=${color('kerb')} />
  <rect x="350" y="10" width="24" height=${STREET - 8} fill=${color('road')} /><rect x="366" y="10" width="10" height=${STREET - 8} fill=${color('lane')} />
  ${bays(row, 26)}${bays(curbside, 388)}`;

/** The street, and one seat's cities; cropped, only these. */
const pictureOfTable = (table: Table, isCropped: boolean): TemplateResult => {
  const [width, height] = [720, isCropped ? 392 : 392 + STREET];
  return html`<svg class="fills" viewBox=${`0 0 ${width} ${height}`}>
    <rect y="6" width=${width} height=${height - 6} rx="22" fill=${color('board-edge')}></rect>
    <rect width=${width} height=${height - 6} rx="22" fill=${color('board')}></rect>
    ${isCropped ? '' : street(table.view)}${at(0, isCropped ? 0 : STREET, citiesOf(table))}
  </svg>`;
};

/** With the viewer's own cities: cropped, only these, as small as in a list. */
export const plainPart = (setting: Setting, isCropped: boolean): TemplateResult => {
  const isSmall = isCropped && setting.ahead.length === 0;
  return html`<div class="stage plain">${pictureOfTable({ ...setting, isSmall }, isSmall)}</div>`;
};

export const styles = [drawing];

export const rideshareWars: Still<View> = {
  styles,
  draw: ({ page, view }, isCropped) => {
    const changes = lastChanges(page.events);
    const owner = changes.at(-1)?.seat ?? view.turn.seat;
    return pictureOfTable({ view, changes, owner }, isCropped);
  },
};
