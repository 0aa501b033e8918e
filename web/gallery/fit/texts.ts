import { around, deepClosest, isDrawn, ownText } from '../deep.ts';
import { fault } from './faults.ts';
import { isInside, paintAt, whilePaintIsMet, type Point } from './at-point.ts';

/** The share of a line's height, above and below, that has room for accents and tails only. */
const ROOM = 0.22;
/** The browser's rounding. */
const SLACK = 1;

/** The boxes of an element's own letters, from the height of x to the line. */
const measureLetters = (element: Element): DOMRect[] =>
  [...element.childNodes].flatMap((node) => {
    if (!(node instanceof Text) || node.data.trim() === '') return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ x, y, width, height }) => new DOMRect(x, y + height * ROOM, width, height * (1 - 2 * ROOM)));
  });

const isHiding = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
const isScrolling = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/** What cuts a box off: the nearest element that hides overflow; `scrolled` if it can be scrolled into sight. */
type Cut = 'whole' | 'scrolled' | 'cut';

const beyond = (rect: DOMRect, box: DOMRect): { x: boolean; y: boolean } => ({
  x: rect.left < box.left - SLACK || rect.right > box.right + SLACK,
  y: rect.top < box.top - SLACK || rect.bottom > box.bottom + SLACK,
});

/** How much of a box is in sight, going out from its element to the window. */
export const cutOf = (rect: DOMRect, element: Element): Cut => {
  for (let at: Element | null = element; at && at !== document.body; at = around(at)) {
    const { overflowX, overflowY, display } = getComputedStyle(at);
    if (display === 'contents' || display === 'inline' || overflowX + overflowY === 'visiblevisible')
      continue;
    const { x, y } = beyond(rect, at.getBoundingClientRect());
    if ((x && isHiding(overflowX)) || (y && isHiding(overflowY))) return 'cut';
    if ((x && isScrolling(overflowX)) || (y && isScrolling(overflowY))) return 'scrolled';
  }
  const { x, y } = beyond(rect, new DOMRect(0, 0, innerWidth, innerHeight));
  return x || y ? 'cut' : 'whole';
};

const middleOf = ({ top, height }: DOMRect): number => top + height / 2;
/** Where a line of letters is looked at. */
const pointsOf = (rect: DOMRect): Point[] =>
  [rect.left + 1.5, rect.left + rect.width / 2, rect.right - 1.5].map((x) => [x, middleOf(rect)]);

/** Things of a stack lie on one another by design. */
const stackOf = (element: Element): Element | null => {
  for (let at: Element | null = element; at; at = around(at)) if (at.hasAttribute('data-stack')) return at;
  return null;
};

const isAmong = (element: Element, cover: Element): boolean => {
  if (isInside(cover, element) || isInside(element, cover)) return true;
  const stack = stackOf(element);
  return stack !== null && isInside(cover, stack);
};

const wordsOf = (element: Element): string => ownText(element).replaceAll(/\s+/g, ' ').slice(0, 40);
const nameOf = (element: Element): string =>
  [element.localName, ...element.classList].join('.').slice(0, 40) +
  (ownText(element) ? ` “${wordsOf(element)}”` : '');

/** Letters on the drawing of a board are print, and pieces may lie on it; a skip link is out of sight until it has the focus. */
const isExempt = (element: Element): boolean => element.closest('svg, .skip') !== null;

/** Whether a guided step dims what is at a point: its frame and its thread may cross what is not read in it. */
const isDimmed = (elements: readonly Element[], [x, y]: Point): boolean =>
  elements.some(
    (element) =>
      element instanceof SVGGeometryElement &&
      element.matches('.pointer .veil') &&
      element.isPointInFill(new DOMPoint(x, y)),
  );

/** Texts that are cut off, end in an ellipsis, or are covered by something else. */
export const textFaults = (elements: readonly Element[]): string[] => {
  const texts = elements.filter((element) => ownText(element) !== '' && !isExempt(element)).filter(isDrawn);
  const measured = new Map<Element, DOMRect[]>();
  const lettersOf = (element: Element): DOMRect[] => {
    const letters = measured.get(element) ?? measureLetters(element);
    measured.set(element, letters);
    return letters;
  };
  const coverOf = (element: Element, rect: DOMRect): Element | undefined =>
    pointsOf(rect)
      .map((point) => ({ point, met: paintAt(point, lettersOf) }))
      .find(
        ({ point, met }) =>
          met && !isAmong(element, met) && !(met.closest('.pointer') && isDimmed(elements, point)),
      )?.met ?? undefined;
  const faultOf = (element: HTMLElement): string[] => {
    const short = cutShort(element);
    if (short)
      return [fault('cut short', short, short.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 40))];
    for (const rect of lettersOf(element)) {
      const cut = cutOf(rect, element);
      if (cut === 'cut') return [fault('cut off', element, wordsOf(element))];
      const cover = cut === 'whole' ? coverOf(element, rect) : undefined;
      if (cover) return [fault('covered', element, `${wordsOf(element)}, by ${nameOf(cover)}`)];
    }
    return [];
  };
  return whilePaintIsMet(elements, () => texts.flatMap(faultOf));
};

/** The line around a text that ends in an ellipsis, if any. */
const cutShort = (element: HTMLElement): Element | null =>
  deepClosest(
    element,
    (each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).textOverflow === 'ellipsis',
  );
