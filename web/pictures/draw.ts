import { initWasm, Resvg, type InitInput } from '@resvg/resvg-wasm';
import type { Draw, Sketch } from '../../api/pictures/scene.ts';
import type { AnyStill } from '../games/kit/still.ts';
import { seatShape } from '../common/seat-shapes.ts';
import * as stills from '../games/stills.ts';
import { tokensOf } from './colors.ts';
import { markupOf } from './markup.ts';
import { pictureOf, sheetOf } from './picture.ts';

/** An image of opaque pixels as PNG (https://www.w3.org/TR/png-3/), a third smaller than from the renderer's own encoder. */
type Image = { width: number; height: number; pixels: Uint8Array };

type Bytes = Uint8Array<ArrayBuffer>;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const [DEPTH, TRUECOLOR, UNFILTERED] = [8, 2, 0];

const CRCS = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});
const crc = (bytes: Uint8Array): number => {
  let c = 0xffffffff;
  for (const byte of bytes) c = CRCS[(c ^ byte) & 0xff]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};

const chunk = (kind: string, data: Bytes): Bytes => {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(kind), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc(bytes.subarray(4, 8 + data.length)));
  return bytes;
};

const header = ({ width, height }: Image): Bytes => {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data.set([DEPTH, TRUECOLOR], 8);
  return data;
};

/** Rounds to steps of four, which nobody sees and which makes files a fifth smaller. */
const rounded = (part: number): number => Math.min(part + 2, 255) & 0xfc;

/** Rows without alpha, unfiltered: flat colors don't compress better with filters. */
const rowsOf = ({ width, height, pixels }: Image): Bytes => {
  const rows = new Uint8Array(height * (1 + width * 3));
  let to = 0;
  for (let from = 0; from < pixels.length; from += 4) {
    if (from % (width * 4) === 0) rows[to++] = UNFILTERED;
    rows[to++] = rounded(pixels[from]!);
    rows[to++] = rounded(pixels[from + 1]!);
    rows[to++] = rounded(pixels[from + 2]!);
  }
  return rows;
};

const deflated = async (bytes: Bytes): Promise<Bytes> => {
  const stream = new Response(bytes).body!.pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

const makePng = async (image: Image): Promise<Bytes> => {
  const data = await deflated(rowsOf(image));
  const chunks = [chunk('IHDR', header(image)), chunk('IDAT', data), chunk('IEND', new Uint8Array())];
  return new Uint8Array(await new Blob([SIGNATURE, ...chunks]).arrayBuffer());
};

export type DrawingTools = { wasm: InitInput; fonts: readonly Uint8Array[]; tokens: string };

const STILLS: ReadonlyMap<string, AnyStill> = new Map(Object.entries(stills));
/** A game's drawing, by the name of its export: `aGame` for `a-game`; undefined if its lid is shown instead. */
export const stillOf = (game: string): AnyStill | undefined =>
  STILLS.get(game.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));

/** Draws a scene for a page that has our tokens, whose theme then decides its colors. */
export const sketch: Sketch = async ({ page, before }) => {
  const still = stillOf(page.game);
  if (!still || !page.view) return undefined;
  const board = markupOf(await still.draw({ page, view: page.view, before }, false));
  const marks = page.seats.map(({ seat }) => {
    const shape = markupOf(seatShape(seat, 8));
    return `<svg viewBox="-9 -9 18 18" fill="var(--seat-${seat})" aria-hidden="true">${shape}</svg>`;
  });
  return { board: `<style>${sheetOf(still)}</style>${board.trim()}`, marks };
};

let started: Promise<void> | undefined;

const toPng = (svg: string, fontBuffers: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> => {
  const drawn = new Resvg(svg, { font: { fontBuffers } });
  const image = drawn.render();
  const { width, height, pixels } = image; // a copy, which outlives the image
  image.free();
  drawn.free();
  return makePng({ width, height, pixels });
};

export const makeDraw = ({ wasm, fonts, tokens: sheet }: DrawingTools): Draw => {
  const tokens = tokensOf(sheet);
  return async (scene, shape) => {
    const still = stillOf(scene.page.game);
    if (!still || !scene.page.view) return undefined;
    const svg = await pictureOf(scene, { still, shape, tokens });
    await (started ??= initWasm(wasm));
    return toPng(svg, [...fonts]);
  };
};
