import { expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { presets } from '../../../kit/config.ts';
import { atRandom, byBot, playOut } from '../../../kit/testing/playout.ts';
import { automobiles } from '../game.ts';
import type { Action, State } from '../model/types.ts';
import { act, actAll, listed, racing } from '../testing/rehearsal.ts';

const chosen = (state: State): Action =>
  automobiles.bot(automobiles.view(state, 0), 0, listed(state, 0), makeChance([1, 2, 3, 4]));

test('pits with a hand full of wear, and races with a good one', () => {
  expect(chosen(racing([{ active: { brown: 5, white: 2 }, bag: { white: 9 } }, {}]))).toEqual({
    type: 'pit-stop',
  });
  const car = { lane: 0, distance: 17 };
  expect(chosen(racing([{ car, active: { white: 5 } }, {}])).type).toBe('gear');
});

test('drives past the line when it can, whatever the wear', () => {
  const car = { lane: 0, distance: 20 };
  let state = racing([{ car, active: { white: 1, 'light-gray': 1 } }, {}], { config: { laps: 1 } });
  while (chosen(state).type === 'gear') state = act(state, chosen(state)).after;
  expect(state.turn.front.distance).toBeGreaterThanOrEqual(22);
});

test('ends right behind a car rather than beside it, where that costs no wear', () => {
  const cars = [
    { lane: 0, distance: 17 },
    { lane: 0, distance: 19 },
  ];
  const state = racing(cars.map((car) => ({ car, active: { white: 1 } })));
  expect(chosen(state)).toEqual({ type: 'gear', color: 'white', to: 18 });
});

test('removes wear, and buys with what is left', () => {
  const state = racing([{ active: { purple: 1 }, discard: { brown: 3, black: 1 } }, {}], {
    cards: ['pit-captain'],
  });
  const used = act(state, { type: 'use', card: 'pit-captain' }).after;
  expect(chosen(used)).toEqual({ type: 'remove', color: 'brown', from: 'discard', count: 3 });
  const rich = actAll(racing([{ active: { yellow: 5 } }, {}]), { type: 'end-actions' });
  expect(chosen(rich).type).toBe('buy');
});

test('wins most races against random play, from either seat', () => {
  const won = Array.from({ length: 12 }, (_, seed) => {
    const choosers = seed % 2 === 0 ? [byBot, atRandom] : [atRandom, byBot];
    const config = { ...presets(automobiles), laps: 1 };
    return playOut({ game: automobiles, config, seats: 2, seed, choosers }).outcome.ranks[seed % 2] === 1;
  });
  expect(won.filter(Boolean).length).toBeGreaterThan(won.length / 2);
});
