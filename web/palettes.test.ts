import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLORS, type Colors } from './data/settings/looks.ts';
import { gamma, linear, map, parse, SPACES, times, type Three } from './pictures/colors.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type Sheet = ReadonlyMap<string, Readonly<Record<Theme, string>>>;

const colorsIn = (css: string): Sheet =>
  new Map(
    [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
      ([, name, light, dark]) => [name!, { light: light!, dark: dark! }] as const,
    ),
  );
const TOKENS = colorsIn(read('tokens.css'));
const BLOCKS = read('public/palettes.css').split('[data-colors=').slice(1);
const blockOf = (colors: Colors): Sheet =>
  colorsIn(BLOCKS.find((block) => block.startsWith(`'${colors}'`)) ?? '');

const SEATS = [0, 1, 2, 3, 4, 5, 6];
const seatsOf = (colors: Colors, theme: Theme): string[] =>
  SEATS.map((seat) => blockOf(colors).get(`seat-${seat}`)![theme]);
const token = (name: string, theme: Theme): string => TOKENS.get(name)![theme];

const luminance = (hex: string): number => {
  const [r, g, b] = map(parse(hex), linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};
const leastContrast = (colors: readonly string[], grounds: readonly string[]): number =>
  Math.min(...colors.flatMap((color) => grounds.map((ground) => contrast(color, ground))));

// Machado, Oliveira and Fernandes (2009), full severity, in linear light
const VISIONS: Readonly<Record<string, readonly Three[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seen = (hex: string, vision: string): Three => {
  const light = times(VISIONS[vision]!, map(parse(hex), linear));
  return SPACES['oklab']!.to(map(light, (part) => gamma(Math.max(0, part))));
};
const distance = (one: string, other: string, vision: string): number => {
  const to = seen(other, vision);
  return Math.hypot(...seen(one, vision).map((part, i) => part - to[i]!));
};
const leastDistance = (colors: readonly string[], vision: string): number =>
  Math.min(
    ...colors.flatMap((color, i) => colors.slice(i + 1).map((other) => distance(color, other, vision))),
  );

const CASES = COLORS.flatMap((colors) => THEMES.map((theme) => [colors, theme] as const));

/** How far two of the first five, two of all seven, and each from marigold are apart at least; and a sign's contrast on a seat. */
const PROMISES: Readonly<Record<Colors, Record<'five' | 'seven' | 'marigold' | 'sign', number>>> = {
  standard: { five: 0.017, seven: 0.017, marigold: 0.05, sign: 4.5 }, // shapes tell them apart
  apart: { five: 0.1, seven: 0.06, marigold: 0.075, sign: 4.5 },
  strong: { five: 0.07, seven: 0.05, marigold: 0.075, sign: 7 },
};

test('the sample of the standard palette has the colors of the tokens', () => {
  for (const [name, color] of blockOf('standard')) expect(TOKENS.get(name)).toEqual(color);
});

test.each(CASES)('signs can be read on seats, and seats on what they lie on: %s, %s', (colors, theme) => {
  const seats = seatsOf(colors, theme);
  expect(leastContrast(seats, [token('on-seat', theme)])).toBeGreaterThanOrEqual(PROMISES[colors].sign);
  expect(leastContrast(seats, [token('paper', theme)])).toBeGreaterThanOrEqual(4.5); // words too
  const grounds = ['table', 'board', 'tile', 'lot'].map((name) => token(name, theme));
  expect(leastContrast(seats, grounds)).toBeGreaterThanOrEqual(3);
});

test.each(CASES)(
  'whoever sees fewer colors tells seats apart, and none is marigold: %s, %s',
  (colors, theme) => {
    const { five, seven, marigold } = PROMISES[colors];
    const seats = seatsOf(colors, theme);
    for (const vision of Object.keys(VISIONS)) {
      expect(leastDistance(seats.slice(0, 5), vision), vision).toBeGreaterThanOrEqual(five);
      expect(leastDistance(seats, vision), vision).toBeGreaterThanOrEqual(seven);
      for (const seat of seats)
        expect(distance(seat, token('yours', theme), vision), `${seat}, ${vision}`).toBeGreaterThanOrEqual(
          marigold,
        );
    }
  },
);
