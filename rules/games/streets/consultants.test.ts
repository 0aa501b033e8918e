import { describe, expect, test } from 'vitest';
import { makeChance } from '../../kit/chance.ts';
import { consultantsFor } from './consultants.ts';
import { CONSULTANTS, SYMBOLS, type Consultant, type Laid } from './kinds.ts';
import { makePiles } from './setup.ts';
import { act, at, build, fact, facts, laid, offered, sketch, type After, type Sketch } from './sketch.ts';
import { backOf, type TileId } from './tiles.ts';
import type { State } from './types.ts';
import { view } from './view.ts';

const WEST = [-1, 3, 3] as const;
/** Along y = 3 from x = 0, shut in the east by the last; what lies at WEST with an eastern road encloses it. */
const street = (tiles: readonly TileId[], rest: Partial<Laid>[] = []): Laid[] => [
  ...tiles.map((tile, x) => laid(tile, [x, 3, 0], rest[x])),
  laid('city-park', [tiles.length, 3, 1]),
];
const table = (consultant: Consultant, rest: Sketch = {}): State =>
  sketch({
    consultants: [consultant, null, null],
    seats: 3,
    hands: [['copy-shop'], ['juice-bar'], []],
    ...rest,
  });
const close = (state: State, tile: TileId = 'copy-shop'): After =>
  act(state, state.turn.owner, build(tile, WEST));
const paid = (after: After): Record<string, number> =>
  Object.fromEntries(fact(after, 'street-scored').sales.map((sale) => [sale.tile, sale.paid]));
const mine = { owner: 0 };

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

describe('the Contractor', () => {
  const contractor = (rest: Sketch = {}): State =>
    table('contractor', {
      builds: 2,
      city: street(['toy-store']),
      hands: [['copy-shop', 'tapas-bar', 'juice-bar'], ['gatehouse'], ['market-hall']],
      stack: ['poke-bar', 'petting-zoo', 'radio-house'],
      ...rest,
    });
  test('sets the stack up for one seat more, less three Buildings, so that turns come out whole', () => {
    for (const [seats, size] of [
      [2, 33],
      [3, 37],
      [4, 42],
    ] as const) {
      const { stack } = makePiles(seats, true, makeChance([1, 2, 3, seats]));
      expect(stack).toHaveLength(size);
      expect((size + 3) % (seats + 1)).toBe(0);
    }
  });
  test('builds two, and draws two only then', () => {
    const first = act(contractor(), 0, build('tapas-bar', [-1, 3, 0]));
    expect(first.state.turn).toEqual({ owner: 0, toBuild: 1, built: 1 });
    expect(facts(first, 'building-drawn')).toEqual([]);
    const second = act(first.state, 0, build('juice-bar', [-2, 3, 0]));
    expect(facts(second, 'building-drawn')).toHaveLength(2);
    expect(second.state.turn.owner).toBe(1);
  });
  test('scores what the first encloses before the second, whose sign may be one that came back', () => {
    const state = contractor({ signs: [1, 5, 5], city: street(['toy-store'], [mine]) });
    const first = close(state);
    expect(facts(first, 'street-scored')).toHaveLength(1);
    expect(offered(first.state, 0).every(({ type }) => type === 'build')).toBe(true);
  });
  test('ST15: may have to abandon before each of the two', () => {
    const city = street(['toy-store', 'branch-library', 'bicycle-kitchen'], [mine, mine]);
    const start = contractor({ signs: [0, 5, 5], city });
    const first = act(start, 0, { type: 'abandon', tile: 'toy-store' });
    const built = act(first.state, 0, build('tapas-bar', [-1, 3, 0]));
    expect(offered(built.state, 0).map(({ type }) => type)).toEqual(['abandon', 'abandon']);
  });
  test('builds one once the stack is empty', () => {
    const state = contractor({ stack: ['poke-bar'], owner: 2, builds: 1 });
    const after = act(state, 2, build('market-hall', [-1, 3, 0]));
    expect(after.state.turn).toEqual({ owner: 0, toBuild: 1, built: 0 });
  });
});

