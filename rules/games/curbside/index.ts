import type { GameModule } from '../../kit/module.ts';
import { curbside as game } from './game.ts';
import { text } from './words/en.ts';
import { recap } from './words/recap.ts';

export const curbside: GameModule = { game, text, recap };
