import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presets } from '../../kit/config.ts';
import { blankMatch, replay } from '../../kit/fold.ts';
import type { Config } from '../../kit/game.ts';
import { parseFixture } from '../../kit/testing/fixture.ts';
import { byBot, playOut } from '../../kit/testing/playout.ts';
import { automobiles } from './game.ts';
import { SET_IDS } from './cards/cards.ts';
import { box, census } from './testing/census.ts';
import type { State } from './model/types.ts';
import { isFinished } from './turn/table.ts';

const play = (seats: number, config: Config) =>
  playOut({
    game: automobiles,
    config: { ...presets(automobiles), laps: 1, ...config },
    seats,
    seed: seats * 100 + SET_IDS.length,
    choosers: Array(seats).fill(byBot),
    limit: 20_000,
  });

test.each([2, 5])('with %i seats a season of three races is played to its end by bots', (seats) => {
  const { match, outcome } = play(seats, { season: 3, cards: 'lot-both' });
  expect(outcome.reason).toBe('season');
  expect((match.state as State).seats.map(({ places }) => places.length)).toEqual(Array(seats).fill(3));
});

const cross = ({ match, outcome }: ReturnType<typeof play>): void => {
  const state = match.state as State;
  expect(outcome.reason).toBe('finish');
  expect(state.seats.some(({ car }) => isFinished(state, car))).toBe(true);
};

test.each(SET_IDS)(
  'bots finish races with the set %s: accelerated, and three laps of long stretches of one color',
  (cards) => {
    cross(play(3, { cards, weaving: true, accelerated: true, track: 'lot' }));
    cross(play(2, { cards, laps: 3, track: 'daytona' }));
  },
);

test('AU33, AU34: a season recorded before these rulings replays to its original end', () => {
  const recorded = readFileSync(join(import.meta.dirname, 'fixtures/before/season.jsonl'), 'utf8');
  const { entries, end, ...setup } = parseFixture(recorded);
  const { state } = replay(automobiles, blankMatch(automobiles, setup), entries);
  expect(automobiles.outcome(state as State)).toEqual(end.outcome);
  expect(census(state as State)).toEqual(box(setup));
});
