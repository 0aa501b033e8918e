import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredMatch } from '../../../db/match/stored.ts';
import type { Timing } from '../../../db/timing.ts';
import type { Rhythm } from '../../../db/schema/people.ts';
import { keepTime } from './clock.ts';
import { isAwaitedLook, lookFrom } from '../in-hand.ts';
import { extendTurns, pauseClocks, resumeClocks } from './ask.ts';
import { ranBetween, DAY } from './rest.ts';
import { isResting, moment, rhythmNear } from './rhythms.testing.ts';

const HOUR = 3_600_000;
const PEOPLE = [0, 1];
const iso = (time: number): string => new Date(time).toISOString();

const tableOf = (
  rhythms: readonly Rhythm[],
  { timing, deadline = null }: { timing: Timing; deadline?: string | null },
): StoredMatch =>
  ({
    status: 'running',
    pace: '1d',
    timing,
    awaiting: PEOPLE,
    deadline,
    seats: PEOPLE.map((seat) => ({ seat, player: { id: `p${seat}` }, bot: false, gone: null })),
    rhythms: Object.fromEntries(
      rhythms.map((rhythm, seat) => [`p${seat}`, { ...rhythm, restsItself: false }]),
    ),
  }) as unknown as StoredMatch;

/** Gives both seats this many hours, starting at `at`, or at their look within so many others. */
const begin = (
  rhythms: readonly Rhythm[],
  { hours, wait = 0 }: { hours: number; wait?: number },
  at: string,
): StoredMatch => {
  const clock = { turn: hours * 3600, bank: 0, increment: 0, cap: 0, grace: 0 };
  const timing = { clock, ...(wait > 0 && { lookWithin: wait * 3600 }) };
  return keepTime(tableOf(rhythms, { timing }), { at, people: PEOPLE, called: PEOPLE });
};

const duesOf = ({ timing }: StoredMatch): number[] =>
  PEOPLE.map((seat) => Date.parse(timing.turns![seat]!.due));

type Step =
  | { kind: 'wait'; part: number }
  | { kind: 'pause'; days: number }
  | { kind: 'look'; seat: number }
  | { kind: 'resume' | 'extend' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), part: fc.double({ min: 0, max: 0.99, noNaN: true }) }),
  fc.record({ kind: fc.constant('pause' as const), days: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('look' as const), seat: fc.constantFrom(...PEOPLE) }),
  fc.record({ kind: fc.constantFrom('resume' as const, 'extend' as const) }),
);
const cases = moment.chain((from) =>
  fc.record({
    from: fc.constant(from),
    rhythms: fc.tuple(rhythmNear(from), rhythmNear(from)),
    hours: fc.integer({ min: 1, max: 168 }),
    wait: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 168 })),
    steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  }),
);

/** A match, what each clock should have left, and the current time. */
interface Scene {
  stored: StoredMatch;
  left: readonly number[];
  now: number;
}

/** When the clocks run again. */
const startOf = ({ stored, now }: Scene): number => {
  const until = stored.timing.pausedUntil;
  return until === undefined ? now : Math.max(now, Date.parse(until));
};

const take = (scene: Scene, step: Step, rhythms: readonly Rhythm[]): Scene => {
  const { stored, left, now } = scene;
  const isPaused = startOf(scene) > now;
  switch (step.kind) {
    case 'wait': {
      const later = now + Math.floor((Date.parse(stored.deadline!) - now) * step.part);
      const ran = rhythms.map((rhythm) => ranBetween(rhythm, startOf(scene), later));
      return { ...scene, now: later, left: left.map((ms, seat) => ms - ran[seat]!) };
    }
    case 'pause':
      return isPaused
        ? scene
        : { ...scene, stored: pauseClocks(stored, { now: new Date(now), days: step.days }) };
    case 'look': {
      const { seat } = step;
      if (!isAwaitedLook(stored, seat, iso(now))) return scene;
      const waited = ranBetween(
        rhythms[seat]!,
        startOf(scene),
        Date.parse(stored.timing.turns![seat]!.since),
      );
      const looked = lookFrom(stored, seat, iso(now));
      return { ...scene, stored: looked, left: left.with(seat, left[seat]! - waited) };
    }
    case 'resume':
      return { ...scene, stored: resumeClocks(stored, new Date(now)) };
    case 'extend': {
      const more = stored.timing.clock!.turn * 1000;
      return isPaused ? scene : { ...scene, stored: extendTurns(stored), left: left.map((ms) => ms + more) };
    }
    default:
      return step satisfies never;
  }
};

describe('with any agreement about the clock, any looks and any schedules', () => {
  test('the single deadline leaves all remaining time and never falls in quiet hours', () => {
    fc.assert(
      fc.property(cases, ({ from, rhythms, steps, ...times }) => {
        const left = PEOPLE.map(() => (times.hours + times.wait) * HOUR);
        let scene: Scene = { stored: begin(rhythms, times, iso(from)), left, now: from };
        for (const step of steps) {
          const before = duesOf(scene.stored);
          scene = take(scene, step, rhythms);
          const dues = duesOf(scene.stored);
          expect(Date.parse(scene.stored.deadline!)).toBe(Math.min(...dues));
          for (const [seat, due] of dues.entries()) {
            expect(isResting(rhythms[seat]!, due)).toBe(false);
            expect(due).toBeGreaterThanOrEqual(startOf(scene));
            if (step.kind !== 'resume' && step.kind !== 'look')
              expect(due).toBeGreaterThanOrEqual(before[seat]!);
            expect(ranBetween(rhythms[seat]!, startOf(scene), due)).toBe(scene.left[seat]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('players who are out of time when a pause is agreed on are not late until it ends', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: DAY }), ({ from, rhythms, hours }, late) => {
        const stored = begin(rhythms, { hours }, iso(from));
        const now = new Date(Math.max(...duesOf(stored)) + late);
        const paused = pauseClocks(stored, { now, days: 1 });
        for (const [seat, due] of duesOf(paused).entries()) {
          expect(due).toBeGreaterThanOrEqual(now.getTime() + DAY);
          expect(isResting(rhythms[seat]!, due)).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });
});

test('a turn begun under an earlier release keeps its remaining time through a pause and can be extended', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const inHours = (hours: number): string => iso(now.getTime() + hours * HOUR);
  const early = tableOf([], { timing: {}, deadline: inHours(14) });
  const kept = keepTime(early, { at: now.toISOString(), people: PEOPLE, called: [] });
  expect(kept.deadline).toBe(inHours(14));
  expect(pauseClocks(kept, { now, days: 3 }).deadline).toBe(inHours(72 + 14));
  expect(extendTurns(kept).deadline).toBe(inHours(14 + 24));
});
