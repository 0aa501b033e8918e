import { describe, expect, test } from 'vitest';
import type { Config } from '../../../kit/game.ts';
import { startMatch } from '../../../kit/act.ts';
import { trialSeed } from '../../../kit/testing/playout.ts';
import { rideshareWars } from '../game.ts';
import { FIGURES, LEVELS, valueIn } from '../cards.ts';
import type { EventOf, State } from './types.ts';

const dealt = (seats: number, seed = 1, level = 1) => {
  const { match, entry } = startMatch(rideshareWars, { seats, config: { level } }, trialSeed(seed, 1));
  return { state: match.state as State, deal: entry.events[0] as EventOf<'match-dealt'> };
};
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

test('a match set up before the race option existed follows the rulebook', () => {
  const raceOf = (config: Config) =>
    startMatch(rideshareWars, { seats: 4, config }, trialSeed(1, 1)).match.state;
  expect(raceOf({ level: 1 })).toMatchObject({ race: 'rulebook' });
  expect(raceOf({ level: 1, race: 'longer' })).toMatchObject({ race: 'longer' });
});

describe('the setup', () => {
  test.each([
    [1, 20, 62],
    [2, 10, 92],
    [3, 15, 77],
    [4, 20, 62],
  ])('with %i seats a phase pile has %i riders, and there are %i taxi riders', (seats, size, taxi) => {
    const { deal } = dealt(seats);
    expect(deal.dark.piles.map(({ length }) => length)).toEqual([size - 4, size, size]);
    expect(deal.open.row).toHaveLength(4);
    expect(deal.open.curbside).toHaveLength(4);
    expect(deal.dark.taxi).toHaveLength(taxi);
  });

  test('RW3: the player to the right of the first player gets two extra drivers, which makes 30 with four players', () => {
    for (const seats of [2, 3, 4]) {
      const { open } = dealt(seats).deal;
      const last = (open.first + seats - 1) % seats;
      expect(open.drivers).toEqual(Array.from({ length: seats }, (_, seat) => (seat === last ? 9 : 7)));
    }
    expect(dealt(4).deal.open.drivers.reduce((a, b) => a + b)).toBe(30);
  });

  test('four drivers start in the discard pile for one or two seats, and none for more', () => {
    expect([1, 2, 3, 4].map((seats) => dealt(seats).deal.open.spare)).toEqual([4, 4, 0, 0]);
  });

  test('solo, the level sets the number of drivers, and there is a pile of ten milestones', () => {
    for (const level of LEVELS) {
      const { deal } = dealt(1, 1, level);
      expect(deal.open.drivers).toEqual([FIGURES.solo[level].drivers]);
      expect(deal.dark.milestones).toHaveLength(10);
    }
  });

  test('RW5: the highest value goes first, a variable card is worth nothing, and all cards go back', () => {
    for (const seed of SEEDS) {
      const { first, dealt: shown } = dealt(4, seed).deal.open;
      const values = shown.map((card) => valueIn([], card));
      expect(values[first]).toBe(Math.max(...values));
      for (const card of shown) expect(dealt(4, seed).deal.dark.taxi).toContain(card);
    }
  });

  test('RW5: a tie is broken by chance', () => {
    const ties = Array.from({ length: 400 }, (_, seed) => dealt(2, seed).deal.open).filter(
      ({ dealt: shown }) => valueIn([], shown[0]!) === valueIn([], shown[1]!),
    );
    expect(new Set(ties.map(({ first }) => first)).size).toBe(2);
  });
});

test('the first turn begins with a tool', () => {
  const { state, deal } = dealt(3);
  expect(state.turn).toMatchObject({ seat: deal.open.first, at: 'acquire' });
  expect(state.tools[deal.open.first]).toHaveLength(1);
});
