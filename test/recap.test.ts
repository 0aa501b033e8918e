import { describe, expect, test } from 'vitest';
import { CATALOG } from '../rules/catalog.ts';
import { blankMatch, replay, revertedIn, upcastEvent } from '../rules/kit/fold.ts';
import type { AnyGame } from '../rules/kit/game.ts';
import { seen } from '../rules/kit/match.ts';
import type { Fixture } from '../rules/kit/testing/fixture.ts';
import { fixturesOf } from './fixtures/fixture.ts';

/** All that counts of a recorded match, as the table was told it. */
const factsOf = (game: AnyGame, { entries }: Fixture) => {
  const gone = revertedIn(entries);
  return entries
    .filter(({ seq }) => !gone.has(seq))
    .flatMap(({ events, shape }) => events.map((event) => seen(upcastEvent(game, event, shape), 'table')));
};

const LOOKED_BACK = CATALOG.flatMap(({ game, recap }) =>
  recap ? [[game.meta.id, game, recap] as const] : [],
);

describe.each(LOOKED_BACK)('looking back upon %s', (_id, game, { tallies, parts, rival, weight }) => {
  describe.each(fixturesOf(game))('%s', (_name, fixture) => {
    const { state } = replay(game, blankMatch(game, fixture), fixture.entries);
    const view = game.view(state, 'table') as object;
    const facts = factsOf(game, fixture);
    const score = tallies[0].figures(view);

    test('the first tally ends as the scores of the outcome', () => {
      const { scores } = fixture.end.outcome;
      const bySeat = fixture.end.outcome.ranks.map((_, seat) => score[seat] ?? score[0]);
      if (scores) expect(bySeat).toEqual(scores);
    });

    test('a score is said with what it counts', () => {
      for (const figure of score) expect(tallies[0].say(figure, view)).toMatch(/[^\d\s.,−-]/);
    });

    test('each tally has a figure a seat and one for the rival, or one for all', () => {
      const parties = fixture.seats + (rival?.(view) ? 1 : 0);
      for (const { figures } of tallies) expect([1, parties]).toContain(figures(view).length);
    });

    test('the parts add up to the score', () => {
      const made = parts?.(view, facts);
      if (made)
        expect(score.map((_, i) => made.reduce((sum, { figures }) => sum + figures[i]!, 0))).toEqual(score);
    });

    test('every fact weighs between nothing and 4', () => {
      const weights = facts.map((fact) => weight?.(fact) ?? 1);
      expect(weights.filter((each) => !(each >= 0 && each <= 4))).toEqual([]);
    });
  });
});
