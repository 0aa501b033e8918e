import { expect, test } from 'vitest';
import { makeChance } from '../../kit/chance.ts';
import type { Config } from '../../kit/game.ts';
import { startMatch } from '../../kit/act.ts';
import { trialSeed } from '../../kit/testing/playout.ts';
import { streets } from './game.ts';
import { backOf } from './model/tiles.ts';
import type { State } from './model/types.ts';

const CONFIG = { business: false, consultants: false, grifter: 'normal' };
const dealt = (seats: number, config: Config = CONFIG): State =>
  startMatch(streets, { seats, config }, trialSeed(3, 1)).match.state as State;
const imagined = (state: State): State =>
  streets.imagine(streets.view(state, 0), 0, makeChance([5, 6, 7, 8]));

test('every back stays in its place, and so does every front that was seen', () => {
  const state = dealt(2);
  const other = imagined(state);
  expect(other.hands[0]).toEqual(state.hands[0]);
  expect(other.hands[1]!.map(backOf)).toEqual(state.hands[1]!.map(backOf));
  expect(backOf(other.stack.at(-1)!)).toBe(backOf(state.stack.at(-1)!));
  expect(other.stack).not.toEqual(state.stack);
});

test('a Building that was shown from a hand stays in it', () => {
  const state = dealt(2);
  const shown = { ...state, shown: [state.hands[1]![1]!] };
  expect(imagined(shown).hands[1]![1]).toBe(shown.shown[0]);
});

test.each([1, 2, 3, 4, 5])(
  'with %i seats as many of each back are out of the match as the setup took',
  (seats) => {
    const backs = (tiles: State['removed']): (string | null)[] =>
      tiles.map((tile) => backOf(tile)).toSorted();
    const state = dealt(seats);
    const other = imagined(state);
    expect(backs(other.removed)).toEqual(backs(state.removed));
    expect(other.box.toSorted()).toEqual(state.box.toSorted());
    expect(other.endgame).toHaveLength(state.endgame.length);
  },
);
