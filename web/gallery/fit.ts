import { deepClosest, deepElements, isDrawn, misfits } from './deep.ts';

/** A window size, and its demands beyond everything being in view. */
export interface FitWindow {
  width: number;
  height: number;
  /** The most pixels of height that the tray may take while nothing is chosen. */
  tray?: number;
  /** The least share of the height that the board must have. */
  board: number;
}

/** A line of prompt and buttons, 44 pixels high, with its paper. */
const ONE_LINE = 72; // one line of tools; at 320 px the prompt may take three lines

/** A short laptop, phones upright and on their side, twice the zoom, and a large screen. */
export const WINDOWS: readonly FitWindow[] = [
  { width: 1366, height: 650, board: 0.5 },
  { width: 1280, height: 720, board: 0.5 },
  { width: 390, height: 844, tray: 240, board: 0.4 },
  { width: 320, height: 640, tray: ONE_LINE, board: 0.45 },
  { width: 640, height: 400, tray: ONE_LINE, board: 0.45 },
  { width: 844, height: 390, tray: ONE_LINE, board: 0.45 },
  { width: 1920, height: 1080, board: 0.6 },
];

const TAP = 44;
/** The browser's rounding. */
const SLACK = 1;

/** A spot of the board may be smaller, if its cell takes the tap. */
const TARGETS = [
  'button:not(.spot, .stage *, .skip)',
  '.btn:not(.skip)',
  'input',
  'select',
  'textarea',
  '[role=slider]',
  'a.tool',
].join();
const PARTS = ['bar', 'seats', 'piles', 'stage', 'tray', 'turned', 'beside', 'recap', 'scrub'] as const;
type Part = (typeof PARTS)[number];
/** Parts whose children count in full. */
const LISTS: ReadonlySet<Part> = new Set(['seats', 'piles']);

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

const lies = ({ left, top, right, bottom }: DOMRect, [x, y]: readonly [number, number]): boolean =>
  x >= left && x < right && y >= top && y < bottom;

/** The topmost element at a point, through all shadow roots. */
const atPoint = ([x, y]: readonly [number, number]): Element | null => {
  let found = document.elementFromPoint(x, y);
  for (;;) {
    const inner: Element | null | undefined = found?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === found) return found;
    found = inner;
  }
};

/** Whether a tap at this point hits the target. */
const meets = (target: Element, point: readonly [number, number]): boolean => {
  const found = atPoint(point);
  return found !== null && deepClosest(found, (element) => element === target) !== null;
};

/**
 * The faults of a target: out of sight, covered, or too small. Its size counts only the pixels that a tap hits, going out from
 * its middle, since less of a box may be in sight than is drawn; where its rim is hit on all four sides, they need no counting.
 */
const targetFaults = (target: Element): string[] => {
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const scroller = scrollerOf(target);
  const seen = seenIn(scroller);
  if (!lies(seen, [x, y])) return scroller ? [] : [`out of sight: ${nameOf(target)}`];
  if (!meets(target, [x, y])) return [`covered: ${nameOf(target)}`];
  const isMet = (point: readonly [number, number]): boolean =>
    (scroller !== null && !lies(seen, point)) || meets(target, point);
  const rim = TAP / 2 - 1;
  const isWhole = [
    [-rim, 0],
    [rim, 0],
    [0, -rim],
    [0, rim],
  ].every(([dx, dy]) => isMet([x + dx!, y + dy!]));
  if (isWhole) return [];
  const reach = (dx: number, dy: number): number => {
    let pixels = 0;
    while (pixels < TAP && isMet([x + dx * (pixels + 1), y + dy * (pixels + 1)])) pixels += 1;
    return pixels;
  };
  const wide = Math.min(TAP, reach(-1, 0) + 1 + reach(1, 0));
  const high = Math.min(TAP, reach(0, -1) + 1 + reach(0, 1));
  return Math.min(wide, high) < TAP - 2 * SLACK
    ? [`below ${TAP} px: ${nameOf(target)}, met on ${wide} × ${high}`]
    : [];
};

