import type { BotName } from '../../kit/bots/cast.ts';
import type { GameCounts, GameModule } from '../../kit/module.ts';
import { rideshareWars as game } from './game.ts';
import { rideshareWarsText as text } from './words/en.ts';
import { recap } from './words/recap.ts';
import type { Event } from './events.ts';
import { riderOf } from './model/riders.ts';
import { TYPE_NAMES } from './words/names.ts';
import type { Action, View } from './model/types.ts';

/** The riders in the row and at the curb that an action takes. */
const names = ({ row, curbside }: View, action: Action): unknown => {
  switch (action.type) {
    case 'acquire':
    case 'displace':
      return row[action.slot - 1];
    case 'curbside':
      return curbside[action.slot - 1];
    case 'swap':
      return [row[action.slot - 1], curbside[action.curbside - 1]];
    case 'replace':
      return curbside[action.curbside - 1];
    default:
      return null;
  }
};

const counts: GameCounts<Event> = {
  built: {
    name: 'Riders',
    of: (event) => (event.type === 'rider-laid' ? riderOf(event.open.card).type : undefined),
    say: (type) => TYPE_NAMES[type as keyof typeof TYPE_NAMES],
  },
  together: { seats: [1], level: 'level' },
};

const regulars: readonly BotName[] = ['Wren', 'Odile', 'Hugo', 'Rasmus', 'Nell', 'Greta', 'Igor', 'Dara'];

const waits: GameModule['waits'] = (_, { people }) => 14 * people;

const optionNotes = {
  level: 'Each asks for more riders or points in your two cities.',
  race: 'How many milestones win at once.',
};

export const rideshareWars: GameModule = {
  game,
  text,
  recap,
  counts,
  firstTable: { seats: 2 },
  regulars,
  budget: { playOuts: 64, turns: 2, favorites: 6, strays: 2, caution: 1, lead: 10 },
  waits,
  optionNotes,
  names,
};
