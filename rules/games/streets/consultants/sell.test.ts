import { describe, expect, test } from 'vitest';
import { act, at, facts, offered, sketch, close, mine, paid, street, table } from '../testing/sketch.ts';
import type { After, Sketch } from '../testing/sketch.ts';
import type { State } from '../model/types.ts';
import type { TileId } from '../model/tiles.ts';
import { view } from '../view.ts';

describe('the Entrepreneur', () => {
  const city = street(['branch-library', 'bicycle-kitchen', 'toy-store'], [mine, mine]);
  const hands: State['hands'] = [['copy-shop', 'tram-terrace', 'pocket-square'], ['gatehouse'], []];
  const state = table('entrepreneur', { city, hands });
  const asked = close(state).state;
  const pitch = (tile: TileId): After => act(asked, 0, { type: 'pitch', tile });

  test('scores one Building in hand as if it lay in the street, once, without a token, and it stays in hand', () => {
    expect(offered(asked, 0).map(({ type }) => type)).toEqual(['pitch', 'pitch', 'pass']);
    const after = pitch('tram-terrace');
    expect(paid(after)).toMatchObject({ 'tram-terrace': 8, 'branch-library': 6 });
    expect(after.state.hands[0]).toEqual(['tram-terrace', 'pocket-square']);
    expect(view(after.state, 2).hands[0]).toContainEqual({ back: 'wild', tile: 'tram-terrace' });
    expect(facts(after, 'tokens-taken')).toEqual([]);
  });
  test('gains nothing from a Valuation that needs a place', () => {
    expect(paid(pitch('pocket-square'))['pocket-square']).toBe(0);
  });
  test('may pass, and shows nothing then', () => {
    const after = act(asked, 0, { type: 'pass' });
    expect(after.state.shown).toEqual([]);
    expect(paid(after)).toMatchObject({ 'branch-library': 6 });
  });
  test('is asked on the turns of others too, but only with a Building in the street', () => {
    const theirs = { builds: 1, owner: 1, hands: [['toy-store'], ['copy-shop'], []] } satisfies Sketch;
    expect(offered(close(table('entrepreneur', { ...state, ...theirs })).state, 0)).toHaveLength(2);
    const none = sketch({ ...state, ...theirs, city: street(['branch-library'], [{ owner: 1 }]) });
    expect(facts(close(none), 'street-scored')).toHaveLength(1);
  });
});

describe('the Investor', () => {
  const doubled = { owner: 0, signs: 2 };
  const investor = (rest: Sketch = {}): State => table('investor', { city: street(['toy-store']), ...rest });
  /** Encloses the street with one sign. */
  const sold = (city: Sketch['city'], rest: Sketch = {}): After =>
    act(close(investor({ city: city!, ...rest })).state, 0, { type: 'sign', signs: 1 });

  test('may place two signs when building, never later, and is not asked with one sign left', () => {
    const asked = close(investor()).state;
    expect(offered(asked, 0)).toEqual([1, 2].map((signs) => ({ type: 'sign', signs })));
    const { state } = act(asked, 0, { type: 'sign', signs: 2 });
    expect([at(state, 'copy-shop').signs, state.signs[0]]).toEqual([2, 3]);
    expect(at(close(investor({ signs: [1, 5, 5] })).state, 'copy-shop').signs).toBe(1);
  });
  test('takes both signs back from a Building that is abandoned', () => {
    const city = street(['branch-library'], [doubled]);
    const after = act(investor({ city, signs: [0, 5, 5] }), 0, { type: 'abandon', tile: 'branch-library' });
    expect(after.state.signs[0]).toBe(2);
  });
  test.each<[what: string, city: Sketch['city'], sold: Record<string, number>]>([
    [
      'doubles the Valuation, not the People',
      street(['branch-library'], [{ ...doubled, people: ['parent'] }]),
      { 'branch-library': 2 * 2 + 1 },
    ],
    [
      'doubles a Copy',
      street(['mirror-house', 'branch-library'], [doubled, mine]),
      { 'mirror-house': 8, 'branch-library': 4 },
    ],
    [
      'copies no doubling',
      street(['mirror-house', 'branch-library'], [mine, doubled]),
      { 'mirror-house': 4, 'branch-library': 8 },
    ],
  ])('%s', (_, city, prices) => {
    expect(paid(sold(city))).toEqual(prices);
  });
  test('gets no more tokens for a doubled Building', () => {
    const { state } = sold(street(['branch-library'], [doubled]), { business: true });
    expect(state.tokens[0]).toMatchObject({ leisure: 1 });
  });
});
