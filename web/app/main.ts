import './app.ts';
import { renewIfOutdated } from './renewal.ts';
import { showLooks } from '../data/looks.ts';

addEventListener('vite:preloadError', () => void renewIfOutdated());
showLooks();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showLooks);
