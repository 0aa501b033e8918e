/** Where a thing, or what is clicked for a step of an action, is drawn. */
export const drawnIn = (root: ParentNode, name: string): readonly Element[] => [
  ...root.querySelectorAll(`[data-thing="${name}"], [data-step="${name}"]`),
];

const PRESSED = 'button, .spot';

/** What is to be pressed for the first of these names for which anything can be. */
export const doorTo = (root: ParentNode, names: readonly string[]): HTMLElement | undefined =>
  names
    .flatMap((name) => drawnIn(root, name))
    .map((element) => element.closest<HTMLElement>(PRESSED))
    .find((door) => door?.checkVisibility()) ?? undefined;
