import type { GameModule } from '../../kit/module.ts';
import { rideshareWars as game } from './game.ts';
import { rideshareWarsText as text } from './words/en.ts';
import { recap } from './words/recap.ts';

export const rideshareWars: GameModule = { game, text, recap };
