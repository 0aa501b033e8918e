/** Addresses of pages that few open: the shell has no route to them, and `pages/told/rare.ts` shows them. */
export const RARE = ['/bots/think', '/moderate', '/privacy'] as const;

/**
 * Every address of the app, as patterns. The build hands the list to the Worker, which serves the app there (`wrangler.toml`
 * routes them); any other path that is neither a file nor under `/api` is a 404.
 */
export const PATHS = [
  '/',
  '/shelf',
  '/inbox',
  '/lobby',
  '/set-up',
  '/bots',
  '/history',
  '/file',
  '/clubs',
  '/clubs/join/:id',
  '/clubs/:id',
  '/join/:id',
  '/matches/:id',
  '/matches/:id/review',
  '/players/:id',
  '/settings',
  '/sign-in',
  '/games',
  '/games/:id',
  '/games/:id/first',
  '/games/:id/statistics',
  ...RARE,
] as const;
export type Path = (typeof PATHS)[number];
