import type { GameModule } from '../../../rules/kit/module.ts';
import { pebbles as game } from './game.ts';
import { pebblesText as text } from './text.ts';

export const pebbles: GameModule = { game, text };
