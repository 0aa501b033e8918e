import type { Point } from '../art/base.ts';
import { ended } from '../motion.ts';
import { middleOf } from '../walk.ts';

/** How far a tag rises before it leaves, in pixels, and the height of its arc as a share of its length. */
const [RISE, ARC] = [24, 0.18];

/** Straight up, then in an arc to the panel; a loss comes the same way back. */
const wayOf = ([x, y]: Point, [toX, toY]: Point): string => {
  const risen = y - RISE;
  const over = (risen + toY) / 2 - ARC * Math.hypot(toX - x, toY - risen);
  return `M${x} ${y}L${x} ${risen}Q${(x + toX) / 2} ${over} ${toX} ${toY}`;
};

const SVG = 'http://www.w3.org/2000/svg';

/** The dotted way, in the party's color on a light casing. */
const trailOf = (way: string, color: string): SVGSVGElement => {
  const trail = document.createElementNS(SVG, 'svg');
  trail.setAttribute('class', 'trail');
  trail.style.setProperty('--seat', color);
  for (const name of ['casing', 'dots']) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', name);
    path.setAttribute('d', way);
    trail.append(path);
  }
  return trail;
};

/** Flies a copy of a tag to a panel, or from it for a loss, and removes it. Resolves when it has arrived. */
export const flyTag = async (
  tag: HTMLElement,
  panel: Element,
  { isLoss, ms }: { isLoss: boolean; ms: number },
): Promise<void> => {
  const flown = tag.cloneNode(true) as HTMLElement;
  flown.className = 'gain flown';
  flown.style.removeProperty('translate');
  const [from, to] = [middleOf(tag), middleOf(panel.querySelector('.score') ?? panel)];
  const way = isLoss ? wayOf(to, from) : wayOf(from, to);
  flown.style.offsetPath = `path('${way}')`;
  const trail = trailOf(way, tag.style.getPropertyValue('--seat'));
  tag.parentElement!.after(trail, flown);
  const frames = [{ offsetDistance: '0%' }, { offsetDistance: '100%' }];
  await ended([flown.animate(frames, { duration: ms, easing: 'ease-in-out', fill: 'both' })]);
  trail.remove();
  flown.remove();
};
