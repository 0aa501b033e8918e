/** What may be asked about: what the board draws under a name of its own, and references to it. */
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

/** A thing where it is drawn. */
export interface Found {
  name: string;
  element: Named;
}

/**
 * The things under a point, the smallest first. They are found by where they lie, since pieces of a drawing let the
 * pointer through; what another part of the page covers is none of them.
 */
export const thingsAt = (root: ShadowRoot, x: number, y: number): Found[] => {
  const part = root.elementFromPoint(x, y)?.closest('section, ol, aside, [popover]');
  if (!part || !root.contains(part)) return [];
  return [...part.querySelectorAll<Named>(NAMED)]
    .filter((element) => holds(element, x, y))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))
    .map((element) => ({ name: nameOf(element), element }));
};

/** The things that an element is, or stands over. */
export const thingsOn = (root: ShadowRoot, element: Element): Found[] => {
  const around = element.closest<Named>(NAMED);
  const { left, top, width, height } = element.getBoundingClientRect();
  const under = thingsAt(root, left + width / 2, top + height / 2);
  return around ? [{ name: nameOf(around), element: around }, ...under] : under;
};
