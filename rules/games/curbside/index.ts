import type { GameModule } from '../../kit/module.ts';
import { curbside as game } from './game.ts';
import { text } from './words/en.ts';

export const curbside: GameModule = { game, text };
