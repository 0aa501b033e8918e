/** What draws, `web/pictures/worker.ts`: Wrangler puts it here, for the service knows nothing of what draws (see `wrangler.toml`). */
declare module 'pictures' {
  export const draw: import('./scene.ts').Draw;
}
