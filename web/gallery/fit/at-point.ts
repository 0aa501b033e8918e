import { deepClosest, ownText } from '../deep.ts';

export type Point = readonly [x: number, y: number];

export const isIn = ({ left, top, right, bottom }: DOMRect, [x, y]: Point): boolean =>
  x >= left && x < right && y >= top && y < bottom;

/** The topmost element at a point, through all shadow roots. */
export const atPoint = ([x, y]: Point): Element | null => {
  let found = document.elementFromPoint(x, y);
  for (;;) {
    const inner: Element | null | undefined = found?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === found) return found;
    found = inner;
  }
};

export const isInside = (element: Element, outer: Element): boolean =>
  deepClosest(element, (each) => each === outer) !== null;

/** A color's opacity, in the notations of computed styles. */
const opacityOf = (color: string): number => {
  if (color === 'transparent' || color === 'none') return 0;
  const alpha = /\/ ([\d.]+)\)$/.exec(color) ?? /^rgba\(.*, ([\d.]+)\)$/.exec(color);
  return alpha ? Number(alpha[1]) : 1;
};

const SHAPES = 'path, rect, circle, ellipse, line, polyline, polygon, use, image, text, tspan';

/** Whether it hides what lies below it. Text counts, since its letters do. */
const paints = (element: Element): boolean => {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  if (element.matches('img, canvas')) return true;
  const style = getComputedStyle(element);
  if (element instanceof SVGElement && element.matches(SHAPES))
    return Math.max(opacityOf(style.fill) * Number(style.fillOpacity), opacityOf(style.stroke)) > 0.5;
  return (
    ownText(element) !== '' || style.backgroundImage !== 'none' || opacityOf(style.backgroundColor) > 0.5
  );
};

const painted = new CSSStyleSheet();
painted.replaceSync(
  '*, ::before, ::after { pointer-events: auto !important } [data-clear] { pointer-events: none !important }',
);

/** Runs while only elements that paint are met at a point, even if no tap reaches them. */
export const whilePaintIsMet = <T>(elements: readonly Element[], look: () => T): T => {
  const clear = elements.filter((element) => !paints(element));
  const roots = [document, ...elements.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, painted];
  for (const element of clear) element.toggleAttribute('data-clear', true);
  try {
    return look();
  } finally {
    for (const element of clear) element.removeAttribute('data-clear');
    for (const root of roots)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== painted);
  }
};

/** The topmost element whose paint or letters are at a point. */
export const paintAt = (
  point: Point,
  lettersOf: (element: Element) => readonly DOMRect[],
): Element | null => {
  const passed: Element[] = [];
  let found = atPoint(point);
  while (found && isLetterless(found, point, lettersOf)) {
    found.toggleAttribute('data-clear', true);
    passed.push(found);
    found = atPoint(point);
  }
  for (const element of passed) element.removeAttribute('data-clear');
  return found;
};

/** Whether an element that paints nothing but its letters has none at this point. */
const isLetterless = (
  element: Element,
  point: Point,
  lettersOf: (element: Element) => readonly DOMRect[],
): boolean => {
  if (!(element instanceof HTMLElement) || ownText(element) === '') return false;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== 'none' || opacityOf(backgroundColor) > 0.5) return false;
  return !lettersOf(element).some((rect) => isIn(rect, point));
};
