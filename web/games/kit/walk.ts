import type { Point } from './art/base.ts';

export const WAYS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** The index of the nearest point in the direction of an arrow key, preferring straight ahead; -1 if there is none. */
export const nearest = (points: readonly Point[], from: Point, key: string): number => {
  const way = WAYS[key];
  if (!way) return -1;
  const far = points.map(([x, y]) => {
    const [dx, dy] = [x - from[0], y - from[1]];
    const along = dx * way[0] + dy * way[1];
    const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    return along <= 1 ? Infinity : along + 3 * across;
  });
  const best = Math.min(...far);
  return best < Infinity ? far.indexOf(best) : -1;
};

export const middleOf = (spot: Element): Point => {
  const { left, top, width, height } = spot.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

export const walkedAmong = (within: ParentNode, from: Element, key: string): boolean => {
  const kind = from.classList.contains('glass') ? '.glass' : '.spot';
  const spots = [...within.querySelectorAll<HTMLElement | SVGElement>(kind)];
  const found = spots[nearest(spots.map(middleOf), middleOf(from), key)];
  found?.focus();
  return found !== undefined;
};
