/** Colors for the renderer, which supports neither custom properties nor `color-mix`. */
export type ColorTokens = ReadonlyMap<string, string>;

/** The light theme of a sheet's tokens. */
export const tokensOf = (sheet: string): ColorTokens =>
  new Map(
    [...sheet.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name!,
      value!.replace(/light-dark\(([^,]+),[^)]*\)/g, '$1').trim(),
    ]),
  );

export type Three = readonly [number, number, number];
export const map = (color: Three, change: (part: number, i: number) => number): Three =>
  color.map(change) as unknown as Three;
export const times = (rows: readonly Three[], color: Three): Three =>
  rows.map((row) => row.reduce((sum, n, i) => sum + n * color[i]!, 0)) as unknown as Three;

// Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/
const TO_LMS: readonly Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: readonly Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: readonly Three[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_LMS: readonly Three[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

export const parse = (hex: string): Three =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255) as unknown as Three;
const byte = (part: number): string =>
  Math.round(Math.max(0, Math.min(1, part)) * 255)
    .toString(16)
    .padStart(2, '0');
const format = (color: Three): string => `#${color.map(byte).join('')}`;

export const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
export const gamma = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

export const SPACES: Readonly<
  Record<string, { to: (color: Three) => Three; from: (color: Three) => Three }>
> = {
  srgb: { to: (color) => color, from: (color) => color },
  oklab: {
    to: (color) => times(TO_LAB, map(times(TO_LMS, map(color, linear)), Math.cbrt)),
    from: (color) => {
      const lms = map(times(FROM_LAB, color), (c) => c ** 3);
      return map(times(FROM_LMS, lms), gamma);
    },
  },
};

const MIX = /color-mix\(in (\w+),\s*(#\w{6}) ([\d.]+)%,\s*(#\w{6})\)/g;
const mixed = (text: string): string =>
  text.replace(MIX, (whole, space: string, one: string, share: string, other: string) => {
    const found = SPACES[space];
    if (!found) return whole;
    const [from, to] = [found.to(parse(one)), found.to(parse(other))];
    return format(found.from(map(to, (n, i) => n + (from[i]! - n) * (Number(share) / 100))));
  });

/** Resolves the custom properties and mixtures in a value; unset properties become their fallback, or `none`. */
const valueIn = (tokens: ColorTokens, text: string): string => {
  const filled = text.replace(/var\(--([\w-]+)(?:,\s*([^()]*))?\)/g, (_, name: string, instead = 'none') => {
    const value = tokens.get(name);
    return value === undefined ? String(instead) : valueIn(tokens, value);
  });
  return mixed(filled);
};

const TAG = /<(\/?)([\w-]+)([^<>]*?)(\/?)>/g;
const OWN = /--([\w-]+):\s*([^;"]+)/g;

const ownOf = (tokens: ColorTokens, attributes: string): ColorTokens => {
  let own = tokens;
  for (const [, name, value] of attributes.matchAll(OWN))
    own = new Map([...own, [name!, valueIn(own, value!)]]);
  return own;
};

export const withColors = (svg: string, tokens: ColorTokens): string => {
  const scopes = [tokens];
  const drawn = svg.replace(TAG, (_, end: string, name: string, attributes: string, alone: string) => {
    if (end) {
      scopes.pop();
      return `</${name}>`;
    }
    const scope = ownOf(scopes.at(-1)!, attributes);
    if (!alone) scopes.push(scope);
    return `<${name}${valueIn(scope, attributes)}${alone}>`;
  });
  return valueIn(tokens, drawn); // the rest is in style sheets
};
