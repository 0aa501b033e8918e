import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { presets } from '../../../kit/config.ts';
import type { Config } from '../../../kit/game.ts';
import { startMatch } from '../../../kit/act.ts';
import { trialSeed } from '../../../kit/testing/playout.ts';
import { streets } from '../game.ts';
import type { State } from '../model/types.ts';
import { consultantsFor, SOLO_CHOICES } from './consultants.ts';
import { CONSULTANTS, SYMBOLS } from '../model/kinds.ts';
import { makePiles } from '../model/setup.ts';
import { backOf } from '../model/tiles.ts';

describe('dealing', () => {
  test('keeps to the seat counts on the cards', () => {
    expect(consultantsFor(1, false)).not.toContain('contractor');
    expect(consultantsFor(1, false)).not.toContain('renovator');
    expect(consultantsFor(2, false)).not.toContain('renovator');
    expect(consultantsFor(3, false)).toEqual(CONSULTANTS);
    expect(consultantsFor(4, false)).toEqual(CONSULTANTS);
    expect(consultantsFor(5, false)).not.toContain('contractor');
  });
  test('leaves Contractor and Renovator out with Business, and still has enough for all', () => {
    for (const seats of [1, 2, 3, 4, 5]) {
      const cards = consultantsFor(seats, true);
      expect(cards).not.toContain('contractor');
      expect(cards).not.toContain('renovator');
      expect(cards.length).toBeGreaterThanOrEqual(seats);
    }
  });
});

describe('alone', () => {
  const dealt = (config: Config, seats = 1): unknown => {
    const full = { ...presets(streets), consultants: true, ...config };
    const { match } = startMatch(streets, { config: full, seats }, trialSeed(3, 1));
    return (match.state as State).consultants;
  };

  test('the player may choose any Consultant but Contractor and Renovator', () => {
    expect(SOLO_CHOICES).toEqual([
      'by lot',
      'Hacker',
      'Entrepreneur',
      'Investor',
      'Hipster Legend',
      'Location Scout',
    ]);
    expect(dealt({ consultant: 'Hipster Legend' })).toEqual(['hipster-legend']);
    expect(dealt({ consultant: 'Investor', business: true })).toEqual(['investor']);
  });

  test('a Consultant is dealt where none is chosen, also in matches made before there was a choice', () => {
    expect(dealt({})).toEqual([expect.any(String)]);
    const { consultant: _, ...before }: Config = { ...presets(streets), consultants: true };
    const { match } = startMatch(streets, { config: before, seats: 1 }, trialSeed(3, 1));
    expect((match.state as State).consultants).toEqual(dealt({}));
  });

  test('a choice means nothing without Consultants, nor where there are more players', () => {
    expect(dealt({ consultant: 'Hacker', consultants: false })).toEqual([null]);
    expect(dealt({ consultant: 'Hacker' }, 2)).toEqual(dealt({}, 2));
  });
});

test('the stack of a Contractor is set up as for one seat more', () => {
  const { removed } = makePiles(2, true, makeChance([4, 3, 2, 1]));
  const perBack = SYMBOLS.map((back) => removed.slice(0, 4).filter((tile) => backOf(tile) === back).length);
  expect(perBack).toEqual([1, 1, 1, 1, 0]);
  expect(removed).toHaveLength(4 + 3);
});
