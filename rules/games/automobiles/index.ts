import type { GameModule } from '../../kit/module.ts';
import { automobiles as game } from './game.ts';
import { text } from './words/en.ts';

export const automobiles: GameModule = { game, text };
