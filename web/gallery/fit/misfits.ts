import { deepElements, isDrawn, misfits } from '../deep.ts';
import { boardFaults } from './board.ts';
import { roomFaults } from './room.ts';
import { spotFaults, targetFaults } from './targets.ts';
import { textFaults } from './texts.ts';
import type { FitWindow } from './windows.ts';

/** What cannot be seen or pressed in a running match, which must never need scrolling. */
export const matchMisfits = (demand: FitWindow, elements = deepElements(document.body)): string[] => {
  const { scrollHeight } = document.documentElement;
  return [
    ...new Set([
      ...misfits(elements),
      ...(scrollHeight > innerHeight ? [`the page scrolls by ${scrollHeight - innerHeight} px`] : []),
      ...boardFaults(elements, demand),
      ...roomFaults(elements),
      ...targetFaults(elements),
      ...textFaults(elements),
    ]),
  ];
};

/** What cannot be seen or pressed while one plays, on the board too. */
export const liveMisfits = (demand: FitWindow): string[] => {
  const elements = deepElements(document.body);
  return [...matchMisfits(demand, elements), ...spotFaults(elements)];
};

/** What cannot be seen or pressed on a page that scrolls. */
export const pageMisfits = (): string[] => {
  const elements = deepElements(document.body);
  return [...new Set([...misfits(elements), ...roomFaults(elements)])];
};

/** What does not fit after a match: the result must be in sight first. */
export const resultMisfits = (): string[] => {
  const elements = deepElements(document.body);
  const result = elements.find((element) => element.matches('.result h1'));
  const { top, bottom } = result?.getBoundingClientRect() ?? { top: Infinity, bottom: Infinity };
  const isSeen = top < innerHeight / 2 || bottom <= innerHeight;
  return [...misfits(elements), ...(isSeen ? [] : ['the result is not on the first screen'])];
};

/** Selects the first playable card, if any. */
export const chooseCard = (): void =>
  deepElements(document.body)
    .filter((element) => element.matches('.card[aria-disabled=false]'))
    .find(isDrawn)
    ?.click();
