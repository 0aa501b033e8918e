import { describe, expect, test } from 'vitest';
import { CATALOG } from '../rules/catalog.ts';
import { isRejection, type AnyGame } from '../rules/kit/game.ts';
import type { Fixture } from '../rules/kit/testing/fixture.ts';
import { same } from '../rules/kit/json.ts';
import { blankMatch, FOLDING_PARTS, replay, upcastEvent } from '../rules/kit/fold.ts';
import type { Entry, Match, Moved } from '../rules/kit/match.ts';
import { act, startMatch } from '../rules/kit/act.ts';
import { trialSeed } from '../rules/kit/testing/playout.ts';
import { recordedOf } from './conformance/pairs.ts';
import { featuresOf, fixturesOf, traits } from './fixtures/fixture.ts';

/** The entry decided once more, by today's rules. */
const decideAgain = (game: AnyGame, { seed, ...setup }: Fixture, from: Match, entry: Entry): Moved => {
  const dice = trialSeed(seed, entry.seq);
  const moved =
    entry.kind === 'start'
      ? startMatch(game, setup, dice)
      : act(game, from, { seat: entry.seat!, action: entry.action, basis: from.seq, seed: dice });
  const recorded = entry.events.map((event) => upcastEvent(game, event, entry.shape));
  const now = isRejection(moved) ? moved : moved.entry.events;
  if (isRejection(moved) || !same(now, recorded)) {
    const what = `entry ${entry.seq}, ${JSON.stringify(entry.action)}`;
    throw new Error(`Drift: ${what}, is decided otherwise now`, { cause: { recorded, now } });
  }
  return moved;
};

test.each(CATALOG.map(({ game }) => [game.meta.id, game] as const))(
  'what folds %s is in its fold.ts, so that its hash changes with every change',
  async (id, game) => {
    const file = (await import(`../rules/games/${id}/fold.ts`)) as { folding: Partial<AnyGame> };
    for (const part of FOLDING_PARTS) expect(game[part], part).toBe(file.folding[part]);
  },
);

describe.each(CATALOG.map(({ game }) => [game.meta.id, game] as const))('%s', (id, game) => {
  const fixtures = fixturesOf(game);

  test('a match is recorded for every way to end, number of seats, value of an option and feature of the game', async () => {
    const features = await featuresOf(game);
    const { reasons = [] } = features;
    const shown = fixtures.flatMap(([, { end, ...fixture }]) => [
      ...traits(fixture, end.outcome, features),
      end.outcome.reason,
    ]);
    const seats = game.meta.seats.map((count) => `${count} seats`);
    const values = game.meta.options.flatMap((option) =>
      recordedOf(option).map((value) => `${option.key} ${String(value)}`),
    );
    const missing = [...reasons, ...seats, ...values, ...features.all].filter(
      (trait) => !shown.includes(trait),
    );
    expect(missing, `record them: npx node test/fixtures/record.ts ${id}`).toEqual([]);
  });

  describe.each(fixtures)('%s', (_name, fixture) => {
    const { entries, end } = fixture;

    test('folds to its recorded end', () => {
      const { state } = replay(game, blankMatch(game, fixture), entries);
      expect(state).toEqual(end.state);
      expect(game.outcome(state)).toEqual(end.outcome);
    });

    test('is decided today as it was when it was recorded', () => {
      let match = blankMatch(game, fixture);
      for (const entry of entries) ({ match } = decideAgain(game, fixture, match, entry));
      expect(match.state).toEqual(end.state);
    });
  });
});
