/** The elements that draw a thing or a step of an action. */
export const drawnIn = (root: ParentNode, name: string): readonly Element[] => [
  ...root.querySelectorAll(`[data-thing="${name}"], [data-step="${name}"]`),
];

const PRESSED = 'button, .spot';

/** The element to press for the first of these names that has one. */
export const buttonFor = (root: ParentNode, names: readonly string[]): HTMLElement | undefined =>
  names
    .flatMap((name) => drawnIn(root, name))
    .map((element) => element.closest<HTMLElement>(PRESSED))
    .find((door) => door?.checkVisibility()) ?? undefined;
