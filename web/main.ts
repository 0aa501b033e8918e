import './app.ts';
import { showLooks } from './data/looks.ts';

showLooks();