/** Everything that a part draws, including overflow unless clipped. */
const extentOf = (part: Element): DOMRect => {
  const { overflow } = getComputedStyle(part);
  const boxes = [part, ...(overflow === 'visible' ? part.children : [])]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
};

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left + SLACK < other.right &&
  other.left + SLACK < one.right &&
  one.top + SLACK < other.bottom &&
  other.top + SLACK < one.bottom;

interface Drawn {
  name: Part;
  part: Element;
  extent: DOMRect;
}

const partsOf = (elements: readonly Element[]): Drawn[] =>
  elements.flatMap((part) => {
    const name = PARTS.find((each) => part.classList.contains(each));
    return name && isDrawn(part) ? [{ name, part, extent: extentOf(part) }] : [];
  });

const isWithin = ({ left, top, right, bottom }: DOMRect): boolean =>
  left >= -SLACK && top >= -SLACK && right <= innerWidth + SLACK && bottom <= innerHeight + SLACK;

const percent = (part: number): string => `${Math.round(part * 100)} %`;

/** The faults of the page's parts: each must be whole and in sight, and none may overlap another. */
const partFaults = (drawn: readonly Drawn[]): string[] => [
  ...drawn.flatMap(({ name, extent }) => (isWithin(extent) ? [] : [`${name} out of sight`])),
  ...drawn
    .filter(({ name, part }) => LISTS.has(name) && part.scrollHeight > part.clientHeight + SLACK)
    .map(({ name }) => `${name} scroll`),
  ...drawn.flatMap((one, i) =>
    drawn
      .slice(i + 1)
      .filter((other) => overlaps(one.extent, other.extent))
      .map((other) => `${one.name} and ${other.name} overlap`),
  ),
];

/** How board and tray share the height. */
const shareFaults = (drawn: readonly Drawn[], { board, tray = Infinity }: FitWindow): string[] => {
  const heightOf = (name: Part): number => drawn.find((each) => each.name === name)?.extent.height ?? 0;
  const share = heightOf('stage') / innerHeight;
  return [
    ...(share < board ? [`the board has ${percent(share)} of the height`] : []),
    ...(heightOf('tray') > tray ? [`the tray is ${Math.round(heightOf('tray'))} px high`] : []),
  ];
};

/** An open drawer of the tray, such as a market, may cover the lower board. */
const isUnderDrawer = (fault: string): boolean => /^tray and |^the (?:board has|tray is) /.test(fault);

/** What does not fit in a running match, which must never need scrolling. */
export const matchMisfits = (demand: FitWindow): string[] => {
  const elements = deepElements(document.body);
  const drawn = partsOf(elements);
  const hasDrawer = elements.some((element) => element.matches('.drawer') && isDrawn(element));
  const { scrollHeight } = document.documentElement;
  return [
    ...misfits(),
    ...(scrollHeight > innerHeight ? [`the page scrolls by ${scrollHeight - innerHeight} px`] : []),
    ...[...partFaults(drawn), ...shareFaults(drawn, demand)].filter(
      (fault) => !hasDrawer || !isUnderDrawer(fault),
    ),
    ...elements.filter((element) => element.matches(TARGETS) && isDrawn(element)).flatMap(targetFaults),
  ];
};

/** What does not fit after a match: the result must be in sight first. */
export const resultMisfits = (): string[] => {
  const elements = deepElements(document.body);
  const result = elements.find((element) => element.matches('.result h1'));
  const { top, bottom } = result?.getBoundingClientRect() ?? { top: Infinity, bottom: Infinity };
  const isSeen = top < innerHeight / 2 || bottom <= innerHeight;
  return [...misfits(), ...(isSeen ? [] : ['the result is not on the first screen'])];
};

/** Selects the first playable card, if any. */
export const chooseCard = (): void =>
  deepElements(document.body)
    .filter((element) => element.matches('.card[aria-disabled=false]'))
    .find(isDrawn)
    ?.click();
