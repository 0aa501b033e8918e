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

const figureIn = (panel: Element, figure: number): Text | undefined => {
  const score = panel.querySelector('.score');
  const texts = score && document.createTreeWalker(score, NodeFilter.SHOW_TEXT);
  for (let node = texts?.nextNode(); node; node = texts!.nextNode())
    if ((node as Text).data.trim() === `${figure}`) return node as Text;
  return undefined;
};

/** Shows in the panels of the seats what they had, until their gains arrive. */
export class Ledger {
  #held = new Map<string, { text: Text; shown: number; final: string }>();

  hold(panel: Element, name: string, { figure, pending }: { figure: number; pending: number }): void {
    const text = figureIn(panel, figure);
    if (!text) return;
    text.parentElement!.translate = false; // a translator would take the text away
    this.#held.set(name, { text, shown: figure - pending, final: text.data });
    text.data = `${figure - pending}`;
  }

  credit(name: string, by: number): void {
    const held = this.#held.get(name);
    if (!held) return;
    held.shown += by;
    held.text.data = `${held.shown}`;
  }

  settle(): void {
    for (const { text, final } of this.#held.values()) text.data = final;
    this.#held.clear();
  }
}
