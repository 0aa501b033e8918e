import type { Plugin } from 'vite';
import { PATHS } from '../app/paths.ts';

const isPattern = (path: string): boolean => path.includes(':');

/** For each address of the app but `/` itself: serve what lies at `/`. Cloudflare wants patterns last. */
const lines = PATHS.filter((path) => path !== '/')
  .toSorted((a, b) => Number(isPattern(a)) - Number(isPattern(b)))
  .map((path) => `${path} / 200\n`);

/** Writes the addresses of the app to `_redirects`, where Cloudflare looks for them. */
export const appAddresses: Plugin = {
  name: 'app-addresses',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '_redirects', source: lines.join('') });
  },
};
