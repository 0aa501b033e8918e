import { describe, expect, test } from 'vitest';
import { startMatch } from '../../../kit/act.ts';
import { trialSeed } from '../../../kit/testing/playout.ts';
import { outcome } from '../scoring/end.ts';
import { streets } from '../game.ts';
import { cityOf, placesIn } from '../city/geometry.ts';
import { grifterPlaces } from './legal.ts';
import { GRIFTER, type Level } from '../model/kinds.ts';
import type { Laid, Placement, State } from '../model/types.ts';
import { act, at, build, fact, facts, laid, offered, sketch } from '../testing/sketch.ts';
import type { After, Sketch } from '../testing/sketch.ts';
import { STATION, type TileId } from '../model/tiles.ts';
import { view } from '../view.ts';

const PEOPLE = { tourist: 9, hipster: 9, parent: 9, shopper: 9 };
const START: Laid[] = [laid(STATION, [0, 0, 0]), laid('city-park', [1, 0, 1])];
const places = (tile: TileId, city: readonly Laid[] = START): Placement[] =>
  grifterPlaces({ city: cityOf(city), consultants: [null], hands: [[]] }, tile, PEOPLE);
const names = (list: readonly Placement[]): string[] =>
  list.map(({ x, y, turn }) => `${x} ${y} ${turn}`).sort();

const alone = (rest: Sketch = {}): State =>
  sketch({
    seats: 1,
    city: [...START, laid('radio-house', [-1, 0, 3])],
    hands: [['juice-bar', 'tapas-bar', 'toy-store']],
    stack: ['copy-shop', 'student-house', 'chillax-spa'],
    endgame: ['gatehouse', 'mirror-house', 'ramen-counter'],
    ...rest,
  });

describe('ST17: the Grifter builds', () => {
  test('where its own Valuation is highest now', () => {
    const mall = [...START, laid('department-store', [2, 0, 3])];
    const best = places('juice-bar', [...mall, laid('designer-outlet', [2, 1, 3])]);
    expect(new Set(best.map(({ x }) => x))).toEqual(new Set([2]));
    expect(best.every(({ turn }) => turn === 3)).toBe(true);
  });
  test('wherever the player likes among the best', () => {
    const tied = places('starter-home');
    expect(tied.length).toBeGreaterThan(1);
    expect(names(tied)).toContain('-1 0 0');
  });
  test('without a thought for what others earn by it', () => {
    const rich = [...START, laid('toy-store', [-1, 0, 0], { owner: 0, people: ['parent', 'parent'] })];
    expect(names(places('starter-home', rich))).toContain('-2 0 0');
  });
  test('an Enclosure where it encloses a street, if it can', () => {
    const open = [...START, laid('toy-store', [-1, 0, 0], { owner: 0 })];
    expect(places('gatehouse', open).length).toBeGreaterThan(0);
    for (const { x, y } of places('gatehouse', open)) expect([x, y]).toEqual([-2, 0]);
  });
  test('an Enclosure, among such places, where most People move to the Grifter', () => {
    const city = [
      ...START,
      laid('toy-store', [-1, 0, 0], { owner: 0, people: ['parent'] }),
      laid('copy-shop', [1, -1, 0]),
      laid('pancake-house', [1, 1, 1], { people: ['parent', 'parent'] }),
      laid('starter-home', [9, 9, 0], { owner: GRIFTER }),
    ];
    for (const { x, y } of places('parking-deck', city)) expect([x, y]).toEqual([1, 2]);
  });
  test('an Enclosure that can enclose nothing where it is worth most', () => {
    const alone = [laid('toy-store', [0, 0, 0])];
    expect(places('gatehouse', alone)).toEqual(placesIn(cityOf(alone)));
  });
  test('a Copy beside the Building that is worth most now', () => {
    const city = [...START, laid('pocket-square', [-1, 0, 0])];
    for (const place of places('copy-shop', city)) expect([place.y, place.turn]).toEqual([0, 0]);
  });
});

/** The player builds a Juice Bar, and the Grifter's Chillax Spa comes off the stack. */
const played = (rest: Sketch = {}): After => act(alone(rest), 0, build('juice-bar', [-1, 1, 3]));

describe('a solo turn', () => {
  test('goes player, Grifter, draw', () => {
    const first = played();
    const order = offered(first.state, 0);
    expect(order.every((action) => action.type === 'build' && action.tile === 'chillax-spa')).toBe(true);
    const second = act(first.state, 0, order[0]!);
    expect(at(second.state, 'chillax-spa').owner).toBe(GRIFTER);
    expect(second.state.hands[0]).toEqual(['tapas-bar', 'toy-store', 'student-house']);
    expect(second.state.turn.owner).toBe(0);
  });
  test('ST18: has no end of signs for the Grifter, who never abandons', () => {
    const homes = [
      'starter-home',
      'flea-market',
      'tapas-bar',
      'sneaker-lab',
      'poke-bar',
      'penthouse-row',
    ] as const;
    const city = homes.map((tile, i) => laid(tile, [9, i * 2, 1], { owner: GRIFTER }));
    const first = played({ city: [...alone().city, ...city] });
    expect(offered(first.state, 0)[0]).toMatchObject({ type: 'build', tile: 'chillax-spa' });
  });
  test('ST18: pays the Grifter for all its signs in a street', () => {
    const city = [
      laid('bicycle-kitchen', [0, 0, 0], { owner: GRIFTER }),
      laid('toy-store', [1, 0, 0], { owner: GRIFTER }),
    ];
    const [first] = view(alone({ city }), 0).streets;
    expect(first?.sales[0]).toMatchObject({ tile: 'bicycle-kitchen', worth: 6 });
  });
});

