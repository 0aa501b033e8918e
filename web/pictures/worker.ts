import wasm from '@resvg/resvg-wasm/index_bg.wasm';
import tokens from '../tokens.css';
import { makeDraw } from './draw.ts';
import display from './fonts/bricolage-800.woff2';
import text from './fonts/figtree-500.woff2';
import bold from './fonts/figtree-800.woff2';

export { sketch } from './draw.ts';

/** Draws in the Worker, which is built with this file in place of the module `pictures` (see `wrangler.toml`). */
export const draw = makeDraw({
  wasm,
  fonts: [text, bold, display].map((font) => new Uint8Array(font)),
  tokens,
});