describe('the Hacker', () => {
  const hand = ['copy-shop', 'trendy-lofts'] as const;
  test('counts a wild symbol and those in hand, and shows the hand for it', () => {
    const state = table('hacker', {
      city: street(['starter-home'], [mine]),
      hands: [[...hand], ['gatehouse'], []],
    });
    const after = close(state);
    // Starter Home 1, wild 1, Copy Shop 1 (it points in), Trendy Lofts in hand 2
    expect(paid(after)).toEqual({ 'starter-home': 2 * 5 });
    expect(fact(after, 'hand-counted')).toMatchObject({ more: 4, tiles: ['trendy-lofts'] });
    expect(view(after.state, 1).hands[0]).toEqual([{ back: 'parent', tile: 'trendy-lofts' }]);
  });
  test('shows nothing where the hand brought nothing', () => {
    const state = table('hacker', { city: street(['branch-library'], [mine]), hands: [[...hand], [], []] });
    expect(fact(close(state), 'hand-counted')).toMatchObject({ more: 0, tiles: [] });
  });
  test('may copy a Building in hand', () => {
    const city = street(['mirror-house', 'city-park'], [mine]);
    const state = table('hacker', { city, hands: [['toy-store', 'variety-theatre'], ['gatehouse'], []] });
    // Mirror House, Variety Theatre and the card are wild: 3 × $4
    expect(paid(act(state, 0, build('toy-store', WEST)))).toEqual({ 'mirror-house': 12 });
  });
  test('counts for nobody else', () => {
    const city = street(['starter-home'], [{ owner: 1 }]);
    expect(paid(close(table('hacker', { city, hands: [[...hand], [], []] })))).toEqual({
      'starter-home': 2 * 2,
    });
  });
});

describe('the Entrepreneur', () => {
  const city = street(['branch-library', 'bicycle-kitchen', 'toy-store'], [mine, mine]);
  const state = table('entrepreneur', {
    city,
    hands: [['copy-shop', 'tram-terrace', 'pocket-square'], ['gatehouse'], []],
  });
  test('scores one Building in hand as if it lay in the street, once, and it stays in hand', () => {
    const asked = close(state);
    expect(offered(asked.state, 0).map(({ type }) => type)).toEqual(['pitch', 'pitch', 'pass']);
    const after = act(asked.state, 0, { type: 'pitch', tile: 'tram-terrace' });
    expect(paid(after)).toMatchObject({ 'tram-terrace': 8, 'branch-library': 6 });
    expect(after.state.hands[0]).toEqual(['tram-terrace', 'pocket-square']);
    expect(view(after.state, 2).hands[0]).toContainEqual({ back: 'wild', tile: 'tram-terrace' });
  });
  test('gains nothing from a Valuation that needs a place', () => {
    const after = act(close(state).state, 0, { type: 'pitch', tile: 'pocket-square' });
    expect(paid(after)['pocket-square']).toBe(0);
  });
  test('may pass, and shows nothing then', () => {
    const after = act(close(state).state, 0, { type: 'pass' });
    expect(after.state.shown).toEqual([]);
    expect(paid(after)).toMatchObject({ 'branch-library': 6 });
  });
  test('is asked on the turns of others too, but only with a Building in the street', () => {
    const other = table('entrepreneur', {
      ...state,
      builds: 1,
      owner: 1,
      hands: [['toy-store'], ['copy-shop'], []],
    });
    expect(offered(close(other).state, 0)).toHaveLength(2);
    const none = sketch({ ...other, owner: 1, builds: 1, city: street(['branch-library'], [{ owner: 1 }]) });
    expect(facts(close(none), 'street-scored')).toHaveLength(1);
  });
  test('takes no token for it', () => {
    const after = act(close(state).state, 0, { type: 'pitch', tile: 'tram-terrace' });
    expect(facts(after, 'tokens-taken')).toEqual([]);
  });
});

