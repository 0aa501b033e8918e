import { render } from 'lit';
import type { Seat } from '../../../rules/kit/game.ts';
import { playSound, type Sound } from '../../data/sound/sound.ts';
import type { Brought, Cue, Moving } from './cues.ts';
import { cuesOf, namedIn, type NamedThing } from './places.ts';
import { middleOf } from './walk.ts';

export interface Tempo {
  piece: number;
  turn: number;
  beat: number;
  /** The total time allowed; with it, more facts are animated, and faster. */
  within?: number | undefined;
}

/** A piece lying at home stands up to walk there, and lies down at the end. */
const walked = (start: Keyframe, end: Keyframe): Keyframe[] => {
  const rotate = '90deg';
  return [
    { ...start, rotate },
    { ...end, rotate, offset: 0.75 },
    { ...end, rotate: '0deg' },
  ];
};

const framesOf = ({ kind, from, way }: Cue): Keyframe[] => {
  if (way)
    return way.map(([x, y, turn]) => ({
      translate: `${x}px ${y}px`,
      rotate: `${turn}deg`,
      easing: 'linear',
    }));
  const axis = kind === 'flip' ? 'y ' : '';
  if (typeof from === 'number') return [{ rotate: `${axis}${from * 90}deg` }, { rotate: `${axis}0deg` }];
  const start = { translate: `${from[0]}px ${from[1]}px` };
  const end = { translate: '0px 0px' };
  if (kind === 'walk') return walked(start, end);
  return kind === 'drop' ? [{ ...start, opacity: 0 }, { opacity: 1, offset: 0.3 }, end] : [start, end];
};

/** How many points of a way take as long as one move, and the most moves' time that a way may take. */
const STRETCH = 8;
const LONGEST = 3;

/** The most facts animated; older ones are already in place. */
const MOST = 4;
const MOST_WITHIN = 12;

const soundOf = ({ kind, thing, way }: Cue): Sound => {
  if (way) return 'motor';
  if (thing.startsWith('star:')) return 'star';
  return kind === 'drive' ? 'engine' : 'tile';
};

/** Schedules cues one after another with a beat between, so that only one thing moves at a time. */
export const choreograph = (cues: readonly Cue[], tempo: Tempo, easing: (token: string) => string) => {
  const { piece, turn, beat, within } = tempo;
  if (piece === 0) return [];
  const shown = cues.slice(within === undefined ? -MOST : -MOST_WITHIN);
  const durations = shown.map(({ kind, way }) => {
    if (kind === 'drop' || kind === 'turn') return turn;
    return way ? Math.min(LONGEST, way.length / STRETCH) * piece : piece;
  });
  const length = durations.reduce((sum, duration) => sum + duration + beat, -beat);
  const haste = within === undefined ? 1 : Math.min(1, within / Math.max(length, 1));
  let clock = 0;
  return shown.map((cue, i) => {
    const [delay, duration] = [clock, durations[i]! * haste];
    clock += duration + beat * haste;
    const eased = easing(cue.kind === 'drop' ? '--e-drop' : '--e-settle');
    const timing = { delay, duration, easing: eased, fill: 'backwards' } as const;
    return { thing: cue.thing, sound: soundOf(cue), frames: framesOf(cue), timing };
  });
};

/** Parses a CSS time, which a build may write in either unit. */
export const milliseconds = (time: string): number =>
  (Number.parseFloat(time) || 0) * (time.trim().endsWith('ms') ? 1 : 1000);

export const ended = async (animations: readonly Animation[]): Promise<void> => {
  await Promise.allSettled(animations.map(({ finished }) => finished));
};

export const isStill = (): boolean =>
  milliseconds(getComputedStyle(document.documentElement).getPropertyValue('--d-piece')) === 0;

/** A copy of a thing where it lay, or of what goes from there to a seat. */
interface Lifted {
  thing: string;
  copy: HTMLElement;
  from: DOMRect;
  to?: Seat;
}

