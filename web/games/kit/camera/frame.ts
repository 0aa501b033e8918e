import type { Point } from '../art/base.ts';

export type Cell = { x: number; y: number };
/** In pixels of the screen. */
export type Size = { width: number; height: number };
export type Frame = Cell & Size;

/** What a view should hold: the cells of a list before any of those after it. */
export type CellRanks = readonly (readonly Cell[])[];

export interface CellAim {
  /** All that is needed, where cells are large enough then. */
  needed: Frame;
  bounds: Frame;
  held: readonly Cell[];
  wanted: CellRanks;
}

/** A screen, and the most units per pixel at which a finger hits a cell. */
export type Opening = { size: Size; unitsPerPixel: number };

export interface Grid {
  cell: number;
  snapped(frame: Frame, size: Size, bounds: Frame): Frame;
  clear(frame: Frame): Frame;
  holding(frame: Frame, held: readonly Cell[]): Frame;
  opening(aim: CellAim, opening: Opening): Frame;
}

/** The least and the greatest width of a frame, in units; and the most units per pixel at which fingers still hit. */
export interface Reach {
  nearest: number;
  farthest: number;
  unitsPerPixel: number;
  /** For a board of cells, which shows only whole ones. */
  grid?: Grid;
}

/** Points that must be in view, the last of them above all, and the room around each. */
export interface CameraAim {
  points?: readonly Point[];
  room?: number;
  /** The most units per pixel where no finger needs to hit anything. */
  unitsPerPixel?: number;
}

export const MARGIN = 8;

/** The frame round some points, with so much room. */
export const framing = (points: readonly Point[], room: number): Frame => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
};

const between = (least: number, n: number, most: number): number => Math.max(least, Math.min(most, n));

export const resized = ({ x, y, width, height }: Frame, to: Size): Frame => ({
  ...to,
  x: x - (to.width - width) / 2,
  y: y - (to.height - height) / 2,
});

/** Moves a frame just enough to lie within another; a larger one is centered. */
export const heldIn = (whole: Frame, frame: Frame): Frame => {
  const held = (from: number, length: number, start: number, room: number): number =>
    length >= room ? start + (room - length) / 2 : between(start, from, start + room - length);
  return {
    ...frame,
    x: held(frame.x, frame.width, whole.x, whole.width),
    y: held(frame.y, frame.height, whole.y, whole.height),
  };
};

const ANOTHER = 1.4;

/** The lower of the current and the previous screen, at the same width. */
export const lowest = ({ width, height }: Size, before: Size | undefined): Size => {
  const isSame = before?.width === width && height < before.height * ANOTHER;
  return { width, height: isSame ? Math.min(height, before.height) : height };
};

/** Moves a frame just enough to show a spot with room around it. */
export const showing = (frame: Frame, [px, py]: Point, room: number): Frame => ({
  ...frame,
  x: between(px + room - frame.width, frame.x, px - room),
  y: between(py + room - frame.height, frame.y, py - room),
});

type Opened = CameraAim & { screen: Size; size?: Size; unitsPerPixel: number };

/**
 * The frame on which a screen opens: the whole or, if that would be too small to touch, the center of the news and as many of its
 * points as possible. If `size` is higher now, the frame extends further down.
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

export const overlap = (one: Frame, other: Frame): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Whether a frame shows all of another, give or take the margin. */
export const holds = (frame: Frame, other: Frame): boolean =>
  frame.x <= other.x + MARGIN &&
  frame.y <= other.y + MARGIN &&
  frame.x + frame.width >= other.x + other.width - MARGIN &&
  frame.y + frame.height >= other.y + other.height - MARGIN;

export const zoomed = (frame: Frame, by: number, [px, py]: Point, { nearest, farthest }: Reach): Frame => {
  const width = between(nearest, frame.width * by, farthest);
  const scale = width / frame.width;
  const [x, y] = [px - (px - frame.x) * scale, py - (py - frame.y) * scale];
  return { x, y, width, height: frame.height * scale };
};
