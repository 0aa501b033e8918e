import type { GameCounts, GameModule } from '../../kit/module.ts';
import { curbside as game } from './game.ts';
import { text } from './words/en.ts';
import { recap } from './words/recap.ts';
import type { Action, Event, Kind } from './model/types.ts';
import { KIND_NAMES } from './words/names.ts';

const counts: GameCounts<Event> = {
  built: {
    name: 'Tiles',
    of: (event) => (event.type === 'tile-placed' ? event.open.kind : undefined),
    say: (kind) => KIND_NAMES[kind as Kind],
  },
};

export const curbside: GameModule = {
  game,
  text,
  recap,
  counts,
  firstMove: async () => ({
    position: (await import('./first-move.json', { with: { type: 'json' } })).default,
    action: { type: 'drive', to: 14 } as Action,
    says: 'Drop E off: one street on.',
    yours: 'The red taxi is yours.',
  }),
};
