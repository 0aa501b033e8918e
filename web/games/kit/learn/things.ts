/** What can be asked about: things the board draws under a name, and references to them. */
const NAMED = '[data-ask], [data-thing], [data-refers]';

type Named = HTMLElement | SVGElement;

const nameOf = ({ dataset: { ask, thing, refers } }: Named): string => ask ?? thing ?? refers!.split(' ')[0]!;

const sizeOf = (element: Element): number => {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
};

const holds = (element: Element, x: number, y: number): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};

export interface DrawnThing {
  name: string;
  element: Named;
  /** Its bounds, if it is only part of what the element draws. */
  at?: DOMRect;
}

const spotOn = (element: Element): DrawnThing[] => {
  const spot = element.closest<Named>('.spot[data-step]');
  return spot ? [{ name: spot.dataset['step']!, element: spot }] : [];
};

/**
 * The things under a point, smallest first, and the place on offer there. Found by their bounds, since pieces of a drawing let
 * the pointer through; things covered by another part of the page don't count.
 */
export const thingsAt = (root: ShadowRoot, x: number, y: number): DrawnThing[] => {
  const top = root.elementFromPoint(x, y);
  const part = top?.closest('section, ol, aside, [popover]');
  if (!top || !part || !root.contains(part)) return [];
  const named = [...part.querySelectorAll<Named>(NAMED)]
    .filter((element) => holds(element, x, y))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))
    .map((element) => ({ name: nameOf(element), element }));
  return [...named, ...spotOn(top)];
};

export const thingsOn = (root: ShadowRoot, element: Element): DrawnThing[] => {
  const around = element.closest<Named>(NAMED);
  const { left, top, width, height } = element.getBoundingClientRect();
  const under = thingsAt(root, left + width / 2, top + height / 2);
  const own = around ? [{ name: nameOf(around), element: around }] : [];
  return [...own, ...under, ...spotOn(element)];
};
