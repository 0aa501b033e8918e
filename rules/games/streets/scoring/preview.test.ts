import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import type { Match, Moved } from '../../../kit/match.ts';
import { startMatch, apply } from '../../../kit/act.ts';
import { atRandom, nextTurn, trialSeed } from '../../../kit/testing/playout.ts';
import { streets } from '../game.ts';
import { GRIFTER } from '../model/kinds.ts';
import { preview } from './preview.ts';
import { act, build, fact, facts, laid, sketch, type After, type Sketch } from '../testing/sketch.ts';
import type { Action, State, View } from '../model/types.ts';
import { view } from '../view.ts';

const city = [
  laid('starter-home', [0, 3, 0], { owner: 1, people: ['parent'] }),
  laid('art-gallery', [1, 3, 0], { owner: 0, people: ['hipster', 'hipster'] }),
  laid('city-park', [2, 3, 1]),
  laid('toy-store', [9, 9, 0], { owner: 1 }),
];
const state = (rest: Sketch = {}): State =>
  sketch({ city, hands: [['student-house', 'copy-shop'], ['juice-bar']], signs: [4, 3], ...rest });
const plan = { tile: 'student-house', x: -1, y: 3, turn: 3, owner: 0 } as const;

describe('a preview', () => {
  test('says what a placement would score for whom', () => {
    const seen = preview(view(state(), 0), plan);
    expect(seen.earned).toEqual([4 + 2, 2 + 1]);
    expect(seen.streets).toMatchObject([{ street: 'starter-home', tiles: ['starter-home', 'art-gallery'] }]);
  });
  test('says who would move, and where they might go', () => {
    expect(preview(view(state(), 0), plan).groups).toEqual([
      { colour: 'hipster', count: 2, to: ['student-house'] },
      { colour: 'parent', count: 1, to: ['toy-store'] },
    ]);
  });
  test('does not move People who already have FOMO in the street: they have nowhere to go', () => {
    const waiting = [laid('copy-shop', [0, 3, 0], { people: ['parent'], fomo: ['shopper'] })];
    const shut = [...waiting, laid('city-park', [1, 3, 1]), laid('toy-store', [9, 9, 0], { owner: 1 })];
    expect(preview(view(state({ city: shut }), 0), plan).groups).toEqual([
      { colour: 'parent', count: 1, to: ['toy-store'] },
    ]);
  });
  test('says who with FOMO would come', () => {
    const waiting = [...city, laid('ramen-counter', [8, 8, 0], { fomo: ['hipster'] })];
    expect(preview(view(state({ city: waiting }), 0), plan)).toMatchObject({ arrivals: 1 });
  });
  test('is empty where nothing would be enclosed', () => {
    const open = { ...plan, x: 3, y: 3, turn: 3 } as const;
    const seen = preview(view(state(), 0), open);
    expect(seen).toMatchObject({ streets: [], earned: [0, 0], arrivals: 0, groups: [] });
  });
  test('says what the Building would be worth in the street it extends', () => {
    const row = [laid('starter-home', [0, 3, 0], { owner: 0 }), laid('toy-store', [1, 3, 0], { owner: 1 })];
    const seen = view(state({ city: row, hands: [['parking-deck'], ['juice-bar']] }), 0);
    const along = preview(seen, { ...plan, tile: 'branch-library', x: 2, turn: 0 });
    expect(along).toMatchObject({ worth: 2 * 3 + 1, held: 2, endsOwn: false });
    const across = preview(seen, { ...plan, tile: 'branch-library', x: 2, turn: 1 });
    expect(across).toMatchObject({ held: 1, endsOwn: true });
  });
  test('changes nothing', () => {
    const seen = view(state(), 0);
    const before = JSON.stringify(seen);
    preview(seen, plan);
    expect(JSON.stringify(seen)).toBe(before);
  });
  test('shows the doubled value, if the Investor means to double', () => {
    const gap = [laid('gatehouse', [0, 3, 3]), laid('city-park', [2, 3, 1])];
    const seen = view(state({ city: gap, consultants: ['investor', null] }), 0);
    const here = { ...plan, tile: 'copy-shop', x: 1, y: 3, turn: 0 } as const;
    const library = { ...here, tile: 'branch-library' } as const;
    expect(preview(seen, library).earned[0]).toBe(2 + 1);
    expect(preview(seen, { ...library, signs: 2 }).earned[0]).toBe(4 + 1);
  });
  test('of the Renovator has the new Building alone, in its own street alone', () => {
    const shut = [
      laid('gatehouse', [-1, 3, 3]),
      laid('branch-library', [0, 3, 0]),
      laid('toy-store', [1, 3, 0]),
      laid('city-park', [2, 3, 1]),
      laid('tram-terrace', [-2, 3, 0]),
      laid('costume-rental', [-3, 3, 3]),
      laid('radio-house', [-1, 2, 0]),
      laid('juice-bar', [-1, 4, 2]),
    ];
    const renovator = state({ city: shut, seats: 3, consultants: ['renovator', null, null] });
    const over = { tile: 'starter-home', x: 1, y: 3, turn: 0, owner: 0 } as const;
    const seen = preview(view(renovator, 0), over);
    expect(seen.streets.map(({ sales }) => sales.map(({ tile }) => tile))).toEqual([['starter-home']]);
    expect(seen.groups).toEqual([{ colour: 'parent', count: 1, to: [] }]);
    const gate = preview(view(renovator, 0), { ...over, tile: 'copy-shop', x: -1, turn: 3 });
    expect(gate.streets.map(({ tiles }) => tiles)).toEqual([['copy-shop']]);
  });
});

