/** The drawing code, `web/pictures/worker.ts`: Wrangler puts it here, so the service does not import it (see `wrangler.toml`). */
declare module 'pictures' {
  export const draw: import('./scene.ts').Draw;
  export const sketch: import('./scene.ts').Sketch;
}
