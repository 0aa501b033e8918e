import type { Point } from '../../../kit/art/base.ts';

/** How large what stands on a Building is; nothing has no width. */
export interface Load {
  pill: number;
  badge: number;
  isOwned: boolean;
}
/** Where it stands, seen from the middle of the tile. */
export interface Lot {
  pill: Point;
  badge: Point;
  sign: Point;
  /** The middle of the room that is left for people. */
  people: Point;
}

/** From the middle of a tile to its rim, and to the kerb of its road. */
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

/** Beside each other: figures above, the sign to the right, people beside it. */
const broad = ({ left, top, right, bottom }: Room, { pill, badge, isOwned }: Load): Lot => {
  const held = isOwned ? SIGN.width : 0;
  return {
    pill: [left + pill / 2, top + 11],
    badge: [right - badge / 2, top + 10],
    sign: [right - 14, bottom - 20],
    people: [(left + right - held) / 2, (top + PILL_HIGH + bottom) / 2],
  };
};

/** One below the other: figures above, people, and the business beside the sign. */
const tall = ({ left, top, right, bottom }: Room, { pill, badge, isOwned }: Load): Lot => {
  const foot = isOwned ? SIGN.height : badge > 0 ? BADGE_HIGH : 0;
  return {
    pill: [Math.min(left + pill / 2, RIM - pill / 2), top + 11],
    badge: [left + badge / 2, bottom - 9],
    sign: [right - 14, bottom - 20],
    people: [(left + right) / 2, (top + PILL_HIGH + bottom - foot) / 2],
  };
};

/** Shares out the ground of a Building whose road lies south, so many quarters turned: nothing upon anything else, or upon the road. */
export const lotOf = (turn: number, load: Load): Lot => (turn % 2 === 0 ? broad : tall)(ROOMS[turn]!, load);

const COLUMNS = 30;
const ROWS = 19;

/** Places for so many figures about the middle: beside each other, then in two rows. */
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
