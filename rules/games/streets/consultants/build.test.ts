import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { toText } from '../../../kit/words/words.ts';
import { text } from '../words/page.ts';
import type { Laid, State } from '../model/types.ts';
import { makePiles } from '../model/setup.ts';
import {
  act,
  at,
  build,
  fact,
  facts,
  laid,
  offered,
  sketch,
  type Sketch,
  close,
  mine,
  paid,
  street,
  table,
} from '../testing/sketch.ts';
import type { TileId } from '../model/tiles.ts';

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
  test('brings those with FOMO from the Building below, which is named as the one they left', () => {
    const city = [
      ...enclosed([{}, { fomo: ['parent'] }]),
      laid('flea-market', [9, 9, 0], { fomo: ['parent', 'parent'] }),
    ];
    const after = act(renovator(city), 0, build('starter-home', [1, 3, 0]));
    expect(facts(after, 'people-moved')[0]!.open).toMatchObject({
      to: 'starter-home',
      from: [
        { tile: 'toy-store', count: 1 },
        { tile: 'flea-market', count: 2 },
      ],
      hadFomo: true,
    });
    expect(fact(after, 'street-scored').sales).toMatchObject([{ people: 4 }]);
  });
  test('sends people with FOMO of another colour to the Station, still standing', () => {
    const city = enclosed([{}, { fomo: ['shopper', 'hipster'] }]);
    const after = act(renovator(city), 0, build('starter-home', [1, 3, 0]));
    expect(at(after.state, 'central-station').fomo).toEqual(['shopper', 'hipster']);
    expect(at(after.state, 'starter-home').fomo).toEqual(['parent']);
    const built = fact(after, 'building-built');
    expect(built.toStation).toEqual(['shopper', 'hipster']);
    const telling = { viewer: 'table', name: String } as const;
    const words = text.event({ type: 'building-built', open: built }, telling)!;
    expect(toText(words, telling)).toMatch(
      /1 waiting Hipster and 1 waiting Shopper went to Central Station, still waiting\.$/,
    );
  });
  test('says nothing of the Station where nobody has to go there', () => {
    const after = act(renovator(enclosed([{}, { fomo: ['parent'] }])), 0, build('starter-home', [1, 3, 0]));
    expect(fact(after, 'building-built')).not.toHaveProperty('toStation');
  });
  test('encloses and scores no street anew', () => {
    const after = act(renovator(enclosed()), 0, build('starter-home', [0, 3, 0]));
    expect(facts(after, 'street-scored')).toHaveLength(1);
  });
});
