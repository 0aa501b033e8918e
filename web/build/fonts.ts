import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// npm run fonts: cuts the families of web/fonts.css to the letters and weights that it names for each file.
const WEB = join(import.meta.dirname, '..');
const PACKAGES = join(WEB, '../node_modules/@fontsource-variable');
const FAMILIES: Record<string, string> = {
  figtree: 'figtree/files/figtree-latin-wght-normal.woff2',
  bricolage: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
};

const FACE =
  /url\('\.\/(fonts\/(\w+)-\w+\.woff2)'\)[^}]*?font-weight: (\d+) (\d+);[^}]*?unicode-range:\s*([^;]+);/g;

export const facesIn = (css: string) =>
  [...css.matchAll(FACE)].map(([, file, family, min, max, ranges]) => ({
    family: family!,
    file: file!,
    weights: { min: Number(min), max: Number(max) },
    ranges: ranges!,
  }));

export const lettersOf = (ranges: string): string =>
  [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .map(([, first, last = first]) => [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((point) => String.fromCodePoint(point))
    .join('');

type Axes = Readonly<Record<string, number | { min: number; max: number }>>;

const cut = async (family: string, letters: string, { file, axes }: { file: string; axes: Axes }) => {
  const font = readFileSync(join(PACKAGES, FAMILIES[family]!));
  const subset = await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(join(WEB, file), subset);
  console.log(`${file}: ${subset.length} bytes`);
};

/** Fonts for pictures drawn in the Worker have fixed weights: its renderer doesn't support variable fonts. */
const STILLS = [
  { family: 'figtree', axes: { wght: 500 } },
  { family: 'figtree', axes: { wght: 800 } },
  { family: 'bricolage', axes: { wght: 800, opsz: 96 } },
] as const;

if (import.meta.main) {
  mkdirSync(join(WEB, 'fonts'), { recursive: true });
  const faces = facesIn(readFileSync(join(WEB, 'fonts.css'), 'utf8'));
  for (const { family, ranges, file, weights } of faces)
    await cut(family, lettersOf(ranges), { file, axes: { wght: weights } });
  const letters = faces.map(({ ranges }) => lettersOf(ranges)).join('');
  for (const { family, axes } of STILLS)
    await cut(family, letters, { file: `pictures/fonts/${family}-${axes.wght}.woff2`, axes });
}
