import { drawnIn } from '../../games/kit/guided/aim.ts';
import { deepClosest } from '../deep.ts';
import { atPoint } from './at-point.ts';

/** The fewest pixels of a target or a place of the board, and of a thing that lies on it. */
const [CELL, SYMBOL] = [24, 12];
const IS_CELL = /^(?:cell|location|tile|rider|slot|curb|segment):/;
/** The browser's rounding. */
const SLACK = 1;

/** The drawing of a board, without the tools that lie over it. */
const SCENE = '.stage > svg, .fit > svg';
const partOf = (element: Element): Element =>
  element.closest(SCENE) ?? element.closest('.stage, .tray, .seats') ?? element;

type Bounds = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
const isInside = (inner: Bounds, outer: Bounds): boolean =>
  inner.left >= outer.left - SLACK &&
  inner.right <= outer.right + SLACK &&
  inner.top >= outer.top - SLACK &&
  inner.bottom <= outer.bottom + SLACK;

const isCut = (element: Element, box: DOMRect): boolean =>
  !isInside(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }) ||
  deepClosest(
    element,
    (around) =>
      around !== element &&
      getComputedStyle(around).overflow !== 'visible' &&
      !isInside(box, around.getBoundingClientRect()),
  ) !== null;

/** Whether something lies over a thing, looked at in nine places. */
const isCovered = (element: Element, { left, top, width, height }: DOMRect): boolean =>
  [0.1, 0.5, 0.9].some((right) =>
    [0.1, 0.5, 0.9].some((down) => {
      const over = atPoint([left + right * width, top + down * height]);
      return !over || !deepClosest(over, (part) => part === partOf(element));
    }),
  );

/** What is wrong with how an element is seen. */
const faultsOf = (element: Element, least: number): string[] => {
  const box = element.getBoundingClientRect();
  const size = Math.round(Math.min(box.width, box.height));
  return [
    ...(isCut(element, box) ? ['cut off'] : isCovered(element, box) ? ['covered'] : []),
    ...(size < least ? [`${size} px`] : []),
  ];
};

/**
 * The faults in how a thing is seen, wherever it is drawn on the board, or else at the best of its
 * places. A window may have no room for a place, such as a panel.
 */
export const unseen = (board: ShadowRoot, name: string, { isAsked }: { isAsked: boolean }): string[] => {
  const drawn = drawnIn(board, name).filter(
    (element, _, all) =>
      element.checkVisibility() && !all.some((around) => around !== element && around.contains(element)),
  );
  const onBoard = drawn.filter((element) => element.closest('.stage'));
  const isPlace = isAsked || IS_CELL.test(name);
  const atBest =
    drawn.map((element) => faultsOf(element, SYMBOL)).sort((a, b) => a.length - b.length)[0] ?? [];
  const faults =
    onBoard.length > 0 ? onBoard.flatMap((element) => faultsOf(element, isPlace ? CELL : SYMBOL)) : atBest;
  return faults.map((fault) => `${name}: ${fault}`);
};

/** Whether one part of the page lies over another. */
export const overlap = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return (
    a.left + SLACK < b.right &&
    b.left + SLACK < a.right &&
    a.top + SLACK < b.bottom &&
    b.top + SLACK < a.bottom
  );
};

/** Where a board is and how large it is drawn. */
export const placeOfBoard = (board: ShadowRoot): string => {
  const stage = board.querySelector('.stage')!;
  const scene = stage.querySelector<SVGSVGElement>(':scope > svg, .fit > svg');
  const { left, top, width, height } = (scene ?? stage).getBoundingClientRect();
  const drawn = stage.firstElementChild!;
  const { a, e, f } = scene?.getScreenCTM() ?? { a: drawn.clientWidth / 100, e: 0, f: 0 };
  return [left, top, width, height, 100 * a, e, f].map((n) => Math.round(n)).join(' ');
};
