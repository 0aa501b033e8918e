import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Match } from '../../../kit/match.ts';
import { presets } from '../../../kit/config.ts';
import { blankMatch } from '../../../kit/fold.ts';
import { talkOf } from '../../../kit/talk.ts';
import { wheresMyRide } from '../game.ts';
import { isDecided } from './guessing.ts';
import {
  altered,
  dealt,
  does,
  factOf,
  keepAll,
  offered,
  passRound,
  settleAll,
  stacked,
  stateOf,
  toDecision,
  typesOf,
  viewOf,
  wrongIn,
} from '../testing/sketch.ts';

const SILENT = { speak: [], audience: [] };
const talk = (match: Parameters<typeof stateOf>[0]) => talkOf(wheresMyRide, match);

describe('WR5', () => {
  const match = toDecision(dealt(5));
  const wrong = wrongIn(match);
  const target = stateOf(match).target!;
  const settled = (...votes: (string | null)[]): Match =>
    votes.reduce((now, location, i) => does(now, i + 1, { type: 'settle', location }).match, match);
  const guess = (votes: (string | null)[]) => factOf(settleAll(match, votes), 'votes-shown').open.guess;

  test('more than half of the riders make a guess', () => {
    expect(guess([wrong, wrong, wrong, target])).toBe(wrong);
  });

  test('half of them do not', () => {
    expect(guess([wrong, wrong, target, target])).toBe(null);
    expect(guess([wrong, wrong, target, null])).toBe(null);
  });

  test('a majority for no guess makes none', () => {
    expect(guess([null, null, null, wrong])).toBe(null);
  });

  test('more than half for one location end the round at once: the others can change nothing', () => {
    expect(stateOf(settled(wrong, wrong)).phase).toBe('decide');
    expect(stateOf(settled(wrong, wrong, wrong)).rounds[0]).toMatchObject({
      guess: wrong,
      votes: [1, 2, 3].map((seat) => ({ seat, location: wrong })),
    });
  });

  test('once more than half can’t agree anymore, nobody is awaited either', () => {
    const other = stateOf(match).locations.find((place) => place !== wrong && place !== target)!;
    expect(stateOf(settled(wrong, target)).phase).toBe('decide');
    expect(stateOf(settled(wrong, target, other)).rounds[0]).toMatchObject({
      guess: null,
      votes: { length: 3 },
    });
  });

  test('a vote for no guess brings the others no nearer to one', () => {
    expect(stateOf(settled(null)).phase).toBe('decide');
    expect(stateOf(settled(null, null)).rounds[0]).toMatchObject({ guess: null, votes: { length: 2 } });
    expect(stateOf(settled(null, wrong)).phase).toBe('decide');
    const two = toDecision(dealt(3));
    const votes = stateOf(does(two, 1, { type: 'settle', location: null }).match).rounds[0]!.votes;
    expect(votes).toEqual([{ seat: 1, location: null }]);
  });

  test('a vote is waited for if, and only if, some votes still to come can change the guess', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 7 }),
        fc.array(fc.constantFrom(null, 'a', 'b', 'c')),
        (seats, votes) => {
          const cast = votes.slice(0, seats - 1);
          const left = seats - 1 - cast.length;
          const ballots = cast.map((location, i) => ({ seat: i + 1, isSettled: true, location }));
          const guesses = new Set(
            [null, 'a', 'b', 'c'].map((last) => {
              const all = [...cast, ...Array<string | null>(left).fill(last)];
              return all.find((one) => 2 * all.filter((other) => other === one).length >= seats) ?? null;
            }),
          );
          expect(isDecided({ seats, driver: 0, ballots })).toBe(guesses.size === 1);
        },
      ),
    );
  });

  test('a proposal alone is no vote', () => {
    const proposed = [3, 4].reduce(
      (now, seat) => does(now, seat, { type: 'propose', location: wrong }).match,
      match,
    );
    const { votes, guess: made } = factOf(
      settleAll(proposed, [target, target, null, target]),
      'votes-shown',
    ).open;
    expect([votes.length, made]).toEqual([4, target]);
  });

  test('a rider who has settled has decided', () => {
    const one = does(match, 1, { type: 'settle', location: wrong }).match;
    expect(offered(one, 1)).toEqual([]);
    expect(one.windows[1]).toBe(undefined);
    expect(viewOf(one, 2).awaiting).toEqual([2, 3, 4]);
  });

  test('the Driver has no say, and nobody is asked out of their step', () => {
    expect(offered(match, 0)).toEqual([]);
    expect(offered(dealt(5), 0)).toEqual([]);
    expect(offered(dealt(5), 3)).toEqual([]);
    expect(offered(keepAll(dealt(5)).match, 1)).toEqual([]);
  });

  test('a rider who proposed may settle on the very same', () => {
    const proposed = does(match, 1, { type: 'propose', location: wrong }).match;
    expect(offered(proposed, 1)).toContainEqual({ type: 'settle', location: wrong });
    expect(offered(proposed, 1)).not.toContainEqual({ type: 'propose', location: wrong });
  });
});

