import { expect, test } from 'vitest';
import type { Cue } from './cues.ts';
import { choreograph, milliseconds, type Tempo } from './motion.ts';

const TEMPO = { piece: 400, turn: 200, beat: 100 };
const drive: Cue = { thing: 'taxi:0', kind: 'drive', from: [-200, 0] };
const drop: Cue = { thing: 'tile:3,2', kind: 'drop', from: [0, -6] };
const play = (cues: Cue[], tempo: Tempo = TEMPO) => choreograph(cues, tempo, (token) => token);

test('at most one thing moves at a time, with a beat between', () => {
  const steps = play([drive, drop, drive]);
  for (const [i, { timing }] of steps.slice(1).entries())
    expect(timing.delay).toBeGreaterThanOrEqual(
      steps[i]!.timing.delay + steps[i]!.timing.duration + TEMPO.beat,
    );
});

test('a thing ends where it is', () => {
  expect(play([drive])[0]?.frames.at(-1)).toEqual({ translate: '0px 0px' });
  expect(play([{ thing: 'tile:1,1', kind: 'turn', from: -1 }])[0]?.frames).toEqual([
    { rotate: '-90deg' },
    { rotate: '0deg' },
  ]);
});

test('nothing moves where motion is not wanted', () => {
  expect(play([drive, drop], { piece: 0, turn: 0, beat: 0 })).toEqual([]);
});

test('of a long absence only the newest facts are shown moving', () => {
  const steps = play(Array.from({ length: 40 }, (_, i) => ({ ...drive, thing: `taxi:${i}` })));
  expect(steps.length).toBeLessThan(10);
  expect(steps.at(-1)?.thing).toBe('taxi:39');
  expect(steps[0]?.timing.delay).toBe(0);
});

test('all that is given its time is over within it, and what is quick enough stays as it is', () => {
  const many = Array.from({ length: 8 }, () => drive);
  const end = (steps: ReturnType<typeof play>): number =>
    Math.max(...steps.map(({ timing }) => timing.delay + timing.duration));
  expect(play(many, { ...TEMPO, within: 1000 })).toHaveLength(8);
  expect(end(play(many, { ...TEMPO, within: 1000 }))).toBeLessThanOrEqual(1000);
  expect(end(play([drive], { ...TEMPO, within: 9000 }))).toBe(TEMPO.piece);
});

test('times are read in either unit of CSS', () => {
  expect([' 420ms', '.42s', '0ms', ''].map(milliseconds)).toEqual([420, 420, 0, 0]);
});

test('people are upright while they walk, and lie down at home', () => {
  const [step] = choreograph([{ thing: 'who', kind: 'walk', from: [100, 0] }], TEMPO, () => 'ease');
  expect(step!.frames.map(({ translate, rotate }) => [translate, rotate])).toEqual([
    ['100px 0px', '90deg'],
    ['0px 0px', '90deg'],
    ['0px 0px', '0deg'],
  ]);
});

test('what drives is heard: a motor where it follows a road, an engine else', () => {
  const way = [
    [-9, 0, 0],
    [0, 0, 0],
  ] as const;
  const heard = play([drive, { ...drive, way }, drop]).map(({ sound }) => sound);
  expect(heard).toEqual(['engine', 'motor', 'tile']);
});
