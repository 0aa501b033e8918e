import { MARGIN, resized, type Frame, type Reach } from '../../../kit/camera/frame.ts';

/** Tiles are never automatically drawn smaller than 48 pixels, so that a finger can hit them and an eye read them. */
export const REACH: Reach = { nearest: 260, farthest: 3200, unitsPerPixel: 100 / 48 };
/** The least width shown, in units: small cities are not magnified further. */
const LEAST = 400;
/** From the middle of a tile to the edge of its visible surroundings. */
export const ROOM = 50 + MARGIN;

/** The part of the table with these places and a margin; a tile is 100 wide. */
export const around = (places: readonly { x: number; y: number }[], margin: number): Frame => {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) * 100 - margin, Math.min(...ys) * 100 - margin];
  const right = Math.max(...xs) * 100 + 100 + margin;
  const bottom = Math.max(...ys) * 100 + 100 + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
};

export const roomy = (frame: Frame): Frame =>
  resized(frame, { width: Math.max(frame.width, LEAST), height: Math.max(frame.height, LEAST) });