describe('WR6', () => {
  test('riders talk in the deciding step, and the Driver reads it in silence', () => {
    expect(talk(toDecision(dealt(4)))).toEqual({ speak: [1, 2, 3], audience: [1, 2, 3, 0] });
  });

  test.each([
    ['where that is chosen', { config: { ...presets(wheresMyRide), deaf: true } }],
    ['in matches made before there was a choice', { config: { driver: 'first seat' } }],
  ])('a deaf Driver reads none of it, %s', (_where, { config }) => {
    const match = blankMatch(wheresMyRide, { config, seats: 4 });
    const deciding = altered(match, { phase: 'decide', driver: 0 });
    expect(talk(deciding)).toEqual({ speak: [1, 2, 3], audience: [1, 2, 3] });
  });

  test('in every other step nobody talks', () => {
    expect(talk(dealt(4))).toEqual(SILENT);
    expect(talk(keepAll(dealt(4)).match)).toEqual(SILENT);
    expect(talk(passRound(dealt(4)))).toEqual(SILENT);
  });

  test('in a match for two there is no talk at all, and nothing to propose', () => {
    const match = toDecision(dealt(2));
    expect(talk(match)).toEqual(SILENT);
    expect(offered(match, 1).filter(({ type }) => type === 'propose')).toEqual([]);
  });
});

describe('WR8', () => {
  const match = toDecision(dealt(4));
  const wrong = wrongIn(match);

  test('no guess turns one tile, a wrong one two', () => {
    const tiles = (votes: string[]) => stateOf(settleAll(match, votes).match).rounds[0]!.tiles.length;
    expect(tiles([])).toBe(1);
    expect(tiles([wrong, wrong, wrong])).toBe(2);
  });

  test('the fourth break is the last tile that is turned', () => {
    const round = stateOf(match).rounds[0]!;
    const broken = altered(match, {
      rounds: [{ ...round, tiles: ['broken-star', 'broken-star', 'broken-star'] }, round],
    });
    const moved = settleAll(stacked(broken, ['broken-star', 'check']), [wrong, wrong, wrong]);
    expect(typesOf(moved).slice(-3)).toEqual(['guess-made', 'tile-turned', 'match-ended']);
    expect(wheresMyRide.outcome(stateOf(moved.match))).toEqual({
      ranks: [1, 1, 1, 1],
      scores: [1, 1, 1, 1],
      reason: 'stars',
      isLost: true,
    });
  });
});

test('WR9: a right guess wins at once for all, and turns no tile', () => {
  const match = toDecision(dealt(4));
  const target = stateOf(match).target!;
  const moved = settleAll(match, [target, target, null]);
  expect(typesOf(moved)).not.toContain('tile-turned');
  expect(wheresMyRide.outcome(stateOf(moved.match))).toEqual({
    ranks: [1, 1, 1, 1],
    scores: [5, 5, 5, 5],
    reason: 'found',
  });
});

test('WR11: a location that was guessed in vain cannot be guessed again', () => {
  const match = toDecision(dealt(4));
  const wrong = wrongIn(match);
  const later = settleAll(stacked(match, ['check', 'check']), [wrong, wrong, wrong]).match;
  expect(stateOf(later).flipped).toEqual([wrong]);
  const again = offered(toDecision(later), 1).flatMap((action) =>
    'location' in action ? [action.location] : [],
  );
  expect(again).not.toContain(wrong);
  expect(again).toContain(null);
});
