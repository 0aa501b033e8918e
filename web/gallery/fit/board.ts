import { isDrawn, ownText } from '../deep.ts';
import { atPoint, isInside } from './at-point.ts';
import { fault, PARTS, type Part } from './faults.ts';
import { cutOf } from './texts.ts';
import type { FitWindow } from './windows.ts';

/** The browser's rounding. */
const SLACK = 1;
/** The least size of a cell of the board. */
const CELL = 24;

/** Parts whose children count in full. */
const LISTS: ReadonlySet<Part> = new Set(['seats', 'piles']);

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
    ...(share < board ? [`the board is low: ${percent(share)} of the height`] : []),
    ...(heightOf('tray') > tray ? [`the tray is high: ${Math.round(heightOf('tray'))} px`] : []),
  ];
};

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.getAttribute('data-thing') ?? element.localName;

const isOnCamera = (cell: Element): boolean => cell.closest('.panned') !== null;

/** A drawn cell's size counts its outline, which its box leaves out. */
const sizeOf = (cell: Element): [width: number, height: number] => {
  const { width, height } = cell.getBoundingClientRect();
  if (!(cell instanceof SVGGraphicsElement)) return [width, height];
  const strokes = [cell, ...cell.querySelectorAll('*')].map((each) =>
    Number.parseFloat(getComputedStyle(each).strokeWidth),
  );
  const outline = Math.max(0, ...strokes.filter(Number.isFinite)) * (cell.getScreenCTM()?.a ?? 1);
  return [width + outline, height + outline];
};

/** A cell that is too small to read or to meet, cut off, or under something that is not of the board. */
const cellFaults = (cell: Element): string[] => {
  const box = cell.getBoundingClientRect();
  const { left, top } = box;
  const [width, height] = sizeOf(cell);
  const size = `${Math.round(width)} × ${Math.round(height)}`;
  if (Math.min(width, height) < CELL - SLACK)
    return [fault('a small cell', cell, `${nameOf(cell)}, ${size}`)];
  if (isOnCamera(cell)) return [];
  const cut = cutOf(box, cell);
  if (cut === 'cut') return [fault('a cell cut off', cell, nameOf(cell))];
  if (cut === 'scrolled') return [];
  const met = atPoint([left + box.width / 2, top + box.height / 2]);
  const isCovered = met !== null && !isInside(met, cell.closest('.stage')!);
  return isCovered ? [fault('a cell covered', cell, nameOf(cell))] : [];
};

/** Words beyond the sides of a seat: its list could be scrolled to them, but nobody would. */
const wideFaults = (seat: Element): string[] => {
  const { left, right } = seat.getBoundingClientRect();
  return [...seat.querySelectorAll('*')]
    .filter((element) => ownText(element) !== '' && isDrawn(element))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.left < left - SLACK || box.right > right + SLACK;
    })
    .map((element) => fault('too wide', element, ownText(element)));
};

const seatFaults = (seat: Element): string[] =>
  cutOf(seat.getBoundingClientRect(), seat) === 'cut'
    ? [fault('a seat cut off', seat, nameOf(seat))]
    : wideFaults(seat);

/** An open drawer of the tray, such as a market, may cover the lower board. */
const isUnderDrawer = (fault: string): boolean => /^tray and |^the (?:board is low|tray is high)/.test(fault);

/** What is out of place: parts of the page, cells of the board, seats. */
export const boardFaults = (elements: readonly Element[], demand: FitWindow): string[] => {
  const drawn = partsOf(elements);
  const hasDrawer = elements.some((element) => element.matches('.drawer') && isDrawn(element));
  const placed = [...partFaults(drawn), ...shareFaults(drawn, demand)];
  return [
    ...placed.filter((fault) => !hasDrawer || !isUnderDrawer(fault)),
    ...elements
      .filter((element) => element.matches('.stage [data-cell]'))
      .filter(isShown)
      .flatMap(cellFaults),
    ...elements.filter((element) => element.matches('.seats > .seat')).flatMap(seatFaults),
  ];
};

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