describe('the Investor', () => {
  const doubled = { owner: 0, signs: 2 };
  const investor = (rest: Sketch = {}): State => table('investor', { city: street(['toy-store']), ...rest });
  test('may place two signs when building, never later', () => {
    const asked = act(investor(), 0, build('copy-shop', [-1, 3, 0]));
    expect(offered(asked.state, 0)).toEqual([
      { type: 'sign', signs: 1 },
      { type: 'sign', signs: 2 },
    ]);
    const after = act(asked.state, 0, { type: 'sign', signs: 2 });
    expect(at(after.state, 'copy-shop').signs).toBe(2);
    expect(after.state.signs[0]).toBe(3);
  });
  test('is not asked with one sign left', () => {
    const after = act(investor({ signs: [1, 5, 5] }), 0, build('copy-shop', [-1, 3, 0]));
    expect(at(after.state, 'copy-shop').signs).toBe(1);
  });
  test('doubles the Valuation, not the People', () => {
    const city = street(['branch-library'], [{ ...doubled, people: ['parent'] }]);
    const asked = close(investor({ city }));
    const after = act(asked.state, 0, { type: 'sign', signs: 1 });
    expect(paid(after)).toEqual({ 'branch-library': 2 * 2 + 1 });
  });
  test('takes both signs back from a Building that is abandoned', () => {
    const city = street(['branch-library'], [doubled]);
    const after = act(investor({ city, signs: [0, 5, 5] }), 0, { type: 'abandon', tile: 'branch-library' });
    expect(after.state.signs[0]).toBe(2);
  });
  test('doubles a Copy, but copies no doubling', () => {
    const city = street(['mirror-house', 'branch-library'], [doubled, mine]);
    const copying = act(close(investor({ city })).state, 0, { type: 'sign', signs: 1 });
    expect(paid(copying)).toEqual({ 'mirror-house': 8, 'branch-library': 4 });
    const other = street(['mirror-house', 'branch-library'], [mine, doubled]);
    const copied = act(close(investor({ city: other })).state, 0, { type: 'sign', signs: 1 });
    expect(paid(copied)).toEqual({ 'mirror-house': 4, 'branch-library': 8 });
  });
  test('gets no more tokens for a doubled Building', () => {
    const city = street(['branch-library'], [doubled]);
    const after = act(close(investor({ city, business: true })).state, 0, { type: 'sign', signs: 1 });
    expect(after.state.tokens[0]).toMatchObject({ leisure: 1 });
  });
});

describe('the Hipster Legend', () => {
  test('counts Hipster symbols as wild', () => {
    const city = street(['starter-home', 'student-house', 'costume-rental'], [mine, {}, mine]);
    const after = close(table('hipster-legend', { city }));
    // Parent: Starter Home; wild: Costume Rental, Copy Shop, Student House
    expect(paid(after)).toEqual({ 'starter-home': 2 * 4, 'costume-rental': 4 * 3 });
  });
  test('counts each of them once where Hipsters are asked for', () => {
    const city = street(['trendy-lofts', 'student-house'], [mine]);
    expect(paid(close(table('hipster-legend', { city })))).toEqual({ 'trendy-lofts': 2 * 2 });
  });
  test('does not bring Hipsters to other Buildings', () => {
    const city = [
      ...street(['student-house'], [{ owner: 1, people: ['hipster'] }]),
      laid('toy-store', [9, 9, 0], mine),
    ];
    const after = close(table('hipster-legend', { city }));
    expect(at(after.state, 'student-house').fomo).toEqual(['hipster']);
  });
  test('changes nothing for others', () => {
    const city = street(['starter-home', 'student-house'], [{ owner: 1 }]);
    expect(paid(close(table('hipster-legend', { city })))).toEqual({ 'starter-home': 2 * 2 });
  });
});

