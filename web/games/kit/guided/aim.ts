import { svg, type SVGTemplateResult } from 'lit';
import type { Point } from '../art/base.ts';

export const drawnIn = (root: ParentNode, name: string): readonly Element[] => [
  ...root.querySelectorAll(`[data-thing="${name}"], [data-step="${name}"]`),
];

const PRESSED = 'button, .spot';

export const buttonFor = (root: ParentNode, names: readonly string[]): HTMLElement | undefined =>
  names
    .flatMap((name) => drawnIn(root, name))
    .map((element) => element.closest<HTMLElement>(PRESSED))
    .find((door) => door?.checkVisibility()) ?? undefined;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The room around a step's subject: in pixels and, for a small board with denser signs, as a share of its width. */
const ROOM = 7;
const ROOM_OF = 0.0135;
const RADIUS = 10;

const boxOf = (element: Element): Box => element.getBoundingClientRect();

const union = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** How far from its corners a thread meets the step beside the board, as straight across as it can. */
const INSET = 30;

const framed = (box: Box, scene: Box): Box => {
  const room = Math.min(ROOM, ROOM_OF * (scene.right - scene.left));
  return {
    left: Math.max(box.left - room, scene.left + 2),
    top: Math.max(box.top - room, scene.top + 2),
    right: Math.min(box.right + room, scene.right - 2),
    bottom: Math.min(box.bottom + room, scene.bottom - 2),
  };
};

/** Finds what a step refers to and asks for on a board; things in the drawing get a frame. */
export const aimAt = (root: ShadowRoot, lit: readonly string[]) => {
  const scene = root.querySelector('.stage > svg') ?? root.querySelector('.stage');
  const tray = root.querySelector('.tray .paper');
  if (!scene || !tray) return undefined;
  const within = boxOf(scene);
  const found = lit
    .flatMap((name) => drawnIn(scene, name))
    .filter((element) => element.getClientRects().length > 0)
    .map(boxOf);
  const { left, right, top, bottom } = boxOf(tray);
  const isBeside = left >= within.right - ROOM;
  const corner = getComputedStyle(scene).borderTopLeftRadius;
  const round = Number.parseFloat(corner) || 0;
  const frame = found.length > 0 ? framed(union(found), within) : undefined;
  const beside = frame
    ? Math.min(bottom - INSET, Math.max(top + INSET, (frame.top + frame.bottom) / 2))
    : top;
  const end: Point = isBeside ? [left, beside] : [(left + right) / 2, top];
  return {
    scene: within,
    radius: corner.endsWith('%') ? (round / 100) * (within.right - within.left) : round,
    frame,
    end,
    isBeside,
  };
};
/** Where a step points, in pixels of the window; a board without an edge has the radius 0. */
export type StepAim = NonNullable<ReturnType<typeof aimAt>>;

const rounded = ({ left, top, right, bottom }: Box, r: number): string =>
  `M${left + r} ${top}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1 ${-r} ${r}H${left + r}` +
  `a${r} ${r} 0 0 1 ${-r} ${-r}V${top + r}a${r} ${r} 0 0 1 ${r} ${-r}z`;

const threadDown = ({ left, right, bottom }: Box, [x, y]: StepAim['end']): string => {
  const from = (left + right) / 2;
  const bend = Math.min(y, bottom + Math.max(30, 1.1 * Math.abs(x - from))); // turns early into the gap between the columns
  return `M${from} ${bottom}C${from} ${(bottom + bend) / 2} ${x} ${(bottom + bend) / 2} ${x} ${bend}V${y}`;
};

const threadAcross = ({ right, top, bottom }: Box, [x, y]: StepAim['end']): string => {
  const [from, middle] = [(top + bottom) / 2, (right + x) / 2];
  return `M${right} ${from}C${middle} ${from} ${middle} ${y} ${x} ${y}`;
};

export const bringIntoView = (root: ShadowRoot, lit: readonly string[]): void => {
  for (const name of lit.toReversed())
    for (const element of drawnIn(root, name))
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** A veil over the rest of the board, a frame around the step's subject, and a thread from there to the step. */
export const pointing = ({ scene, frame, end, radius, isBeside }: StepAim): SVGTemplateResult => {
  if (!frame) return svg``;
  const d = isBeside ? threadAcross(frame, end) : threadDown(frame, end);
  const [x, y] = isBeside
    ? [frame.right, (frame.top + frame.bottom) / 2]
    : [(frame.left + frame.right) / 2, frame.bottom];
  return svg`<path class=${radius > 0 ? 'veil' : 'veil open'} fill-rule="evenodd" d=${rounded(scene, radius) + rounded(frame, RADIUS)} />
    <path class="casing" d=${rounded(frame, RADIUS)} /><path class="line" d=${rounded(frame, RADIUS)} />
    <path class="casing" d=${d} /><path class="line" d=${d} />
    <circle cx=${x} cy=${y} r="6" />`;
};
