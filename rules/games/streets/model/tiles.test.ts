import { expect, test } from 'vitest';
import { BUSINESSES, COLOURS, SYMBOLS } from './kinds.ts';
import { PARK, STACK_TILES, STATION, TILES } from './tiles.ts';

const withBack = (back: string): typeof STACK_TILES => STACK_TILES.filter((tile) => tile.back === back);

test('there are forty Buildings and five more marked 5+, the Station and the Park', () => {
  expect(STACK_TILES.filter(({ isExtra }) => !isExtra)).toHaveLength(40);
  expect(STACK_TILES.filter(({ isExtra }) => isExtra)).toHaveLength(5);
  expect(Object.keys(TILES)).toHaveLength(47);
});

test('each back has eight Buildings and one marked 5+', () => {
  for (const back of SYMBOLS) {
    expect(withBack(back).filter(({ isExtra }) => !isExtra)).toHaveLength(8);
    expect(withBack(back).filter(({ isExtra }) => isExtra)).toHaveLength(1);
  }
});

test('the symbols of a tile are all of one kind, the one on its back', () => {
  for (const { symbols, back } of STACK_TILES) expect(new Set(symbols)).toEqual(new Set([back]));
});

test('with the one on the Station there are never more than twelve People of a colour', () => {
  for (const colour of COLOURS)
    expect(withBack(colour).flatMap(({ symbols }) => symbols).length).toBeLessThanOrEqual(11);
});

test('the Station has every coloured symbol, the Park has none', () => {
  expect(TILES[STATION].symbols).toEqual(COLOURS);
  expect(TILES[PARK].symbols).toEqual([]);
});

test('all nine Valuations occur among the forty, Symbols most often', () => {
  const kinds = STACK_TILES.filter(({ isExtra }) => !isExtra).map(({ valuation }) => valuation!.kind);
  const count = (kind: string): number => kinds.filter((other) => other === kind).length;
  expect(new Set(kinds).size).toBe(9);
  expect(count('symbols')).toBe(Math.max(...kinds.map(count)));
});

test('a Building has one icon, the same one twice, or a wild one; every business occurs', () => {
  for (const { icons } of STACK_TILES) {
    expect(new Set(icons).size).toBe(1);
    expect(icons.length).toBeLessThanOrEqual(2);
  }
  const all = new Set(STACK_TILES.flatMap(({ icons }) => icons));
  expect(all).toEqual(new Set([...BUSINESSES, 'wild']));
});

test('the eight named tiles are as attested', () => {
  const { valuation: spa } = TILES['chillax-spa'];
  expect(spa).toEqual({ kind: 'symbols', of: 'tourist' });
  expect(TILES['starter-home']).toMatchObject({
    symbols: ['parent'],
    valuation: { kind: 'symbols', of: 'parent' },
  });
  expect(TILES['flea-market']).toMatchObject({
    symbols: ['parent'],
    valuation: { kind: 'sets', of: ['hipster', 'parent'], pays: 5 },
  });
  expect(TILES['student-house'].symbols).toEqual(['hipster']);
  expect(TILES['trendy-lofts']).toMatchObject({
    symbols: ['parent', 'parent'],
    valuation: { kind: 'symbols', of: 'hipster' },
  });
  expect(TILES['micro-brewery'].symbols).toContain('hipster');
  expect(TILES['art-gallery']).toMatchObject({
    back: 'hipster',
    valuation: { kind: 'people', of: 'hipster' },
  });
  expect(TILES['toy-store'].name).toBe('Toy Store');
});
