/** A part of the table, in units of the drawing: one tile is 100. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** In pixels of the screen. */
export interface Size {
  width: number;
  height: number;
}
type Point = readonly [x: number, y: number];

const CLOSEST = 260;
const FARTHEST = 3200;
/** No city is drawn larger than if it were so many units across. */
const LEAST = 400;
/** By itself the board draws no tile smaller than this: a finger has to meet it. */
const TILE_PIXELS = 46;

/** Round all that is shown. */
export const MARGIN = 8;

const between = (least: number, n: number, most: number): number => Math.max(least, Math.min(most, n));

/** The part of the table that holds these places, with a margin. */
export const around = (places: readonly { x: number; y: number }[], margin: number): Frame => {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) * 100 - margin, Math.min(...ys) * 100 - margin];
  const right = Math.max(...xs) * 100 + 100 + margin;
  const bottom = Math.max(...ys) * 100 + 100 + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** Another size, about the same middle. */
export const resized = ({ x, y, width, height }: Frame, to: Size): Frame => ({
  ...to,
  x: x - (to.width - width) / 2,
  y: y - (to.height - height) / 2,
});

export const roomy = (frame: Frame): Frame =>
  resized(frame, { width: Math.max(frame.width, LEAST), height: Math.max(frame.height, LEAST) });

/** Moved just as far as it takes to lie within another; in the middle of it where it is the larger. */
const heldIn = (whole: Frame, frame: Frame): Frame => {
  const held = (from: number, length: number, start: number, room: number): number =>
    length >= room ? start + (room - length) / 2 : between(start, from, start + room - length);
  return {
    ...frame,
    x: held(frame.x, frame.width, whole.x, whole.width),
    y: held(frame.y, frame.height, whole.y, whole.height),
  };
};

/** With as much more of the table above as so many pixels hold once all of it is fitted to the screen. */
export const clearedAbove = (whole: Frame, screen: Size, pixels: number): Frame => {
  const unit = Math.max(whole.width / screen.width, whole.height / (screen.height - pixels));
  return { ...whole, y: whole.y - pixels * unit, height: whole.height + pixels * unit };
};

/** What a screen of this size opens on: the whole, or, where that would be too small to touch, the news. */
export const opening = (whole: Frame, news: Frame, screen: Size): Frame => {
  const fitting = Math.max(whole.width / screen.width, whole.height / screen.height);
  const unit = Math.min(fitting, 100 / TILE_PIXELS);
  const size = { width: screen.width * unit, height: screen.height * unit };
  return heldIn(whole, resized(news, size));
};

/** Whether two parts share some of the table. */
export const overlap = (one: Frame, other: Frame): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Whether a part shows all of another, but for some of its margin. */
export const holds = (frame: Frame, other: Frame): boolean =>
  frame.x <= other.x + MARGIN &&
  frame.y <= other.y + MARGIN &&
  frame.x + frame.width >= other.x + other.width - MARGIN &&
  frame.y + frame.height >= other.y + other.height - MARGIN;

/** The same part nearer or farther, about a point that stays where it is. */
export const zoomed = (frame: Frame, by: number, [px, py]: Point): Frame => {
  const width = between(CLOSEST, frame.width * by, FARTHEST);
  const scale = width / frame.width;
  const [x, y] = [px - (px - frame.x) * scale, py - (py - frame.y) * scale];
  return { x, y, width, height: frame.height * scale };
};

/** The same part, moved just as far as it takes to show a cell by its middle, with a margin. */
export const showing = (frame: Frame, [px, py]: Point, room = 50 + MARGIN): Frame => ({
  ...frame,
  x: between(px + room - frame.width, frame.x, px - room),
  y: between(py + room - frame.height, frame.y, py - room),
});

/** On which sides of a part some of these points lie, as ways to go there. */
export const waysTo = ({ x, y, width, height }: Frame, points: readonly Point[]): Point[] => {
  const sides: readonly (readonly [way: Point, isThere: (point: Point) => boolean])[] = [
    [[0, -1], ([, py]) => py < y],
    [[1, 0], ([px]) => px > x + width],
    [[0, 1], ([, py]) => py > y + height],
    [[-1, 0], ([px]) => px < x],
  ];
  return sides.filter(([, isThere]) => points.some(isThere)).map(([way]) => way);
};
