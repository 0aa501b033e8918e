import type { GameModule } from '../../kit/module.ts';
import { automobiles as game } from './game.ts';
import { text } from './words/en.ts';
import { recap } from './words/recap.ts';

export const automobiles: GameModule = { game, text, recap };
