import type { GameModule } from '../../kit/module.ts';
import { wheresMyRide as game } from './game.ts';
import { wheresMyRideText as text } from './words/en.ts';
import { recap } from './words/recap.ts';

export const wheresMyRide: GameModule = { game, text, recap };
