import { ended } from '../motion.ts';

interface Point {
  x: number;
  y: number;
}

/** How far a tag rises before it leaves, in pixels, and the height of its arc as a share of its length. */
const [RISE, ARC] = [24, 0.18];

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Straight up, then in an arc to the panel; a loss comes the same way back. */
const wayOf = (from: Point, to: Point): string => {
  const risen = { x: from.x, y: from.y - RISE };
  const over = {
    x: (risen.x + to.x) / 2,
    y: (risen.y + to.y) / 2 - ARC * Math.hypot(to.x - risen.x, to.y - risen.y),
  };
  return `M${from.x} ${from.y}L${risen.x} ${risen.y}Q${over.x} ${over.y} ${to.x} ${to.y}`;
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
