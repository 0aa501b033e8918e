import './app.ts';
import { keepForOffline } from './offline.ts';
import { renewIfOutdated } from './renewal.ts';
import { showLooks } from '../data/settings/looks.ts';

addEventListener('vite:preloadError', () => void renewIfOutdated());
if (import.meta.env.PROD) keepForOffline();
showLooks();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showLooks);
