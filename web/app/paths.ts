/**
 * Every address of the app, as patterns. What is none of them, no file and no `/api` is 404: the build hands the list
 * to the Worker, which serves the app for these; `wrangler.toml` sends them there.
 */
export const PATHS = [
  '/',
  '/shelf',
  '/inbox',
  '/lobby',
  '/history',
  '/file',
  '/clubs',
  '/clubs/join/:id',
  '/clubs/:id',
  '/join/:id',
  '/matches/:id',
  '/players/:id',
  '/settings',
  '/sign-in',
  '/privacy',
  '/games',
  '/games/:id',
  '/games/:id/first',
  '/games/:id/statistics',
] as const;
export type Path = (typeof PATHS)[number];
