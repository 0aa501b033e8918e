import { describe, expect, test } from 'vitest';
import { CATALOG } from '../rules/catalog.ts';
import { blankMatch, history, replay, upcastEvent } from '../rules/kit/fold.ts';
import { revertedIn } from '../rules/kit/match.ts';
import type { AnyGame } from '../rules/kit/game.ts';
import { seen } from '../rules/kit/match.ts';
import { scoreParts } from '../web/data/match/replay/look-back.ts';
import { slotIn, type AnyRecap, type Share } from '../rules/kit/words/recap.ts';
import type { Fixture } from '../rules/kit/testing/fixture.ts';
import { fixturesOf } from './fixtures/fixture.ts';

/** All that counts of a recorded match, as the table was told it. */
const factsOf = (game: AnyGame, { entries }: Fixture) => {
  const gone = revertedIn(entries);
  return entries
    .filter(({ seq }) => !gone.has(seq))
    .flatMap(({ events, shape }) => events.map((event) => seen(upcastEvent(game, event, shape), 'table')));
};

/** What each entry that was not undone pays by its shares, and how the table's figures changed with it. */
const paymentsOf = (game: AnyGame, { shares, tallies }: AnyRecap, fixture: Fixture) => {
  const gone = revertedIn(fixture.entries);
  const entries = fixture.entries.filter(({ seq, kind }) => kind !== 'undo' && !gone.has(seq));
  const figuresOf = (state: object): number[][] =>
    tallies.map(({ figures }) => [...figures(game.view(state, 'table'))]);
  const start = blankMatch(game, fixture);
  let before: number[][] | undefined;
  return [...history(game, start, entries)].map(({ entry, match }) => {
    const after = figuresOf(match.state);
    const changes = after.map((figures, i) =>
      figures.map((figure, slot) => figure - (before?.[i]?.[slot] ?? figure)),
    );
    before = after;
    const facts = entry.events.map((event) => seen(upcastEvent(game, event, entry.shape), 'table'));
    return { seq: entry.seq, changes, paid: facts.flatMap((fact): readonly Share[] => shares!(fact)) };
  });
};

const LOOKED_BACK = CATALOG.flatMap(({ game, recap }) =>
  recap ? [[game.meta.id, game, recap] as const] : [],
);

const PAYING = LOOKED_BACK.filter(([, , { shares }]) => shares);
test.each(PAYING)('%s: what the shares of an entry pay is what the figures change by', (_id, game, recap) => {
  const payments = fixturesOf(game).flatMap(([, fixture]) => paymentsOf(game, recap, fixture));
  const paid = payments.flatMap((payment) => payment.paid);
  expect(paid.length).toBeGreaterThan(0);
  for (const tally of new Set(paid.map((share) => share.tally ?? 0)))
    for (const { seq, changes, paid: shares } of payments) {
      const sums = changes[tally]!.map(() => 0);
      for (const share of shares) if ((share.tally ?? 0) === tally) sums[slotIn(sums, share)]! += share.by;
      expect(sums, `entry ${seq}`).toEqual(changes[tally]);
    }
});

describe.each(LOOKED_BACK)('looking back upon %s', (_id, game, recap) => {
  const { tallies, rival, weight } = recap;
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
      const made = scoreParts(recap, view, facts);
      if (made)
        expect(score.map((_, i) => made.reduce((sum, { figures }) => sum + figures[i]!, 0))).toEqual(score);
    });

    test('every fact weighs between nothing and 4', () => {
      const weights = facts.map((fact) => weight?.(fact) ?? 1);
      expect(weights.filter((each) => !(each >= 0 && each <= 4))).toEqual([]);
    });
  });
});
