import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { presets } from '../../kit/config.ts';
import { nextBotMove } from '../../kit/bots/bots.ts';
import { makeChance } from '../../kit/chance.ts';
import { blankMatch, replay } from '../../kit/fold.ts';
import { isRejection, type Config } from '../../kit/game.ts';
import { apply, leave, startMatch } from '../../kit/act.ts';
import { parseFixture } from '../../kit/testing/fixture.ts';
import { atRandom, byBot, playOut, trialSeed, type Chooser } from '../../kit/testing/playout.ts';
import { automobiles } from './game.ts';
import { SET_IDS } from './cards/cards.ts';
import { TRACK_IDS } from './track/tracks.ts';
import { box, census } from './testing/census.ts';
import type { State } from './model/types.ts';
import { isFinished } from './turn/table.ts';

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
  test.each(TRACK_IDS)('random play and bots both finish %s, with every cube accounted for', (track) => {
    for (const chooser of [atRandom, byBot]) {
      const { match, outcome } = play(seats, chooser, { track, cards: 'lot-both', drivers: true });
      expect(census(match.state as State)).toEqual(box({ seats }));
      expect([...outcome.ranks].sort()).toEqual(Array.from({ length: seats }, (_, i) => i + 1));
    }
  });

  test('a season of three races is played to its end', () => {
    const { match, outcome } = play(seats, byBot, { season: 3, cards: 'lot-both' });
    const state = match.state as State;
    expect(census(state)).toEqual(box({ seats }));
    expect(outcome.reason).toBe('season');
    expect(state.seats.map(({ places }) => places.length)).toEqual(Array(seats).fill(3));
  });
});

const cross = ({ match, outcome }: ReturnType<typeof play>): void => {
  const state = match.state as State;
  expect(outcome.reason).toBe('finish');
  expect(state.seats.some(({ car }) => isFinished(state, car))).toBe(true);
};

describe.each(SET_IDS)('with the set %s', (cards) => {
  test('bots finish a race with weaving and accelerated play', () => {
    cross(play(3, byBot, { cards, weaving: true, accelerated: true, track: 'lot' }));
  });
  test('bots finish three laps of a track that has long stretches of one color', () => {
    cross(play(2, byBot, { cards, laps: 3, track: 'daytona' }));
  });
});

test.each([2, 5])(
  'a season with %i seats ends and replays identically after a seat is abandoned in the second race',
  (seats) => {
    const config = { ...presets(automobiles), laps: 1, season: 3 };
    const chance = makeChance(trialSeed(3, 0));
    const bots = new Set(Array.from({ length: seats }, (_, seat) => seat));
    let { match, entry } = startMatch(automobiles, { config, seats }, trialSeed(3, 1));
    const log = [entry];
    const isGone = (): boolean => log.some(({ kind }) => kind === 'leave');
    while (!automobiles.outcome(match.state as State)) {
      const seed = trialSeed(3, match.seq + 1);
      const moved =
        (match.state as State).race === 1 && !isGone()
          ? leave(automobiles, match, { seat: 1, seed })
          : apply(automobiles, match, { ...nextBotMove(automobiles, match, { bots, chance })!, seed });
      if (isRejection(moved)) throw new Error(moved.rejected);
      ({ match, entry } = moved);
      log.push(entry);
    }
    expect(isGone()).toBe(true);
    expect(census(match.state as State)).toEqual(box({ seats }));
    expect(replay(automobiles, blankMatch(automobiles, { config, seats }), log).state).toEqual(match.state);
  },
);

test('AU33, AU34: a season recorded before these rulings replays to its original end', () => {
  const recorded = readFileSync(join(import.meta.dirname, 'fixtures/before/season.jsonl'), 'utf8');
  const { entries, end, ...setup } = parseFixture(recorded);
  const { state } = replay(automobiles, blankMatch(automobiles, setup), entries);
  expect(automobiles.outcome(state as State)).toEqual(end.outcome);
  expect(census(state as State)).toEqual(box(setup));
});
