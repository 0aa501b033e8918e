import './app.ts';
import { keepForOffline } from './offline.ts';
import { renewIfOutdated } from './renewal.ts';
import { nextTask } from '../common/idle.ts';
import { showLooks } from '../data/settings/looks.ts';

addEventListener('vite:preloadError', () => void renewIfOutdated());
if (import.meta.env.PROD) keepForOffline();
showLooks();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showLooks);
// The first format of a time takes a phone as long as a whole page: it is made while there is nothing else to do yet.
void nextTask().then(() => new Intl.DateTimeFormat());
