import type { GameCounts, GameModule } from '../../kit/module.ts';
import { automobiles as game } from './game.ts';
import { text } from './words/en.ts';
import { recap } from './words/recap.ts';
import type { Color } from './model/colors.ts';
import type { Event } from './model/events.ts';
import { COLOR_NAMES } from './words/names.ts';

const counts: GameCounts<Event> = {
  built: {
    name: 'Cubes bought',
    of: (event) => (event.type === 'bought' ? event.open.color : undefined),
    say: (color) => COLOR_NAMES[color as Color],
  },
};

export const automobiles: GameModule = { game, text, recap, counts };
