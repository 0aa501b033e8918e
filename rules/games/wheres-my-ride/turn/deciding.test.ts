import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Config, talkOf, type TalkRules } from '../../../kit/game.ts';
import type { Match } from '../../../kit/match.ts';
import { presets } from '../../../kit/config.ts';
import { blankMatch } from '../../../kit/fold.ts';
import { wheresMyRide } from '../game.ts';
import { isDecided } from './decide.ts';
import {
  altered,
  dealt,
  does,
  factOf,
  keepAll,
  offered,
  offers,
  passRound,
  settleAll,
  stacked,
  stateOf,
  toDecision,
  typesOf,
  viewOf,
  wrongIn,
} from '../testing/sketch.ts';

describe('WR5', () => {
  const match = toDecision(dealt(5));
  const wrong = wrongIn(match);
  const target = stateOf(match).target!;
  const settled = (...votes: (string | null)[]): Match =>
    votes.reduce((now, location, i) => does(now, i + 1, { type: 'settle', location }).match, match);
  const other = stateOf(match).locations.find((place) => place !== wrong && place !== target)!;

  test.each<[what: string, votes: (string | null)[], guess: string | null]>([
    ['more than half of the riders make a guess', [wrong, wrong, wrong, target], wrong],
    ['half of them do not', [wrong, wrong, target, target], null],
    ['nor half beside one for no guess', [wrong, wrong, target, null], null],
    ['a majority for no guess makes none', [null, null, null, wrong], null],
  ])('%s', (_, votes, guess) => {
    expect(factOf(settleAll(match, votes), 'votes-shown').open.guess).toBe(guess);
  });

  test.each<[what: string, open: (string | null)[], last: string | null, guess: string | null]>([
    ['more than half for one location end the round at once', [wrong, wrong], wrong, wrong],
    ['once more than half can’t agree anymore, nobody is awaited either', [wrong, target], other, null],
    ['two for no guess end it', [null], null, null],
  ])('%s', (_, open, last, guess) => {
    expect(stateOf(settled(...open)).phase).toBe('decide');
    const votes = [...open, last].map((location, i) => ({ seat: i + 1, location }));
    expect(stateOf(settled(...open, last)).rounds[0]).toMatchObject({ guess, votes });
  });

  test('a vote for no guess brings the others no nearer to one', () => {
    expect(stateOf(settled(null, wrong)).phase).toBe('decide');
    const two = toDecision(dealt(3));
    const { votes } = stateOf(does(two, 1, { type: 'settle', location: null }).match).rounds[0]!;
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
          expect(isDecided({ seats, ballots })).toBe(guesses.size === 1);
        },
      ),
    );
  });

  test('a proposal alone is no vote', () => {
    const proposed = [3, 4].reduce(
      (now, seat) => does(now, seat, { type: 'propose', location: wrong }).match,
      match,
    );
    const { votes, guess } = factOf(settleAll(proposed, [target, target, null, target]), 'votes-shown').open;
    expect([votes.length, guess]).toEqual([4, target]);
  });

  test('a rider who has settled has decided', () => {
    const one = does(match, 1, { type: 'settle', location: wrong }).match;
    expect(offered(one, 1)).toEqual([]);
    expect(one.windows[1]).toBe(undefined);
    expect(viewOf(one, 2).awaiting).toEqual([2, 3, 4]);
  });

  test('the Driver has no say, and nobody is asked out of their step', () => {
    const texting = dealt(5);
    const idle = [
      offered(match, 0),
      offered(texting, 0),
      offered(texting, 3),
      offered(keepAll(texting).match, 1),
    ];
    expect(idle).toEqual([[], [], [], []]);
  });

  test('a rider who proposed may settle on the very same', () => {
    const proposed = does(match, 1, { type: 'propose', location: wrong }).match;
    expect(offered(proposed, 1)).toContainEqual({ type: 'settle', location: wrong });
    expect(offered(proposed, 1)).not.toContainEqual({ type: 'propose', location: wrong });
  });
});

const deafDriver = (config: Config): Match =>
  altered(blankMatch(wheresMyRide, { config, seats: 4 }), { phase: 'decide', driver: 0 });
const SILENT = { speak: [], audience: [] };
const RIDERS = { speak: [1, 2, 3], audience: [1, 2, 3] };

test.each<[what: string, match: Match, talk: TalkRules]>([
  [
    'riders talk in the deciding step, and the Driver reads it in silence',
    toDecision(dealt(4)),
    { ...RIDERS, audience: [1, 2, 3, 0] },
  ],
  ['a deaf Driver reads none of it', deafDriver({ ...presets(wheresMyRide), deaf: true }), RIDERS],
  ['nor one from before there was a choice', deafDriver({ driver: 'first seat' }), RIDERS],
  ['while texts are chosen nobody talks', dealt(4), SILENT],
  ['nor while the Driver answers', keepAll(dealt(4)).match, SILENT],
  ['nor once the vote is over', passRound(dealt(4)), SILENT],
  ['in a match for two there is no talk at all', toDecision(dealt(2)), SILENT],
])('WR6: %s', (_, match, talk) => {
  expect(talkOf(wheresMyRide, match)).toEqual(talk);
});

test('WR6: in a match for two there is nothing to propose', () => {
  expect(offers(toDecision(dealt(2)), 1, 'propose')).toEqual([]);
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
