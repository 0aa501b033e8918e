import type { Point } from '../../../kit/art/base.ts';

/** The sizes of things on a Building; 0 if absent. */
export interface Load {
  pill: number;
  badge: number;
  isOwned: boolean;
}
/** Their positions, relative to the middle of the tile. */
export interface Lot {
  pill: Point;
  badge: Point;
  sign: Point;
  /** The middle of the space left for people. */
  people: Point;
}

/** From the middle of a tile to its edge, and to the curb of its road. */
const RIM = 47;
const KERB = 19;
const PILL_HIGH = 24;
const BADGE_HIGH = 20;
const SIGN = { width: 30, height: 38 } as const;

interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const ROOMS: readonly Room[] = [
  { left: -RIM, top: -RIM, right: RIM, bottom: KERB },
  { left: -KERB, top: -RIM, right: RIM, bottom: RIM },
  { left: -RIM, top: -KERB, right: RIM, bottom: RIM },
  { left: -RIM, top: -RIM, right: KERB, bottom: RIM },
];

/** Side by side: figures on top, the sign on the right, people next to it. */
const broad = ({ left, top, right, bottom }: Room, { pill, badge, isOwned }: Load): Lot => {
  const held = isOwned ? SIGN.width : 0;
  return {
    pill: [left + pill / 2, top + 11],
    badge: [right - badge / 2, top + 10],
    sign: [right - 14, bottom - 20],
    people: [(left + right - held) / 2, (top + PILL_HIGH + bottom) / 2],
  };
};

/** Stacked: figures on top, people, then the business next to the sign. */
const tall = ({ left, top, right, bottom }: Room, { pill, badge, isOwned }: Load): Lot => {
  const foot = isOwned ? SIGN.height : badge > 0 ? BADGE_HIGH : 0;
  return {
    pill: [Math.min(left + pill / 2, RIM - pill / 2), top + 11],
    badge: [left + badge / 2, bottom - 9],
    sign: [right - 14, bottom - 20],
    people: [(left + right) / 2, (top + PILL_HIGH + bottom - foot) / 2],
  };
};

/** Lays out a Building whose road is south, turned by quarters: nothing overlaps anything else or the road. */
export const lotOf = (turn: number, load: Load): Lot => (turn % 2 === 0 ? broad : tall)(ROOMS[turn]!, load);

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
