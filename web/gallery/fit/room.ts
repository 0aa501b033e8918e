import { ownText } from '../deep.ts';
import type { BoardRoom } from '../../games/kit/room.ts';
import { GameBoard } from '../../games/kit/game-board.ts';
import { atPoint } from './at-point.ts';
import { fault, PARTS } from './faults.ts';

/** The browser's rounding, and a hairline. */
const SLACK = 2;
/** The share of the screen that no part may hold empty while a thing is too small. */
const QUARTER = 0.25;
/** Points of the screen in a row, and rows. */
const POINTS = 24;
/** How much of its ratio a card may lose to rounding. */
const BENT = 0.06;

const sizeOf = (element: Element): string => {
  const { width, height } = element.getBoundingClientRect();
  return `${Math.round(width)} × ${Math.round(height)}`;
};

/** Whether nothing is drawn at a point but the ground of a part. */
const isGround = (met: Element): boolean =>
  !(met instanceof SVGElement && !(met instanceof SVGSVGElement)) &&
  ownText(met) === '' &&
  !met.closest('button, [data-thing], [data-cell], img');

const partAt = (met: Element): string => PARTS.find((part) => met.closest(`.${part}`)) ?? 'page';

/** The emptiest part of the screen, and its empty share of it. */
export const emptiest = (): { part: string; share: number } => {
  const empty = new Map<string, number>();
  for (let row = 0; row < POINTS; row++)
    for (let column = 0; column < POINTS; column++) {
      const met = atPoint([((column + 0.5) / POINTS) * innerWidth, ((row + 0.5) / POINTS) * innerHeight]);
      if (met && isGround(met)) empty.set(partAt(met), (empty.get(partAt(met)) ?? 0) + 1);
    }
  const [part, count] = [...empty].toSorted(([, one], [, other]) => other - one)[0] ?? ['page', 0];
  return { part, share: count / POINTS ** 2 };
};

const isShort = (element: Element, { width = 0, height = 0 }: BoardRoom['least'][string]): boolean => {
  const box = element.getBoundingClientRect();
  return box.width + SLACK < width || box.height + SLACK < height;
};

/** Things smaller than their board says they can be read, while a quarter of the screen is empty. A stage is what is left. */
const smallFaults = (board: { renderRoot: ParentNode; room: BoardRoom }): string[] => {
  const small = Object.entries(board.room.least)
    .filter(([selector]) => selector !== '.stage')
    .flatMap(([selector, least]) =>
      [...board.renderRoot.querySelectorAll(selector)].filter(
        (each) => each.checkVisibility() && isShort(each, least),
      ),
    );
  if (small.length === 0) return [];
  const { part, share } = emptiest();
  const room = `${Math.round(share * 100)} % of the screen empty in ${part}`;
  return share > QUARTER
    ? small.map((each) => fault('small beside room', each, `${sizeOf(each)}, ${room}`))
    : [];
};

/** Cards and pictures that are stretched: they keep their ratio. */
const bentFaults = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    const [wide, high] = getComputedStyle(element).aspectRatio.replace('auto ', '').split(' / ').map(Number);
    const { width, height } = element.getBoundingClientRect();
    if (!wide || !high || width < SLACK || height < SLACK || !element.checkVisibility()) return [];
    const isBent = Math.abs((width / height) * (high / wide) - 1) > BENT;
    return isBent ? [fault('out of its ratio', element, `${sizeOf(element)} for ${wide} / ${high}`)] : [];
  });

/** What breaks the contract for room. */
export const roomFaults = (elements: readonly Element[]): string[] => [
  ...elements.filter((each) => each instanceof GameBoard).flatMap(smallFaults),
  ...bentFaults(elements.filter((each) => each.matches('.card, .card *, [data-thing], [data-cell], .face'))),
];
