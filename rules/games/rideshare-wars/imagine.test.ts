import { describe, expect, test } from 'vitest';
import { makeChance } from '../../kit/chance.ts';
import type { Viewer } from '../../kit/game.ts';
import { same } from '../../kit/json.ts';
import { startMatch } from '../../kit/act.ts';
import { atRandom, byBot, playOut, trialSeed } from '../../kit/testing/playout.ts';
import { blankMatch, history } from '../../kit/fold.ts';
import { rideshareWars } from './game.ts';
import { isRed } from './cards.ts';
import type { State } from './model/types.ts';
import { view } from './view.ts';

/** The same position as this viewer imagines it, several times. */
const imagined = (state: State, viewer: Viewer, times = 12): State[] =>
  Array.from({ length: times }, (_, n) =>
    rideshareWars.imagine(view(state, viewer), viewer, makeChance([n, 2, 3, 4])),
  );

/** Every position of a three-player match. */
const midway = (seed: number): State[] => {
  const setup = { seats: 3, config: { level: 1 } };
  const { log } = playOut({ game: rideshareWars, ...setup, seed, choosers: [atRandom, byBot, byBot] });
  return [...history(rideshareWars, blankMatch(rideshareWars, setup), log)].map(
    ({ match }) => match.state as State,
  );
};

describe('an imagined position', () => {
  const states = [1, 2, 3].flatMap((seed) => midway(seed).filter((_state, i) => i % 25 === 0));

  test('RW33: keeps a rider with the seat that was seen to take it', () => {
    const state = states.find(({ taken, riders }) => taken[1]!.some((card) => riders[1]!.includes(card)))!;
    for (const other of imagined(state, 0)) {
      const places = [other.riders, other.banks, other.buried].flatMap((lists) => lists[1]!);
      for (const card of state.taken[1]!) expect(places).toContain(card);
    }
  });
  test('puts no rider that was ever seen into a phase pile', () => {
    for (const state of states)
      for (const other of imagined(state, 'table', 3)) {
        const seen = [...state.mixed, ...state.taken.flat()];
        expect(other.piles.flat().filter((card) => seen.includes(card))).toEqual([]);
      }
  });
  test('has no red letter in a hand or among paid tools', () => {
    for (const state of states)
      for (const other of imagined(state, 0, 3))
        expect([...other.tools, ...other.paid].flat().filter((tool) => isRed(tool))).toEqual([]);
  });
  test('remembers what the viewer put face down', () => {
    const state = states.find(({ buried }) => buried[0]!.length > 0)!;
    for (const other of imagined(state, 0)) expect(other.buried[0]).toEqual(state.buried[0]);
  });
});

/** Everything that the first seat may not see. */
const HIDDEN: Readonly<Record<string, (state: State) => unknown>> = {
  'a hand of riders': ({ riders }) => riders[2],
  'a hand of tools': ({ tools }) => tools[2],
  'a bank': ({ banks }) => banks.slice(1),
  'the pile of the phase': ({ piles }) => piles[0],
  'the last pile': ({ piles }) => piles[2],
  'the taxi riders': ({ taxi }) => taxi,
  'the tool pile': ({ deck }) => deck,
  'riders put face down': ({ buried }) => buried[2],
  'tools that were paid': ({ paid }) => paid[2],
  'riders somebody looks at': ({ drawn, turn }) => (turn.seat === 0 ? [] : drawn),
};

/**
 * A view that leaked this would differ from the view of an imagined position; the conformance suite looks for
 * leaks in the same way.
 */
describe('a leak is detected in a view that shows', () => {
  const shows = (states: readonly State[], leak: (state: State) => unknown): boolean =>
    states.some((state) => imagined(state, 0, 2).some((other) => !same(leak(other), leak(state))));
  const states = [1, 2, 3, 4].flatMap((seed) => midway(seed).filter((_state, i) => i % 5 === 0));

  test.each(Object.entries(HIDDEN))('%s', (_what, leak) => {
    expect(shows(states, leak)).toBe(true);
  });
  test('the milestones to come, in solo play', () => {
    const { match } = startMatch(rideshareWars, { seats: 1, config: { level: 1 } }, trialSeed(1, 1));
    expect(shows([match.state as State], ({ milestones }) => milestones)).toBe(true);
  });
  test('no leak is reported for what is open', () => {
    expect(shows(states, ({ row, tableaus, discards }) => ({ row, tableaus, discards }))).toBe(false);
  });
});
