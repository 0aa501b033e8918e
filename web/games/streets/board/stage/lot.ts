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
