import type { GameModule } from '../../kit/module.ts';
import { streets as game } from './game.ts';
import { streetsText as text } from './words/en.ts';
import { recap } from './words/recap.ts';

export const streets: GameModule = { game, text, recap };
