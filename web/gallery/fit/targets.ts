import { deepClosest, isDrawn } from '../deep.ts';
import { fault } from './faults.ts';
import { atPoint, isIn, isInside, type Point } from './at-point.ts';

const TAP = 44;
/** Where spots are nearer to each other than that, each has half the way to the next, and at least so much. */
const CROWDED = 30;
/** The browser's rounding. */
const SLACK = 1;

/** Narrower windows are touched. */
const DESK = 1080;
/** Where one presses on the board. */
const SPOTS = '.stage :is(.spot, button):not(.skip)';
const TARGETS = [
  'button:not(.spot, .stage *, .skip)',
  '.btn:not(.skip)',
  'input',
  'select',
  'textarea',
  '[role=slider]',
  'a.tool',
].join();

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 40);

/** The scrolling ancestor. */
const scrollerOf = (element: Element): Element | null =>
  deepClosest(element, (other) => /auto|scroll/.test(getComputedStyle(other).overflow));

const seenIn = (box: Element | null): DOMRect => {
  const { left = 0, top = 0, right = innerWidth, bottom = innerHeight } = box?.getBoundingClientRect() ?? {};
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return new DOMRect(x, y, Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y);
};

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** Whether a tap at this point hits the target. */
const meets = (target: Element, point: Point): boolean => {
  const found = atPoint(point);
  return found !== null && isInside(found, target);
};

/** Whether a tap at a point hits the target, or would once the target is scrolled into sight. */
type Meets = (point: Point) => boolean;

/** The pixels of a target, up to the required ones, that a tap hits from its middle on. */
const sizeMet = ([x, y]: Point, isMet: Meets): [wide: number, high: number] => {
  const reach = (dx: number, dy: number): number => {
    let pixels = 0;
    while (pixels < TAP && isMet([x + dx * (pixels + 1), y + dy * (pixels + 1)])) pixels += 1;
    return pixels;
  };
  return [Math.min(TAP, reach(-1, 0) + 1 + reach(1, 0)), Math.min(TAP, reach(0, -1) + 1 + reach(0, 1))];
};

const RIM = TAP / 2 - 1;
const SIDES: readonly Point[] = [
  [-RIM, 0],
  [RIM, 0],
  [0, -RIM],
  [0, RIM],
];

/**
 * The fault of a target: out of sight, covered, or too small. Its size counts only the pixels that a tap hits, going out from
 * its middle, since less of a box may be in sight than is drawn; where its rim is hit on all four sides, they need no counting.
 */
const faultOf = (target: Element): string[] => {
  const [x, y] = middleOf(target);
  const scroller = scrollerOf(target);
  const seen = seenIn(scroller);
  if (!isIn(seen, [x, y])) return scroller ? [] : [fault('out of sight', target, nameOf(target))];
  return meets(target, [x, y]) ? smallFault(target, [x, y]) : [fault('covered', target, nameOf(target))];
};

const smallFault = (
  target: Element,
  [x, y]: Point,
  { least = TAP, isTaken = (point: Point) => meets(target, point) } = {},
): string[] => {
  const scroller = scrollerOf(target);
  const seen = seenIn(scroller);
  const isMet: Meets = (point) => (scroller !== null && !isIn(seen, point)) || isTaken(point);
  if (SIDES.every(([dx, dy]) => isMet([x + dx, y + dy]))) return [];
  const [wide, high] = sizeMet([x, y], isMet);
  const isSmall = Math.min(wide, high) < least - 2 * SLACK;
  return isSmall ? [fault(`below ${TAP} px`, target, `${nameOf(target)}, met on ${wide} × ${high}`)] : [];
};

/** Where a board says that a spot is, which may be drawn with more than its place. */
const placeOf = (spot: Element): Point => {
  const { x, y } = (spot as SVGGraphicsElement).dataset;
  const at = x === undefined ? null : (spot as SVGGraphicsElement).ownerSVGElement?.getScreenCTM();
  if (!at) return middleOf(spot);
  const place = new DOMPoint(Number(x), Number(y)).matrixTransform(at);
  return [place.x, place.y];
};

/** The spot that takes a press beside all spots, where a board says how far a finger reaches: the nearest. */
const takerOf = (met: Element, [x, y]: Point): Element | undefined => {
  const ground = met.closest('[data-reach]');
  const away = (spot: Element): number => Math.hypot(...placeOf(spot).map((at, i) => at - [x, y][i]!));
  const near = [...(ground?.querySelectorAll('.spot') ?? [])].filter(
    (spot) => away(spot) <= Number(ground!.getAttribute('data-reach')),
  );
  return near.toSorted((one, other) => away(one) - away(other))[0];
};

/** A spot drawn smaller takes the taps of its cell, or those beside it. One that is out of sight is no target. */
const spotFault = (spot: Element, others: readonly Element[]): string[] => {
  const [x, y] = placeOf(spot);
  if (!meets(spot, [x, y])) return [];
  const isCrowded = others.some((other) => {
    const [left, top] = placeOf(other);
    return other !== spot && Math.hypot(left - x, top - y) < TAP;
  });
  const isTaken: Meets = (point) => {
    const met = atPoint(point);
    if (!met) return false;
    return isInside(met, spot) || (!met.closest('.spot, .taken') && takerOf(met, point) === spot);
  };
  return smallFault(spot, [x, y], { least: isCrowded ? CROWDED : TAP, isTaken });
};

/** Controls that no finger can press. */
export const targetFaults = (elements: readonly Element[]): string[] =>
  elements.filter((element) => element.matches(TARGETS) && isDrawn(element)).flatMap(faultOf);

/** Places of the board that no finger can press. */
export const spotFaults = (elements: readonly Element[]): string[] =>
  innerWidth < DESK
    ? elements.filter((element) => element.matches(SPOTS)).flatMap((spot, _, spots) => spotFault(spot, spots))
    : [];
