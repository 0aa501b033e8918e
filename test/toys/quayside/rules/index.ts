import type { ShelvedGame } from '../../../../rules/kit/module.ts';
import { quayside as game } from './game.ts';
import { en } from './words/en.ts';

export const quayside: ShelvedGame = { game, words: en };
