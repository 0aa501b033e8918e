import type { Plugin } from 'vite';

const EMPTY = '\0no-cookies';

/** Leaves Hono's cookies out of the site: a browser sends its own, and lets no script set that header. */
export const noCookies: Plugin = {
  name: 'no-cookies',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../utils/cookie.js' && importer?.includes('/hono/') ? EMPTY : undefined,
  load: (id) => (id === EMPTY ? "export const serialize = () => '';" : undefined),
};
