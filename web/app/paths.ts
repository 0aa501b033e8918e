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
  '/tournaments',
  '/tournaments/new',
  '/tournaments/:id',
  '/join/:id',
  '/matches/:id',
  '/matches/:id/review',
  '/matches/:id/fair',
  '/players/:id',
  '/settings',
  '/sign-in',
  '/privacy',
  '/terms',
  '/house-rules',
  '/status',
  '/moderate',
  '/games',
  '/games/:id',
  '/games/:id/first',
  '/games/:id/statistics',
] as const;
export type Path = (typeof PATHS)[number];
