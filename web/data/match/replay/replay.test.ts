import { beforeEach, expect, it } from 'vitest';
import { createPatch } from 'rfc6902';
import type { MatchPage, Replay } from '../../../../api/contract/match.ts';
import { RequestError } from '../../server/api.ts';
import { BEAT, ReplayController } from './replay.ts';
import { entry, host } from '../../../gallery/logged.ts';

const views = [
  { taxis: [1, 1], deck: 9 },
  { taxis: [2, 1], deck: 9 },
  { taxis: [2, 1], deck: 8, cone: true },
  { taxis: [2, 4], deck: 8 },
];
const patchFrom = (before: unknown, after: unknown) =>
  createPatch(before, after) as unknown as Replay['steps'][number]['patch'];
const recorded = (from: readonly object[], firstSeq = 1): Replay => ({
  first: { seq: firstSeq, view: from[0] } as MatchPage,
  steps: from.slice(1).map((view, i) => ({ ...entry(firstSeq + 1 + i), patch: patchFrom(from[i], view) })),
});

let loads: number;
let recording: Replay | RequestError;
let wakes: (() => void)[];
let waits: number[];
let replay: ReplayController;

beforeEach(() => {
  [loads, recording, wakes, waits] = [0, recorded(views), [], []];
  replay = new ReplayController(host, {
    load: async () => {
      loads++;
      if (recording instanceof RequestError) throw recording;
      return recording;
    },
    later: (ms, wake) => {
      waits.push(ms);
      wakes.push(wake);
      return () => (wakes = wakes.filter((other) => other !== wake));
    },
  });
  replay.follow([1, 2, 3, 4]);
});

const beat = async (): Promise<void> => {
  wakes.shift()?.();
  await new Promise((done) => setImmediate(done));
};

it('begins at now, and loads nothing until somebody looks back', () => {
  expect(replay.at).toBeUndefined();
  expect(replay.view).toBeUndefined();
  expect(loads).toBe(0);
});

it('shows every position as it stood, forwards and backwards, from one load', async () => {
  for (const seq of [3, 1, 2, 3, 2]) {
    await replay.go(seq);
    expect(replay.view).toEqual(views[seq - 1]);
  }
  expect(loads).toBe(1);
});

it('leaves the recording untouched while patching', async () => {
  const kept = structuredClone(recording);
  await replay.go(3);
  expect(recording).toEqual(kept);
});

it('takes the newest entry for now', async () => {
  await replay.go(2);
  await replay.go(4);
  expect(replay.at).toBeUndefined();
});

it('begins at the first entry', async () => {
  await replay.toStart();
  expect(replay.at).toBe(1);
});

it('plays to the end, one entry a beat, and stops there', async () => {
  await replay.play();
  expect(replay.at).toBe(1);
  await beat();
  await beat();
  expect(replay.at).toBe(3);
  expect(replay.isPlaying).toBe(true);
  await beat();
  expect(replay.at).toBeUndefined();
  expect(replay.isPlaying).toBe(false);
  expect(wakes).toEqual([]);
});

it('stops playing as soon as somebody takes the knob', async () => {
  await replay.play();
  await replay.go(2);
  expect(replay.isPlaying).toBe(false);
  expect(wakes).toEqual([]);
});

it('loads again when it is asked for what came after the recording', async () => {
  await replay.go(2);
  recording = recorded([...views, { taxis: [3, 4], deck: 8 }, { taxis: [3, 5], deck: 8 }]);
  replay.follow([1, 2, 3, 4, 5, 6]);
  await replay.go(5);
  expect(loads).toBe(2);
  expect(replay.view).toEqual({ taxis: [3, 4], deck: 8 });
});

it('can begin before there was a position, and replace it whole', async () => {
  recording = {
    first: { seq: 0, view: null } as MatchPage,
    steps: [{ ...entry(1), patch: [{ op: 'replace', path: '', value: views[0] }] }, entryWithPatch()],
  };
  await replay.go(1);
  expect(replay.view).toEqual(views[0]);
});
const entryWithPatch = () => ({ ...entry(2), patch: patchFrom(views[0], views[1]) });

it('goes back to now and says so when the recording cannot be had', async () => {
  recording = new RequestError('offline');
  await replay.go(2);
  expect(replay.at).toBeUndefined();
  expect(replay.error?.code).toBe('offline');
});

it('plays as fast as it is told, from where it is, and stays that fast', async () => {
  await replay.go(1);
  replay.toggle(2);
  await new Promise((done) => setImmediate(done));
  expect(replay.isPlaying).toBe(true);
  expect(waits).toEqual([BEAT / 2]);
  await beat();
  expect(waits).toEqual([BEAT / 2, BEAT / 2]);
  replay.toggle();
  expect(replay.isPlaying).toBe(false);
});
