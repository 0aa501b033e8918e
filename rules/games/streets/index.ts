import type { GameCounts, GameModule } from '../../kit/module.ts';
import { streets as game } from './game.ts';
import { streetsText as text } from './words/en.ts';
import { recap } from './words/recap.ts';
import type { Event } from './events.ts';
import type { TileId } from './model/tiles.ts';
import { tileName } from './words/names.ts';

const counts: GameCounts<Event> = {
  built: {
    name: 'Buildings',
    of: (event) => (event.type === 'building-built' ? event.open.tile : undefined),
    say: (tile) => tileName(tile as TileId),
  },
  together: { seats: [1], level: 'grifter' },
};

export const streets: GameModule = { game, text, recap, counts };