describe('ST19: of the stack the player sees', () => {
  test('the top alone, before building', () => {
    expect(view(alone(), 0).stack).toEqual({ count: 3, back: 'tourist', tile: 'chillax-spa' });
  });
  test('the next only once the Grifter has lifted its own', () => {
    const { state, events } = played();
    expect(view(state, 0)).toMatchObject({
      lifted: 'chillax-spa',
      stack: { count: 2, tile: 'student-house' },
    });
    expect(events.map(({ type }) => type)).toContain('stack-shown');
    expect(JSON.stringify(view(state, 0))).not.toContain('copy-shop');
  });
});

describe('People in a street that the Grifter encloses', () => {
  const crowd = (homes: Laid[]): State => {
    const city = [
      laid('gatehouse', [3, 3, 1]),
      laid('flea-market', [2, 3, 0], { owner: 0, people: ['parent', 'parent'] }),
      ...homes,
    ];
    return { ...alone({ city, owner: GRIFTER, hands: [[]] }), lifted: 'parking-deck' };
  };
  const mine = laid('toy-store', [9, 9, 0], { owner: 0 });
  const its = laid('starter-home', [9, 8, 0], { owner: GRIFTER });
  const build1 = (state: State): After =>
    act(
      state,
      0,
      offered(state, 0).find((action) => action.type === 'build' && action.x === 1 && action.y === 3)!,
    );
  test('move to its Buildings if they can', () => {
    expect(at(build1(crowd([mine, its])).state, 'starter-home').people).toEqual(['parent', 'parent']);
  });
  test('are split by the player among several of its Buildings', () => {
    const other = laid('pancake-house', [9, 7, 0], { owner: GRIFTER });
    const actions = offered(build1(crowd([mine, its, other])).state, 0);
    const to = new Set(actions.flatMap((action) => (action.type === 'move' ? [action.to] : [])));
    expect(to).toEqual(new Set(['starter-home', 'pancake-house']));
  });
  test('move to others where it has none', () => {
    expect(at(build1(crowd([mine])).state, 'toy-store').people).toEqual(['parent', 'parent']);
  });
  test('and it is paid like anybody', () => {
    const state = crowd([its, laid('coffee-roastery', [1, 4, 0], { owner: GRIFTER })]);
    expect(fact(build1(state), 'street-scored').sales[0]).toMatchObject({ owner: 0, tile: 'flea-market' });
  });
});

test('the last three turns use the endgame stack, face up, and nothing is drawn', () => {
  const state = alone({ stack: ['student-house', 'chillax-spa'] });
  const first = act(state, 0, build('juice-bar', [-1, 1, 3]));
  const second = act(first.state, 0, offered(first.state, 0)[0]!);
  expect(facts(second, 'endgame-opened')).toHaveLength(1);
  expect(view(second.state, 0)).toMatchObject({ endgame: 0, stack: { count: 3, tile: 'ramen-counter' } });
  const third = act(second.state, 0, offered(second.state, 0)[0]!);
  const lifted = third.state.lifted ?? third.state.lastBuilt;
  expect(lifted).toBe('ramen-counter');
  expect(facts(third, 'building-drawn')).toEqual([]);
});

describe('the Grifter begins with', () => {
  const money = (grifter: Level, consultants: boolean): number[] => {
    const setup = { seats: 1, config: { business: false, consultants, grifter } };
    return (startMatch(streets, setup, trialSeed(1, 1)).match.state as State).money;
  };
  test.each([
    ['easy', 0, 40],
    ['normal', 20, 60],
    ['hard', 50, 90],
  ] as const)('%s: $%i, with Consultants $%i', (level, plain, consulted) => {
    expect(money(level, false)).toEqual([0, plain]);
    expect(money(level, true)).toEqual([0, consulted]);
  });
});

test('one wins with more money than the Grifter, and not with as much', () => {
  const ended = (money: number[]): unknown => outcome({ ...alone({ money }), isOver: true });
  expect(ended([51, 50])).toEqual({ ranks: [1], scores: [51], reason: 'grifter-beaten' });
  expect(ended([50, 50])).toEqual({ ranks: [1], scores: [50], reason: 'grifter-won', isLost: true });
});

test('with Business the Grifter takes tokens, its ties broken by the player', () => {
  const city = [laid('gatehouse', [1, 3, 1]), laid('corner-kiosk', [0, 3, 0], { owner: GRIFTER })];
  const state = alone({ config: { business: true }, city, hands: [['juice-bar']] });
  const after = act(state, 0, build('juice-bar', [-1, 3, 3]));
  expect(offered(after.state, 0)).toHaveLength(4);
  const taken = act(after.state, 0, { type: 'take', tokens: ['leisure'] });
  expect(taken.state.tokens[1]).toMatchObject({ leisure: 1 });
});
