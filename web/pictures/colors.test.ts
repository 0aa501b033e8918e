import { expect, test } from 'vitest';
import { tokensOf, withColors } from './colors.ts';

const TOKENS = tokensOf(`:root { --ink: light-dark(#102030, #ffffff); /* text */
  --city: var(--ink); --plain: #abcdef; }`);

test('colors are those of the day, and those that they refer to', () => {
  expect(withColors('<a fill="var(--ink)" stroke="var(--city)"/>', TOKENS)).toBe(
    '<a fill="#102030" stroke="#102030"/>',
  );
  expect(withColors('<a fill="var(--gone,#fff)"/>', TOKENS)).toBe('<a fill="#fff"/>');
});

test('a property that an element sets holds for what it holds, and no further', () => {
  const drawn = '<g style="--cc:var(--plain)"><a fill="var(--cc)"/></g><a fill="var(--cc)"/>';
  expect(withColors(drawn, TOKENS)).toBe('<g style="--cc:#abcdef"><a fill="#abcdef"/></g><a fill="none"/>');
});

test('mixtures are worked out as a browser does', () => {
  const mixed = (mix: string): string => withColors(`<a fill="${mix}"/>`, TOKENS).slice(9, 16);
  expect(mixed('color-mix(in srgb, #ff0000 50%, #0000ff)')).toBe('#800080');
  expect(mixed('color-mix(in oklab, #ff0000 50%, #0000ff)')).toBe('#8c53a2');
  expect(mixed('color-mix(in oklab, var(--plain) 100%, #000000)')).toBe('#abcdef');
});

test('sheets are written out too', () => {
  expect(withColors('<style>.a{fill:var(--ink)}</style>', TOKENS)).toBe('<style>.a{fill:#102030}</style>');
});
