import './app.ts';
import { showLooks } from '../data/looks.ts';

showLooks();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showLooks);