const shownIn = (root: ParentNode, selector: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(selector)].find((each) => each.getClientRects().length > 0);

const copyOf = ({ thing, element }: NamedThing): Lifted[] => {
  if (element instanceof SVGElement) return [];
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-thing');
  return [{ thing, copy, from: element.getBoundingClientRect() }];
};

/** A tag of 48 by 24 pixels over the middle of a thing. */
const tagOver = (root: ParentNode, { thing, to, tag }: Brought): Lifted[] => {
  const element = shownIn(root, `[data-thing="${thing}"]`) ?? shownIn(root, '.stage');
  if (!element) return [];
  const copy = document.createElement('span');
  copy.className = 'tag';
  render(tag, copy);
  const [x, y] = middleOf(element);
  return [{ thing, copy, from: new DOMRect(x - 24, y - 12, 48, 24), to }];
};

export const noted = (board: Moving) => {
  const named = namedIn(board);
  const brought = board.brought?.() ?? [];
  const lifted = [...named.flatMap(copyOf), ...brought.flatMap((each) => tagOver(board.renderRoot, each))];
  return { named, lifted: isStill() ? [] : lifted };
};

export type Before = ReturnType<typeof noted>;

export const changes = (board: Moving, before: Before | undefined) => {
  const now = namedIn(board);
  const cues = before ? cuesOf(before.named, now, board.ways?.()) : [];
  const isHere = ({ thing, to }: Lifted): boolean =>
    to === undefined && now.some((each) => each.thing === thing);
  const moved = cues.findLast(({ kind }) => kind === 'drive') ?? cues.at(-1) ?? now.at(-1);
  return { cues, gone: before?.lifted.filter((each) => !isHere(each)) ?? [], from: moved?.thing };
};

const leave = (root: ParentNode, { from, to }: Lifted): Keyframe[] => {
  const panel = to === undefined ? undefined : shownIn(root, `.seats [data-thing="seat:${to}"]`);
  if (!panel) return [{ opacity: 1 }, { translate: '0 -4rem', opacity: 0 }];
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [endX, endY] = middleOf(panel);
  return [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { translate: `${endX - x}px ${endY - y}px` }];
};

/** Lets the copies go: all at once, but what goes to seats one after another. */
export const letGo = (root: ParentNode, lifted: readonly Lifted[], within = Infinity): void => {
  const piece = milliseconds(getComputedStyle(document.documentElement).getPropertyValue('--d-piece'));
  const coming = lifted.filter(({ to }) => to !== undefined);
  const duration = Math.min(piece, within / (coming.length || 1));
  for (const one of lifted) {
    const { copy, from, to } = one;
    const { x, y, width, height } = from;
    copy.classList.add('aloft');
    copy.style.cssText =
      `inset:auto;margin:0;left:${x}px;top:${y}px;width:${width}px;height:${height}px;` +
      `--seat:var(--seat-${to});--edge:var(--seat-${to}-edge)`;
    root.append(copy);
    const delay = Math.max(0, coming.indexOf(one)) * duration;
    const going = copy.animate(leave(root, one), { delay, duration, easing: 'ease-in-out', fill: 'both' });
    void ended([going]).then(() => copy.remove());
  }
};

/** Plays cues on the elements with their names in `data-thing`; resolves when all are in place. */
export const perform = async (root: ParentNode, cues: readonly Cue[], within?: number): Promise<void> => {
  const tokens = getComputedStyle(document.documentElement);
  const time = (token: string): number => milliseconds(tokens.getPropertyValue(token));
  const tempo = { piece: time('--d-piece'), turn: time('--d-turn'), beat: time('--d-beat'), within };
  const steps = choreograph(cues, tempo, (token) => tokens.getPropertyValue(token));
  for (const { sound, timing } of steps) void playSound(sound, timing.delay, timing.duration);
  await ended(
    steps.flatMap(
      ({ thing, frames, timing }) =>
        root.querySelector(`[data-thing="${thing}"]`)?.animate(frames, timing) ?? [],
    ),
  );
};
