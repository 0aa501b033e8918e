import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { makeDraw } from '../../../web/pictures/draw.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { resolve } = createRequire(import.meta.url);
const FONTS = ['figtree-500', 'figtree-800', 'bricolage-800'];

/** Pictures as the Worker draws them, with its renderer and its fonts. */
export const draw = makeDraw({
  wasm: readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')),
  fonts: FONTS.map((name) => readFileSync(join(ROOT, `web/pictures/fonts/${name}.woff2`))),
  tokens: readFileSync(join(ROOT, 'web/tokens.css'), 'utf8'),
});

/** What a PNG of ours shows. */
export interface Shown {
  width: number;
  height: number;
  /** How often each color occurs, the most frequent first, as a share of all pixels. */
  colors: readonly { color: string; share: number }[];
}

/** Reads a PNG in one piece of unfiltered red, green and blue. */
export const readPng = (png: Uint8Array): Shown => {
  const file = Buffer.from(png);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const rows = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
  const counts = new Map<string, number>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * (1 + width * 3) + 1 + x * 3;
      const color = rows.toString('hex', at, at + 3);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  const all = [...counts].map(([color, count]) => ({ color, share: count / (width * height) }));
  return { width, height, colors: all.sort((a, b) => b.share - a.share) };
};