/** What an action that built really paid, if nobody had to choose before. */
const paidBy = ({ events }: After, owners: number): number[] => {
  const earned = Array<number>(owners).fill(0);
  for (const { open } of facts({ events } as After, 'street-scored'))
    for (const { owner, paid } of open.sales) earned[owner === GRIFTER ? owners - 1 : owner]! += paid;
  return earned;
};

/** Plays at random and compares each preview with what came of it. */
const compare = (seats: number, seed: number): number => {
  const chance = makeChance(trialSeed(seed, 0));
  const config = { business: false, consultants: false, grifter: 'normal' };
  let match: Match = startMatch(streets, { seats, config }, trialSeed(seed, 1)).match;
  let compared = 0;
  while (!streets.outcome(match.state as State)) {
    const turn = nextTurn(streets, match, { chance });
    const action = atRandom(turn) as Action;
    const asked = { seat: turn.seat, action, seed: trialSeed(seed, match.seq) };
    const { match: after, entry } = apply(streets, match, asked) as Moved;
    if (action.type === 'build') {
      const owner = (match.state as State).turn.owner;
      const seen = preview(turn.view as View, { ...action, owner });
      const paid = paidBy({ events: entry.events, state: after.state } as After, seen.earned.length);
      if (seen.streets.length < 2) expect(paid).toEqual(seen.earned);
      compared++;
    }
    match = after;
  }
  return compared;
};

test.each([1, 2, 3, 5])('with %i seats, what was foretold is what is paid', (seats) => {
  for (let seed = 0; seed < 5; seed++) expect(compare(seats, seed)).toBeGreaterThan(20);
});

test('the order of two streets is foretold as they are listed', () => {
  const two = [
    laid('bicycle-kitchen', [0, 0, 0], { owner: 0 }),
    laid('gatehouse', [-1, 0, 3]),
    laid('branch-library', [2, 0, 0], { owner: 1 }),
    laid('city-park', [3, 0, 1]),
  ];
  const before = state({ city: two });
  const here = { ...plan, x: 1, y: 0, turn: 3 } as const;
  const asked = act(before, 0, build('student-house', [1, 0, 3]));
  const after = act(asked.state, 0, { type: 'score', street: asked.state.enclosed[0]! });
  expect(paidBy(after, 2)).toEqual(preview(view(before, 0), here).earned);
  expect(fact(after, 'street-scored').street).toBe(preview(view(before, 0), here).streets[0]?.street);
});
