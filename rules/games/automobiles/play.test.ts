import { describe, expect, test } from 'vitest';
import { presets } from '../../kit/config.ts';
import type { Config } from '../../kit/game.ts';
import { atRandom, byBot, playOut, type Chooser } from '../../kit/testing/playout.ts';
import { automobiles } from './game.ts';
import { SET_IDS } from './cards/cards.ts';
import { TRACK_IDS } from './track/tracks.ts';
import { box, census } from './testing/census.ts';
import type { State } from './model/types.ts';

const play = (seats: number, chooser: Chooser, config: Config) =>
  playOut({
    game: automobiles,
    config: { ...presets(automobiles), laps: 1, ...config },
    seats,
    seed: seats * 100 + SET_IDS.length,
    choosers: Array.from({ length: seats }, () => chooser),
    limit: 20_000,
  });

describe.each([2, 3, 4, 5])('%i seats', (seats) => {
  test.each(TRACK_IDS)('finish %s by chance and by bots, with every cube somewhere', (track) => {
    for (const chooser of [atRandom, byBot]) {
      const { match, outcome } = play(seats, chooser, { track, cards: 'lot-both', drivers: true });
      expect(census(match.state as State)).toEqual(box({ seats }));
      expect([...outcome.ranks].sort()).toEqual(Array.from({ length: seats }, (_, i) => i + 1));
    }
  });

  test('play a season of three races to its end', () => {
    const { match, outcome } = play(seats, byBot, { season: 3, cards: 'lot-both' });
    const state = match.state as State;
    expect(census(state)).toEqual(box({ seats }));
    expect(outcome.reason).toBe('season');
    expect(state.seats.map(({ places }) => places.length)).toEqual(Array(seats).fill(3));
  });
});

test.each(SET_IDS)('bots finish a race with the set %s, weaving and accelerated', (cards) => {
  expect(play(3, byBot, { cards, weaving: true, accelerated: true, track: 'lot' }).outcome.reason).toBe(
    'finish',
  );
});
