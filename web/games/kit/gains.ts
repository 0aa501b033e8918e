import { html, render } from 'lit';
import type { Seat } from '../../../rules/kit/game.ts';
import type { Tally } from '../../../rules/kit/words/recap.ts';
import { seatMark } from '../../parts/seat-mark.ts';
import { ended, type Cue } from './motion.ts';

/** By how much a seat's figure changed. */
export interface Gain {
  seat: Seat;
  by: number;
  words: string;
}

/** The change of each seat's own figure; a figure that all seats share flies to nobody. */
export const gainsOf = <V extends object>({ figures, say }: Tally<V>, before: V, after: V): Gain[] => {
  const [then, now] = [figures(before), figures(after)];
  if (now.length === 1) return [];
  return now.flatMap((figure, seat) => {
    const by = figure - (then[seat] ?? 0);
    return by === 0 ? [] : [{ seat, by, words: by > 0 ? `+${say(by, after)}` : `−${say(-by, after)}` }];
  });
};

/** Covers everything and removes itself, so it brings its own styles. */
const FLOWN = 'position:fixed;z-index:var(--z-toast);left:0;top:0;pointer-events:none;';
const TAG =
  'padding:.3rem .6rem;border-radius:var(--r-2);color:var(--on-seat);box-shadow:var(--lift-2);' +
  'font:800 var(--t-2)/1 var(--font-display);white-space:nowrap;';

interface Place {
  x: number;
  y: number;
}
const middleOf = (element: Element): Place => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
/** Below the lower edge of a panel, so that the growing score stays visible. */
const footOf = (panel: Element): Place => ({
  ...middleOf(panel),
  y: panel.getBoundingClientRect().bottom + 9,
});
const at = ({ x, y }: Place): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`;

/** The most signs that fly for one gain. */
const MOST = 5;
/** Shares of the time: each sign's flight, and its delay after the one before. */
const [FLIGHT, APART] = [0.45, 0.06];
/** The height of the arc, as a share of its length. */
const RISE = 0.18;

const over = (from: Place, to: Place): Place => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2 - RISE * Math.hypot(to.x - from.x, to.y - from.y),
});

const put = (root: ParentNode, element: HTMLElement): HTMLElement => (root.append(element), element);

const sign = (seat: Seat): HTMLElement => {
  const element = document.createElement('span');
  element.className = 'flown';
  element.style.cssText = FLOWN;
  render(html`${seatMark(seat, 20)}`, element);
  return element;
};

const tag = ({ seat, words }: Gain): HTMLElement => {
  const element = document.createElement('span');
  element.className = 'flown';
  element.style.cssText = `${FLOWN}${TAG}background:var(--seat-${seat})`;
  element.textContent = words;
  return element;
};

/** Flies signs of the seat in an arc to its panel, where the sum is shown. */
const fly = (
  root: ParentNode,
  gain: Gain,
  { from, to, within }: { from: Place; to: Place; within: number },
) => {
  const count = Math.min(MOST, Math.abs(gain.by));
  const [start, end] = gain.by > 0 ? [from, to] : [to, from];
  const signs = Array.from({ length: count }, (_, i) => {
    const frames = [start, over(start, end), end].map((place) => ({ transform: at(place) }));
    const timing = { delay: i * APART * within, duration: FLIGHT * within, fill: 'both' } as const;
    return put(root, sign(gain.seat)).animate(frames, { ...timing, easing: 'ease-in-out' });
  });
  const shown = { opacity: 1, transform: at(to) };
  const waits = put(root, tag(gain)).animate(
    [
      { opacity: 0, transform: `${at(to)} scale(0.8)` },
      { ...shown, offset: 0.15 },
      { ...shown, offset: 0.9 },
      { ...shown, opacity: 0 },
    ],
    { duration: within, fill: 'both' },
  );
  return [...signs, waits];
};

/** Flies the gains from what drove, or else what moved last, to the seats' panels, one seat after another. */
export const flyGains = async (
  root: ParentNode,
  gains: readonly Gain[],
  { cues, within }: { cues: readonly Cue[]; within: number },
): Promise<void> => {
  const from = (cues.findLast(({ kind }) => kind === 'drive') ?? cues.at(-1))?.thing;
  const find = (thing: string): Element | null => root.querySelector(`[data-thing="${thing}"]`);
  for (const gain of gains) {
    const panel = root.querySelector(`.seats [data-thing="seat:${gain.seat}"]`);
    const source = (from && find(from)) || root.querySelector('.stage');
    if (!panel || !source) continue;
    const places = { from: middleOf(source), to: footOf(panel) };
    await ended(fly(root, gain, { ...places, within: within / gains.length }));
    for (const each of root.querySelectorAll('.flown')) each.remove();
  }
};
