import type { GameCounts, GameModule } from '../../kit/module.ts';
import { curbside as game } from './game.ts';
import { text } from './words/en.ts';
import { recap } from './words/recap.ts';
import type { Event, Kind } from './model/types.ts';
import { KIND_NAMES } from './words/names.ts';

const counts: GameCounts<Event> = {
  built: {
    name: 'Tiles',
    of: (event) => (event.type === 'tile-placed' ? event.open.kind : undefined),
    say: (kind) => KIND_NAMES[kind as Kind],
  },
};

export const curbside: GameModule = { game, text, recap, counts };