describe('the Renovator', () => {
  const shut = [
    laid('tapas-bar', [-1, 3, 3]),
    laid('central-station', [20, 0, 0]),
    laid('radio-house', [19, 0, 3]),
    laid('tram-terrace', [21, 0, 1]),
  ];
  const enclosed = (rest: Partial<Laid>[] = []): Laid[] => [
    ...street(['branch-library', 'toy-store'], rest),
    ...shut,
  ];
  const renovator = (city: Laid[], tile: TileId = 'starter-home'): State =>
    table('renovator', { city, hands: [[tile], ['juice-bar'], ['poke-bar']] });
  test('may build on a Building of an enclosed street, turned the same way, but not on the Station', () => {
    const city = enclosed();
    const over = (state: State): string[] =>
      offered(state, 0).flatMap((action) =>
        action.type === 'build' && city.some(({ x, y }) => x === action.x && y === action.y)
          ? [`${action.x} ${action.y} ${action.turn}`]
          : [],
      );
    expect(over(renovator(city))).toEqual(['0 3 0', '1 3 0']);
    const plain = sketch({ ...renovator(city), builds: 1, owner: 0, consultants: [null, null, null] });
    expect(over(plain)).toEqual([]);
  });
  test('scores the new Building alone, at once, in the street as it is now', () => {
    const after = act(renovator(enclosed()), 0, build('starter-home', [1, 3, 0]));
    expect(paid(after)).toEqual({ 'starter-home': 4 + 1 });
    expect(after.state.covered).toEqual(['toy-store']);
    expect(after.state.signs[0]).toBe(5);
  });
  test('places People, brings those with FOMO, and then they move on', () => {
    const city = [...enclosed([{}, { fomo: ['parent'] }]), laid('flea-market', [9, 9, 0], { owner: 1 })];
    const after = act(renovator(city), 0, build('starter-home', [1, 3, 0]));
    expect(fact(after, 'street-scored').sales).toMatchObject([{ people: 2 }]);
    expect(at(after.state, 'flea-market').people).toEqual(['parent', 'parent']);
    expect(at(after.state, 'starter-home')).toMatchObject({ people: [], fomo: [] });
  });
  test('sends people with FOMO of another colour to the Station, still standing', () => {
    const city = enclosed([{}, { fomo: ['shopper', 'hipster'] }]);
    const after = act(renovator(city), 0, build('starter-home', [1, 3, 0]));
    expect(at(after.state, 'central-station').fomo).toEqual(['shopper', 'hipster']);
    expect(at(after.state, 'starter-home').fomo).toEqual(['parent']);
  });
  test('encloses and scores no street anew', () => {
    const after = act(renovator(enclosed()), 0, build('starter-home', [0, 3, 0]));
    expect(facts(after, 'street-scored')).toHaveLength(1);
  });
});

describe('the Location Scout', () => {
  const beyond = laid('toy-store', [9, 9, 0], mine);
  test('counts the symbols of all own Buildings outside the street', () => {
    const city = [...street(['starter-home'], [mine]), beyond];
    // Starter Home; wild Copy Shop, which points in and is owned: twice; Toy Store outside
    expect(paid(close(table('location-scout', { city })))).toEqual({ 'starter-home': 2 * 4 });
  });
  test('does not count what has been scored before in the same turn', () => {
    const city = [
      ...street(['starter-home'], [mine]),
      laid('copy-shop', [-1, 2, 0]),
      laid('tram-terrace', [-1, 5, 0]),
      laid('toy-store', [-1, 4, 3], mine),
    ];
    const state = table('location-scout', { city, hands: [['puppet-museum'], ['juice-bar'], []] });
    const asked = act(state, 0, build('puppet-museum', WEST));
    const homeFirst = act(asked.state, 0, { type: 'score', street: 'starter-home' });
    const homeLast = act(asked.state, 0, { type: 'score', street: 'puppet-museum' });
    const home = (after: After): number | undefined =>
      facts(after, 'street-scored')
        .flatMap(({ open }) => open.sales)
        .find(({ tile }) => tile === 'starter-home')?.worth;
    expect(home(homeFirst)).toBe(2 * 2);
    expect(home(homeLast)).toBe(2 * 1);
  });
  test('counts for nobody else', () => {
    const city = [...street(['starter-home'], [{ owner: 1 }]), beyond];
    expect(paid(close(table('location-scout', { city })))).toEqual({ 'starter-home': 2 * 2 });
  });
});

test('a Copy does not lend the abilities of another owner', () => {
  const city = street(['mirror-house', 'starter-home'], [{ owner: 1 }, mine]);
  const after = close(table('hacker', { city, hands: [['copy-shop', 'trendy-lofts'], [], []] }));
  // For seat 1: Starter Home, Mirror House, Copy Shop; the Hacker adds the card and two in hand
  expect(paid(after)).toEqual({ 'mirror-house': 2 * 3, 'starter-home': 2 * 6 });
});

test('the stack of a Contractor is set up as for one seat more', () => {
  const { removed } = makePiles(2, true, makeChance([4, 3, 2, 1]));
  const perBack = SYMBOLS.map((back) => removed.slice(0, 4).filter((tile) => backOf(tile) === back).length);
  expect(perBack).toEqual([1, 1, 1, 1, 0]);
  expect(removed).toHaveLength(4 + 3);
});
