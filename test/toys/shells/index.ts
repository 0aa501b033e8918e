import type { GameModule } from '../../../rules/kit/module.ts';
import { shells as game } from './game.ts';
import { shellsText as text } from './text.ts';

export const shells: GameModule = { game, text };
