import { initWasm, Resvg, type InitInput } from '@resvg/resvg-wasm';
import type { Draw, Sketch } from '../../api/pictures/scene.ts';
import type { AnyStill } from '../games/kit/still.ts';
import { seatShape } from '../common/seat-shapes.ts';
import * as stills from '../games/stills.ts';
import { tokensOf } from './colors.ts';
import { markupOf } from './markup.ts';
import { pictureOf, sheetOf } from './picture.ts';
import { makePng } from './png.ts';

export interface DrawingTools {
  wasm: InitInput;
  fonts: readonly Uint8Array[];
  tokens: string;
}

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

/** Makes a function that draws with these tools. The renderer starts once, with the first picture. */
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
