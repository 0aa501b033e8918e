import { renewIfOutdated } from './renewal.ts';
import { showLooks } from '../data/settings/looks.ts';
import './app.ts';

/** Lets the page's own requests go first. */
const PAUSE_MS = 3_000;

const keepForOffline = (): void => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="manifest" href="/manifest.webmanifest">');
  void navigator.serviceWorker?.register('/sw.js').catch(() => {});
};

addEventListener('vite:preloadError', () => void renewIfOutdated());
if (import.meta.env.PROD) addEventListener('load', () => setTimeout(keepForOffline, PAUSE_MS));
showLooks();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showLooks);
