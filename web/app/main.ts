import { renewIfOutdated } from './renewal.ts';
import { showLooks } from '../data/settings/looks.ts';
import './app.ts';

/** Lets the page's own requests go first. */
const PAUSE_MS = 3_000;

/** Makes this browser store the site, so that it opens offline. Does nothing in browsers that can't. */
export const keepForOffline = (): void => {
  const register = (): void => void navigator.serviceWorker?.register('/sw.js').catch(() => {});
  addEventListener('load', () => setTimeout(register, PAUSE_MS));
};

addEventListener('vite:preloadError', () => void renewIfOutdated());
if (import.meta.env.PROD) keepForOffline();
showLooks();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showLooks);
