import type { GameCounts, GameModule } from '../../kit/module.ts';
import { wheresMyRide as game } from './game.ts';
import { wheresMyRideText as text } from './words/en.ts';
import { recap } from './words/recap.ts';
import type { Event } from './events.ts';

const counts: GameCounts<Event> = { together: { level: 'checks' } };

export const wheresMyRide: GameModule = { game, text, recap, counts };
