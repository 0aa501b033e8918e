import { svg } from 'lit';
import type { Colour } from '../../../../../rules/games/streets/model/kinds.ts';
import type { Laid, Sale } from '../../../../../rules/games/streets/model/types.ts';
import { at, color, lettering, type Art, type Point } from '../../../kit/art/base.ts';
import { ring } from '../../../kit/art/marks.ts';
import {
  badgeWidth,
  iconBadge,
  pillWidth,
  tileArt,
  valuePill,
  lyingPerson,
  ownerSign,
  standingPerson,
} from '../art/tile.ts';
import { markOf } from '../../../../../rules/games/streets/words/names.ts';
import { whoThing } from '../setting.ts';

interface Load {
  pill: number;
  badge: number;
  isOwned: boolean;
}
/** Their positions, relative to the middle of the tile. */
export interface Lot {
  pill: Point;
  badge: Point;
  sign: Point;
  people: Point;
}

/** From the middle of a tile to its edge, and to the curb of its road. */
const RIM = 47;
const KERB = 19;
const PILL_HIGH = 24;
const BADGE_HIGH = 20;
const SIGN = { width: 30, height: 38 } as const;

/** Left, top, right and bottom of what the road leaves, by turn. */
const ROOMS = [
  [-RIM, -RIM, RIM, KERB],
  [-KERB, -RIM, RIM, RIM],
  [-RIM, -KERB, RIM, RIM],
  [-RIM, -RIM, KERB, RIM],
] as const;

/** Lays out a Building whose road is south, turned by quarters: nothing overlaps anything else or the road. */
export const lotOf = (turn: number, { pill, badge, isOwned }: Load): Lot => {
  const [left, top, right, bottom] = ROOMS[turn]!;
  const sign: Point = [right - 14, bottom - 20];
  // Side by side: figures on top, the sign on the right, people next to it.
  if (turn % 2 === 0)
    return {
      pill: [left + pill / 2, top + 11],
      badge: [right - badge / 2, top + 10],
      sign,
      people: [(left + right - (isOwned ? SIGN.width : 0)) / 2, (top + PILL_HIGH + bottom) / 2],
    };
  // Stacked: figures on top, people, then the business next to the sign.
  const beneath = badge > 0 ? BADGE_HIGH : 0;
  const foot = isOwned ? SIGN.height : beneath;
  return {
    pill: [Math.min(left + pill / 2, RIM - pill / 2), top + 11],
    badge: [left + badge / 2, bottom - 9],
    sign,
    people: [(left + right) / 2, (top + PILL_HIGH + bottom - foot) / 2],
  };
};

const COLUMNS = 30;
const ROWS = 19;

/** Positions for `count` figures around the middle: side by side, then in two rows. */
export const places = (count: number): Point[] => {
  const row = count > 4 ? Math.ceil(count / 2) : 2;
  const rows = Math.ceil(count / row);
  const gap = (COLUMNS * 2) / Math.max(row, 2);
  return Array.from({ length: count }, (_, i) => {
    const [column, line] = [i % row, Math.floor(i / row)];
    const inRow = Math.min(row, count - line * row);
    return [(column - (inRow - 1) / 2) * gap, (line - (rows - 1) / 2) * ROWS];
  });
};

/** The middle of a cell, in units of the drawing. */
export const middleOf = ({ x, y }: { x: number; y: number }): Point => [x * 100 + 50, y * 100 + 50];

/** Up to this many people are drawn individually; more are drawn once per color with a count. */
const MOST = 4;

const counted = (who: readonly Colour[], stands: boolean) =>
  [...Map.groupBy(who, (colour) => colour)].map(([colour, { length: count }]) => ({ colour, stands, count }));

const number = (count: number): Art =>
  svg`<circle cx="13" cy="-8" r="9.5" fill=${color('piece-paper')} stroke=${color('piece-ink')} stroke-width="1.6" />
    ${at(13, -8, lettering(count, { y: 4.8, size: 13 }))}`;

/** The people on a Building, one movable thing per color; a ring marks those who must leave. */
const crowd = (laid: Laid, going: Colour | undefined): Art[] => {
  const { people, fomo } = laid;
  const groups = [...counted(fomo, true), ...counted(people, false)];
  const all = people.length + fomo.length;
  const spots = places(all > MOST ? groups.length : all);
  const scale = spots.length > 2 ? 0.78 : 1;
  return groups.map(({ colour, stands, count }) => {
    const person = stands ? standingPerson(colour) : lyingPerson(colour);
    const ringed = colour === going && !stands ? ring(15) : '';
    const counter = all > MOST && count > 1 ? number(count) : '';
    const taken = spots.splice(0, all > MOST ? 1 : count);
    const drawn = taken.map((spot) => at(...spot, svg`${ringed}${person}${counter}`, { scale }));
    return svg`<g data-thing=${whoThing(laid.tile, colour, stands)}>${drawn}</g>`;
  });
};

export const laidTile = (laid: Laid): Art =>
  at(
    laid.x * 100,
    laid.y * 100,
    svg`<g data-cell="" data-thing=${`tile:${laid.tile}`}>${tileArt(laid.tile, laid.turn)}</g>`,
  );

/** What a Building pays, and its business; figures stay upright. */
export const figuresOn = ({ tile, turn }: Pick<Laid, 'tile' | 'turn'>, withIcons: boolean): Art => {
  const badge = withIcons ? badgeWidth(tile) : 0;
  const lot = lotOf(turn, { pill: pillWidth(tile), badge, isOwned: false });
  return svg`${at(...lot.pill, valuePill(tile))}${badge > 0 ? at(...lot.badge, iconBadge(tile)) : ''}`;
};

export const onTile = (laid: Laid, withIcons: boolean, going?: Colour): Art => {
  const { tile, turn, owner, signs } = laid;
  const badge = withIcons ? badgeWidth(tile) : 0;
  const lot = lotOf(turn, { pill: pillWidth(tile), badge, isOwned: owner !== null });
  return at(
    ...middleOf(laid),
    svg`${figuresOn(laid, withIcons)}${at(...lot.people, crowd(laid, going))}
    ${owner === null ? '' : at(...lot.sign, ownerSign(markOf(owner), signs))}`,
  );
};

export const moneyTag = (amount: number, owner: number): Art => svg`
  <rect x="-24" y="-12.5" width="48" height="28" rx="14" fill=${color(`seat-${owner}-edge`)} />
  <rect x="-24" y="-15" width="48" height="28" rx="14" fill=${color(`seat-${owner}`)} stroke=${color('piece-ink')} stroke-width="2" />
  <text class="figure paid" y="5.5" font-size="18">+${amount}</text>`;

export const tagsOn = (
  laids: readonly Pick<Laid, 'tile' | 'x' | 'y'>[],
  sales: readonly Sale[],
): readonly Art[] =>
  sales.flatMap(({ tile, owner, paid }) => {
    const laid = laids.find((each) => each.tile === tile);
    return laid ? [at(laid.x * 100 + 50, laid.y * 100 + 90, moneyTag(paid, markOf(owner)))] : [];
  });
