import { describe, expect, test } from 'vitest';
import {
  act,
  at,
  build,
  fact,
  facts,
  laid,
  type After,
  WEST,
  close,
  mine,
  paid,
  street,
  table,
} from '../testing/sketch.ts';
import type { TileId } from '../model/tiles.ts';
import { view } from '../view.ts';

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
  test('shows its hand in an order that tells nothing of when a Building was drawn', () => {
    const shown = (hand: TileId[]): unknown => {
      const state = table('hacker', {
        city: street(['starter-home'], [mine]),
        hands: [hand, ['gatehouse'], []],
      });
      return fact(close(state), 'hand-counted');
    };
    const drawn = ['copy-shop', 'trendy-lofts', 'flea-market'] as const;
    expect(shown([...drawn])).toMatchObject({ tiles: ['flea-market', 'trendy-lofts'] });
    expect(shown(drawn.toReversed())).toEqual(shown([...drawn]));
  });
  test('may copy a Building in hand', () => {
    const city = street(['mirror-house', 'city-park'], [mine]);
    const state = table('hacker', { city, hands: [['toy-store', 'costume-rental'], ['gatehouse'], []] });
    // Mirror House, Costume Rental and the card are wild: 3 × $4
    expect(paid(act(state, 0, build('toy-store', WEST)))).toEqual({ 'mirror-house': 12 });
  });
  test('counts for nobody else', () => {
    const city = street(['starter-home'], [{ owner: 1 }]);
    expect(paid(close(table('hacker', { city, hands: [[...hand], [], []] })))).toEqual({
      'starter-home': 2 * 2,
    });
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
