import { readFileSync } from 'node:fs';

const ROW = /page\(\s*'([^']+)'[^]*?import\('\.\.(\/pages\/[^']+)'\)/g;

/** The rows of the tables of routes: an address, and the modules that its page needs. The build can't run what draws. */
export const ROUTES = ['/web/app/routes.ts', '/web/app/other-routes.ts'].flatMap((table) =>
  [...readFileSync(new URL(`../..${table}`, import.meta.url), 'utf8').matchAll(ROW)].map(
    ([, path, module]) => ({ path: path!, modules: [table, `/web${module}`] }),
  ),
);

/**
 * Every address of the app, as patterns. The build hands the list to the Worker, which serves the app there (`wrangler.toml`
 * routes them); any other path that is neither a file nor under `/api` is a 404.
 */
export const PATHS = ROUTES.map(({ path }) => path);
