import { describe, expect, test } from 'vitest';
import { bonusesOf, grifterPicks, tokenPicks, tokensEach } from './business.ts';
import { BUSINESSES } from '../model/kinds.ts';
import type { Laid, State, Tokens } from '../model/types.ts';
import { act, build, fact, facts, laid, offered, settle, sketch, type Sketch } from '../testing/sketch.ts';
import type { TileId } from '../model/tiles.ts';

const FULL = tokensEach(12);
const held = (tokens: Partial<Tokens>): Tokens => ({ ...tokensEach(0), ...tokens });
const without = (...gone: (keyof Tokens)[]): Tokens => ({
  ...FULL,
  ...Object.fromEntries(gone.map((business) => [business, 0])),
});

test.each<[what: string, tiles: TileId[], bank: Tokens, picks: string[][]]>([
  ['a Building brings the token of its icon', ['toy-store'], FULL, [['retail']]],
  ['a double icon brings both', ['trendy-lofts'], FULL, [['residential', 'residential']]],
  ['a wild icon brings any', ['corner-kiosk'], FULL, BUSINESSES.map((business) => [business])],
  [
    'one Building a street is chosen, and the same choice is listed once',
    ['toy-store', 'flea-market', 'micro-brewery'],
    FULL,
    [['retail'], ['restaurant']],
  ],
  [
    'ST20: when a business has run out its icon is wild',
    ['toy-store'],
    without('retail'),
    [['residential'], ['restaurant'], ['leisure']],
  ],
  [
    'ST20: a double icon of a business that has run out brings any two, alike or not',
    ['trendy-lofts'],
    without('residential', 'retail'),
    [
      ['restaurant', 'restaurant'],
      ['restaurant', 'leisure'],
      ['leisure', 'leisure'],
    ],
  ],
  [
    'ST20: the last one is taken before the icon is wild',
    ['trendy-lofts'],
    { ...without('retail'), residential: 1 },
    [
      ['residential', 'restaurant'],
      ['residential', 'leisure'],
    ],
  ],
  ['ST20: when all have run out there is nothing to take', ['toy-store'], tokensEach(0), [[]]],
])('%s', (_, tiles, bank, picks) => {
  expect(tokenPicks(tiles, bank)).toEqual(picks);
});

const street = (): Laid[] => [
  laid('bicycle-kitchen', [0, 3, 0], { owner: 0 }),
  laid('swimming-baths', [1, 3, 0], { owner: 0 }),
  laid('corner-kiosk', [2, 3, 0], { owner: 1 }),
  laid('estate-agency', [3, 3, 0], { owner: 2 }),
  laid('gatehouse', [4, 3, 1]),
];
const CLOSE = build('copy-shop', [-1, 3, 3]);
const table = (rest: Sketch = {}): State =>
  sketch({
    seats: 3,
    config: { business: true },
    owner: 0,
    city: street(),
    signs: [3, 4, 4],
    hands: [['copy-shop', 'juice-bar'], ['toy-store'], ['tapas-bar']],
    ...rest,
  });

const majorities = (all: readonly Tokens[]): number[] => bonusesOf(all).map(({ majority }) => majority);

describe('tokens are taken', () => {
  test('clockwise after the current player, who comes last, and before anything is paid', () => {
    const first = act(table(), 0, CLOSE);
    expect(facts(first, 'street-scored')).toEqual([]);
    expect(offered(first.state, 0)).toEqual([]);
    const second = act(first.state, 1, { type: 'take', tokens: ['leisure'] });
    const third = act(second.state, 2, { type: 'take', tokens: ['retail'] });
    const last = act(third.state, 0, { type: 'take', tokens: ['leisure', 'leisure'] });
    expect(fact(last, 'street-scored').sales).toHaveLength(4);
    expect(last.state.tokens).toEqual([held({ leisure: 2 }), held({ leisure: 1 }), held({ retail: 1 })]);
    expect(last.state.bank).toEqual({ ...FULL, leisure: 9, retail: 11 });
  });
  const [kitchen, , kiosk, , gate] = street() as [Laid, Laid, Laid, Laid, Laid];
  test('without asking where there is no choice', () => {
    const row = [kitchen, laid('toy-store', [1, 3, 0]), laid('juice-bar', [2, 3, 0]), { ...gate, x: 3 }];
    expect(act(table({ city: row }), 0, CLOSE).state.tokens[0]).toEqual(held({ retail: 1 }));
  });
  test('by others without an end of turn for the current player, who chose nothing', () => {
    const row = [
      { ...kiosk, x: 0 },
      { ...gate, x: 1 },
    ];
    const first = act(table({ city: row }), 0, CLOSE).state;
    expect(act(first, 1, { type: 'take', tokens: ['retail'] }).state.turn.owner).toBe(1);
  });
  test('from an abandoned Building, as if it were scored', () => {
    const state = table({ signs: [0, 5, 5] });
    const abandoned = act(state, 0, { type: 'abandon', tile: 'swimming-baths' });
    expect(abandoned.state.tokens[0]).toEqual(held({ leisure: 2 }));
    expect(abandoned.state.money).toEqual([0, 0, 0]);
  });
  test('not at the end of the match, and not without the expansion', () => {
    const { state } = settle(table({ hands: [[], [], []], builds: 0 }));
    expect([state.isOver, state.tokens]).toEqual([true, [held({}), held({}), held({})]]);
    expect(facts(act(table({ business: false }), 0, CLOSE), 'tokens-taken')).toEqual([]);
  });
});

describe('the bonuses', () => {
  test('are $35 each for Dave and Haakon in the example of the rulebook', () => {
    const dave = held({ residential: 3, leisure: 3, retail: 2, restaurant: 1 });
    const haakon = held({ residential: 2, leisure: 2, retail: 2, restaurant: 3 });
    expect(bonusesOf([dave, haakon])).toEqual([
      { majority: 25, sets: 10 },
      { majority: 15, sets: 20 },
    ]);
  });
  test('for a majority are $5 for each that tie, however many', () => {
    const tied = held({ retail: 2 });
    expect(majorities([tied, tied, tied, held({ retail: 1 })])).toEqual([5, 5, 5, 0]);
  });
  test('ST21: give nothing for a majority of none', () => {
    expect(majorities([held({}), held({})])).toEqual([0, 0]);
  });
  test('are added once all Buildings are sold', () => {
    const tokens = [held({ retail: 2 }), held({ leisure: 1 }), held({})];
    const { state, events } = settle(table({ city: [], hands: [[], [], []], tokens, builds: 0 }));
    expect(state.money).toEqual([10, 10, 0]);
    expect(events.map(({ type }) => type)).toEqual(['city-sold', 'businesses-counted', 'match-ended']);
  });
});

test.each([
  ['what it has least of', { residential: 2, restaurant: 1, leisure: 3, retail: 4 }, [['restaurant']]],
  [
    'what breaks a tie as the player likes',
    { residential: 2, restaurant: 1, leisure: 3, retail: 1 },
    [['restaurant'], ['retail']],
  ],
])('the Grifter takes %s', (_, tokens, picks) => {
  const wild = BUSINESSES.map((business) => [business]);
  expect(grifterPicks(wild, tokens)).toEqual(picks);
});
