import { playSound, type Sound } from '../../data/sound/sound.ts';
import type { Bend, Cue } from './cues.ts';

/** The durations of the tokens, in milliseconds; all are 0 without motion. */
export interface Tempo {
  piece: number;
  turn: number;
  beat: number;
  /** The total time allowed; with it, more facts are animated, and faster. */
  within?: number | undefined;
}

export interface Step {
  thing: string;
  sound: Sound;
  frames: Keyframe[];
  timing: { delay: number; duration: number; easing: string; fill: 'backwards' };
}

/** A piece lying at home stands up to walk there, and lies down at the end. */
const walked = (start: Keyframe, end: Keyframe): Keyframe[] => {
  const upright = { rotate: '90deg' };
  return [
    { ...start, ...upright },
    { ...end, ...upright, offset: 0.75 },
    { ...end, rotate: '0deg' },
  ];
};

/** Moves along a way at an even pace. */
const driven = (way: readonly Bend[]): Keyframe[] =>
  way.map(([x, y, turn]) => ({ translate: `${x}px ${y}px`, rotate: `${turn}deg`, easing: 'linear' }));

const framesOf = ({ kind, from, way }: Cue): Keyframe[] => {
  if (way) return driven(way);
  const axis = kind === 'flip' ? 'y ' : '';
  if (typeof from === 'number') return [{ rotate: `${axis}${from * 90}deg` }, { rotate: `${axis}0deg` }];
  const start = { translate: `${from[0]}px ${from[1]}px` };
  const end = { translate: '0px 0px' };
  if (kind === 'walk') return walked(start, end);
  return kind === 'drop' ? [{ ...start, opacity: 0 }, { opacity: 1, offset: 0.3 }, end] : [start, end];
};

const EASINGS = {
  drive: '--e-settle',
  drop: '--e-drop',
  turn: '--e-settle',
  flip: '--e-settle',
  walk: '--e-settle',
} as const;

const QUICK: ReadonlySet<Cue['kind']> = new Set(['drop', 'turn']);

/** How many points of a way take as long as one move, and the most moves' time that a way may take. */
const STRETCH = 8;
const LONGEST = 3;

/** The most facts animated; older ones are already in place. */
const MOST = 4;
/** The most facts when `within` sets the time. */
const MOST_WITHIN = 12;

const soundOf = ({ kind, thing, way }: Cue): Sound => {
  if (way) return 'motor';
  if (thing.startsWith('star:')) return 'star';
  return kind === 'drive' ? 'engine' : 'tile';
};

/** Schedules cues one after another with a beat between, so that only one thing moves at a time. */
export const choreograph = (
  cues: readonly Cue[],
  tempo: Tempo,
  easing: (token: string) => string,
): Step[] => {
  const { piece, turn, beat, within } = tempo;
  if (piece === 0) return [];
  const shown = cues.slice(within === undefined ? -MOST : -MOST_WITHIN);
  const durations = shown.map(({ kind, way }) => {
    if (QUICK.has(kind)) return turn;
    return way ? Math.min(LONGEST, way.length / STRETCH) * piece : piece;
  });
  const length = durations.reduce((sum, duration) => sum + duration + beat, -beat);
  const haste = within === undefined ? 1 : Math.min(1, within / Math.max(length, 1));
  let clock = 0;
  return shown.map((cue, i) => {
    const [delay, duration] = [clock, durations[i]! * haste];
    clock += duration + beat * haste;
    const timing = { delay, duration, easing: easing(EASINGS[cue.kind]), fill: 'backwards' } as const;
    return { thing: cue.thing, sound: soundOf(cue), frames: framesOf(cue), timing };
  });
};

/** Parses a CSS time, which a build may write in either unit. */
export const milliseconds = (time: string): number =>
  (Number.parseFloat(time) || 0) * (time.trim().endsWith('ms') ? 1 : 1000);

/** Resolves when all animations have finished or were canceled. */
export const ended = async (animations: readonly Animation[]): Promise<void> => {
  await Promise.allSettled(animations.map(({ finished }) => finished));
};

/** Whether nothing may move. */
export const isStill = (): boolean =>
  milliseconds(getComputedStyle(document.documentElement).getPropertyValue('--d-piece')) === 0;

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
