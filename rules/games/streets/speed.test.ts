import { expect, test } from 'vitest';
import { act as kitAct } from '../../kit/match.ts';
import { presets } from '../../kit/config.ts';
import { atRandom, playOut, trialSeed, type Played } from '../../kit/playout.ts';
import { streets } from './game.ts';
import { legal } from './legal.ts';
import { act, offered } from './sketch.ts';
import type { Action, State } from './types.ts';
import { view } from './view.ts';

const played = (seats: number, seed: number, consultants = false): Played =>
  playOut({
    game: streets,
    config: { ...presets(streets), consultants },
    seats,
    seed,
    choosers: Array.from({ length: seats }, () => atRandom),
  });

/** A crowded city of forty tiles, with a hand of three: the end of a match taken back a little. */
const crowded = (): State => {
  const state = played(5, 1).match.state as State;
  const city = state.city.slice(0, 40);
  const hand = state.city.slice(40, 43).map(({ tile }) => tile);
  return {
    ...state,
    city,
    isOver: false,
    hands: [hand, ['copy-shop'], [], [], []],
    stack: [],
    signs: [5, 5, 5, 5, 5],
    turn: { owner: 0, toBuild: 1, built: 0 },
  };
};

/** The middle of many measurements in ms, so that a busy machine does not matter. */
const median = (times: number, run: () => unknown): number => {
  const measured = Array.from({ length: times }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  });
  return measured.toSorted((a, b) => a - b)[Math.floor(times / 2)]!;
};

test('listing what a hand of three may do in a city of forty takes at most 3 ms', () => {
  const seen = view(crowded(), 0);
  expect(seen.city).toHaveLength(40);
  expect(legal(seen, 0).length).toBeGreaterThan(100);
  expect(median(60, () => legal(seen, 0))).toBeLessThan(3);
});

test('acting takes at most 3 ms', () => {
  const state = crowded();
  const [action] = offered(state, 0) as [Action];
  expect(act(state, 0, action).events.length).toBeGreaterThan(0);
  const match = { config: presets(streets), seats: 5, seq: 9, state, opened: { 0: 1 }, tail: [] };
  const ask = { seat: 0, action, basis: 9 };
  expect(median(60, () => kitAct(streets, match, ask, trialSeed(1, 10)))).toBeLessThan(3);
});

test('a random match of three seats takes at most a thirtieth of a second', () => {
  let seed = 0;
  expect(median(25, () => played(3, seed++))).toBeLessThan(1000 / 30);
});

test('a view is at most 20 kB', () => {
  for (const seats of [1, 3, 5]) {
    const state = played(seats, 2, true).match.state as State;
    for (const viewer of [0, 'table'] as const)
      expect(JSON.stringify(view(state, viewer)).length).toBeLessThan(20_000);
  }
});
