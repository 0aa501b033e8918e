import type { BotName } from '../../kit/bots/cast.ts';
import type { GameCounts, GameModule } from '../../kit/module.ts';
import { names, offers } from './ahead.ts';
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

const regulars: readonly BotName[] = [
  'Juno',
  'Wren',
  'Oskar',
  'Mabel',
  'Pilar',
  'Greta',
  'Moss',
  'Bo',
  'Maeve',
  'Hazel',
];

const waits: GameModule['waits'] = (_, { people }) => 17 * people;

const optionNotes = {
  gas: 'How much each taxi starts with. Usual goes by the number of players.',
  empty: 'An empty tank ends the match and costs three stars, or takes only that taxi off the road.',
};

export const curbside: GameModule = {
  game,
  text,
  recap,
  counts,
  regulars,
  budget: { playOuts: 128, turns: 5, favorites: 6, strays: 2, caution: 2, lead: 3 },
  waits,
  optionNotes,
  names,
  offers,
  firstMove: async () => (await import('./first-move.ts')).firstMove,
};
