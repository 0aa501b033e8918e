import { describe, expect, test } from 'vitest';
import {
  act,
  at,
  build,
  fact,
  facts,
  laid,
  type After,
  type Sketch,
  WEST,
  close,
  mine,
  paid,
  street,
  table,
} from '../testing/sketch.ts';
import type { Consultant } from '../model/kinds.ts';
import type { TileId } from '../model/tiles.ts';
import { view } from '../view.ts';

const THEIRS = { owner: 1 };
const beyond = laid('toy-store', [9, 9, 0], mine);
const lofts: Sketch = { hands: [['copy-shop', 'trendy-lofts'], [], []] };

test.each<[what: string, consultant: Consultant, drawn: Sketch, sold: Record<string, number>]>([
  [
    'the Hacker counts a wild symbol and those in hand: Starter Home 1, wild 1, Copy Shop 1, Trendy Lofts 2',
    'hacker',
    { city: street(['starter-home'], [mine]), ...lofts },
    { 'starter-home': 2 * 5 },
  ],
  [
    'the Hacker counts for nobody else',
    'hacker',
    { city: street(['starter-home'], [THEIRS]), ...lofts },
    { 'starter-home': 2 * 2 },
  ],
  [
    'the Hipster Legend counts Hipster symbols as wild: Costume Rental, Copy Shop, Student House',
    'hipster-legend',
    { city: street(['starter-home', 'student-house', 'costume-rental'], [mine, {}, mine]) },
    { 'starter-home': 2 * 4, 'costume-rental': 4 * 3 },
  ],
  [
    'the Hipster Legend counts each of them once where Hipsters are asked for',
    'hipster-legend',
    { city: street(['trendy-lofts', 'student-house'], [mine]) },
    { 'trendy-lofts': 2 * 2 },
  ],
  [
    'the Hipster Legend changes nothing for others',
    'hipster-legend',
    { city: street(['starter-home', 'student-house'], [THEIRS]) },
    { 'starter-home': 2 * 2 },
  ],
  [
    'the Location Scout counts the symbols of all own Buildings outside the street, and Copy Shop, which points in, twice',
    'location-scout',
    { city: [...street(['starter-home'], [mine]), beyond] },
    { 'starter-home': 2 * 4 },
  ],
  [
    'the Location Scout counts for nobody else',
    'location-scout',
    { city: [...street(['starter-home'], [THEIRS]), beyond] },
    { 'starter-home': 2 * 2 },
  ],
  [
    'a Copy does not lend the abilities of another owner: the Hacker adds the card and two in hand',
    'hacker',
    { city: street(['mirror-house', 'starter-home'], [THEIRS, mine]), ...lofts },
    { 'mirror-house': 2 * 3, 'starter-home': 2 * 6 },
  ],
])('%s', (_, consultant, drawn, sold) => {
  expect(paid(close(table(consultant, drawn)))).toEqual(sold);
});

describe('the Hacker', () => {
  const showing = (hand: readonly TileId[], tile: TileId = 'starter-home'): After =>
    close(table('hacker', { city: street([tile], [mine]), hands: [[...hand], ['gatehouse'], []] }));

  test('shows the hand for what it counted, and nothing where that brought nothing', () => {
    const after = showing(['copy-shop', 'trendy-lofts']);
    expect(fact(after, 'hand-counted')).toMatchObject({ more: 4, tiles: ['trendy-lofts'] });
    expect(view(after.state, 1).hands[0]).toEqual([{ back: 'parent', tile: 'trendy-lofts' }]);
    const none = showing(['copy-shop', 'trendy-lofts'], 'branch-library');
    expect(fact(none, 'hand-counted')).toMatchObject({ more: 0, tiles: [] });
  });
  test('shows its hand in an order that tells nothing of when a Building was drawn', () => {
    const drawn: TileId[] = ['copy-shop', 'trendy-lofts', 'flea-market'];
    const told = fact(showing(drawn), 'hand-counted');
    expect(told).toMatchObject({ tiles: ['flea-market', 'trendy-lofts'] });
    expect(fact(showing(drawn.toReversed()), 'hand-counted')).toEqual(told);
  });
  test('may copy a Building in hand: Mirror House, Costume Rental and the card are wild', () => {
    const city = street(['mirror-house', 'city-park'], [mine]);
    const state = table('hacker', { city, hands: [['toy-store', 'costume-rental'], ['gatehouse'], []] });
    expect(paid(close(state, 'toy-store'))).toEqual({ 'mirror-house': 12 });
  });
});

test('the Hipster Legend does not bring Hipsters to other Buildings', () => {
  const city = [...street(['student-house'], [{ owner: 1, people: ['hipster'] }]), beyond];
  const after = close(table('hipster-legend', { city }));
  expect(at(after.state, 'student-house').fomo).toEqual(['hipster']);
});

test('the Location Scout does not count what has been scored before in the same turn', () => {
  const city = [
    ...street(['starter-home'], [mine]),
    laid('copy-shop', [-1, 2, 0]),
    laid('tram-terrace', [-1, 5, 0]),
    laid('toy-store', [-1, 4, 3], mine),
  ];
  const state = table('location-scout', { city, hands: [['puppet-museum'], ['juice-bar'], []] });
  const asked = act(state, 0, build('puppet-museum', WEST)).state;
  const home = (first: TileId): number | undefined =>
    facts(act(asked, 0, { type: 'score', street: first }), 'street-scored')
      .flatMap(({ open }) => open.sales)
      .find(({ tile }) => tile === 'starter-home')?.worth;
  expect([home('starter-home'), home('puppet-museum')]).toEqual([2 * 2, 2 * 1]);
});
