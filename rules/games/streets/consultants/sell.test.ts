import { describe, expect, test } from 'vitest';
import {
  act,
  at,
  build,
  facts,
  offered,
  sketch,
  type Sketch,
  close,
  mine,
  paid,
  street,
  table,
} from '../testing/sketch.ts';
import type { State } from '../model/types.ts';
import { view } from '../view.ts';

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
