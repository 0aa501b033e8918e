import type { Point } from '../art/base.ts';

/** A part of a drawing, in its units. */
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
/** How near one may look and how far, in units across; and how many units a pixel may hold before fingers miss. */
export interface Reach {
  nearest: number;
  farthest: number;
  unitsPerPixel: number;
}

/** Points that have to be seen, the last of them above all, and the room round each. */
export interface Aim {
  points?: readonly Point[];
  room?: number;
}

/** Round all that is shown. */
export const MARGIN = 8;

const between = (least: number, n: number, most: number): number => Math.max(least, Math.min(most, n));

/** Another size, about the same middle. */
export const resized = ({ x, y, width, height }: Frame, to: Size): Frame => ({
  ...to,
  x: x - (to.width - width) / 2,
  y: y - (to.height - height) / 2,
});

/** Moved just as far as it takes to lie within another; in the middle of it where it is the larger. */
export const heldIn = (whole: Frame, frame: Frame): Frame => {
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

/** It is taken for another window where the screen has become so much higher. */
const ANOTHER = 1.4;

/** The lower of a screen and what it was before, at the same width. */
export const lowest = ({ width, height }: Size, before: Size | undefined): Size => {
  const isSame = before?.width === width && height < before.height * ANOTHER;
  return { width, height: isSame ? Math.min(height, before.height) : height };
};

/** The same part, moved just as far as it takes to show a spot by its middle, with room round it. */
export const showing = (frame: Frame, [px, py]: Point, room: number): Frame => ({
  ...frame,
  x: between(px + room - frame.width, frame.x, px - room),
  y: between(py + room - frame.height, frame.y, py - room),
});

/** A screen to open on something, and how many units a pixel may hold. */
interface Opened extends Aim {
  screen: Size;
  size?: Size;
  unitsPerPixel: number;
}

/**
 * What a screen of this size opens on: the whole, or, where that would be too small to touch, the middle of the news and
 * as many of its points as it takes. Where its `size` is higher now, it shows as much more below.
 */
export const opening = (
  whole: Frame,
  news: Frame,
  { screen, size = screen, unitsPerPixel, points = [], room = 0 }: Opened,
): Frame => {
  const fitting = Math.max(whole.width / screen.width, whole.height / screen.height);
  const unit = Math.min(fitting, unitsPerPixel);
  const middle = resized(news, { width: screen.width * unit, height: screen.height * unit });
  const seen = points.reduce((part, point) => showing(part, point, room), middle);
  return { ...heldIn(whole, seen), height: size.height * unit };
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
export const zoomed = (
  frame: Frame,
  by: number,
  { about: [px, py], reach: { nearest, farthest } }: { about: Point; reach: Reach },
): Frame => {
  const width = between(nearest, frame.width * by, farthest);
  const scale = width / frame.width;
  const [x, y] = [px - (px - frame.x) * scale, py - (py - frame.y) * scale];
  return { x, y, width, height: frame.height * scale };
};

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
