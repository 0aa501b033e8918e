import { describe, expect, test } from 'vitest';
import { quayside } from '../../../test/toys/quayside/module.ts';
import { act, startMatch } from '../act.ts';
import { isRejection } from '../game.ts';
import type { Match } from '../match.ts';
import type { GameModule } from '../module.ts';
import { trialSeed } from '../testing/playout.ts';
import { answerTo, isOffered, onlyChoice } from './answers.ts';
import type { OfferKind } from './offers.ts';

const { game } = quayside;
const begin = startMatch(game, { config: { hand: 3, peeks: true }, seats: 2 }, trialSeed(1, 1)).match;

/** Who has bid may look at the next lot, and nobody waits for it. */
const peek: OfferKind = {
  kind: 'peek',
  of: (_view, _seat, actions) => {
    const take = actions.find(({ type }) => type === 'peek');
    return take && { take };
  },
};
const module: Pick<GameModule, 'game' | 'offers'> = { game, offers: [peek] };

const legal = (match: Match, seat: number) => [
  ...(game.legal(game.view(match.state, seat), seat) as Iterable<{ type: string }>),
];
const bid = (match: Match, seat: number): Match => {
  const action = legal(match, seat).find(({ type }) => type === 'bid');
  const moved = act(game, match, { seat, action, basis: match.seq, seed: trialSeed(1, match.seq) });
  if (isRejection(moved)) throw new Error(moved.rejected);
  return moved.match;
};

describe('an offer', () => {
  test('is answered as its player has said, and left to them otherwise', () => {
    expect(isOffered(module, begin, 0)).toBe(true);
    expect(answerTo(module, begin, { seat: 0, offers: { peek: 'take' } })).toEqual({ type: 'peek' });
    expect(answerTo(module, begin, { seat: 0, offers: { peek: 'ask' } })).toBeUndefined();
    expect(answerTo(module, begin, { seat: 0, offers: {} })).toBeUndefined();
  });

  test('that nobody waits for is passed on by doing nothing', () => {
    expect(answerTo(module, begin, { seat: 0, offers: { peek: 'pass' } })).toBeUndefined();
  });

  test('is no offer to a seat that may not act, or after the end', () => {
    expect(
      answerTo(module, { ...begin, windows: {} }, { seat: 0, offers: { peek: 'take' } }),
    ).toBeUndefined();
    expect(isOffered({ game }, begin, 0)).toBe(false);
  });
});

describe('the only thing to do', () => {
  test('is what an awaited seat has no choice about', () => {
    expect(onlyChoice(module, begin, 0)).toBeUndefined();
    const alone = { game: { ...game, legal: () => [{ type: 'bid', card: 1 }] } };
    expect(onlyChoice(alone, begin, 0)).toEqual({ type: 'bid', card: 1 });
  });

  test('is nothing while the seat is not awaited, or can take something back', () => {
    const alone = { game: { ...game, legal: () => [{ type: 'peek' }] } };
    expect(onlyChoice(alone, bid(begin, 0), 0)).toBeUndefined();
    expect(onlyChoice(alone, { ...begin, undoStack: [{ seq: 1, seat: 0 }] }, 0)).toBeUndefined();
  });
});
