/** The drawing code, `web/pictures/worker.ts`: Wrangler puts it here, so the service does not import it (see `wrangler.toml`). */
declare module 'pictures' {
  export const draw: import('./pictures/scene.ts').Draw;
  export const sketch: import('./pictures/scene.ts').Sketch;
}
declare module '*/words.ts?de' {
  export const en: typeof import('./words/en/words.ts').en;
}
