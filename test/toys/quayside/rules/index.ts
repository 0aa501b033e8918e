import type { GameModule } from '../../../../rules/kit/module.ts';
import { quayside as game } from './game.ts';
import { quaysideText as text } from './words/en.ts';

export const quayside: GameModule = { game, text };
