import type { GameCounts, ShelvedGame } from '../../kit/module.ts';
import { rideshareWars as game } from './game.ts';
import { meta } from './meta.ts';
import { en } from './words/en.ts';
import { riderOf } from './cards.ts';
import type { Event, Action, View } from './model/types.ts';

/** Slots and places at curbside get other riders; every other action names its card itself. */
const names = ({ row, curbside }: View, action: Action): unknown => {
  if (action.type === 'acquire' || action.type === 'displace') return row[action.slot - 1];
  if (action.type === 'curbside') return curbside[action.slot - 1];
  if (action.type === 'swap') return [row[action.slot - 1], curbside[action.curbside - 1]];
  return action.type === 'replace' ? curbside[action.curbside - 1] : null;
};

const counts: GameCounts<Event> = {
  built: (event) => (event.type === 'rider-laid' ? riderOf(event.open.card).type : undefined),
  together: { seats: [1], level: 'level' },
};

export const rideshareWars: ShelvedGame = {
  game,
  words: { ...en, options: meta.options },
  counts,
  firstTable: { seats: 2 },
  regulars: ['Wren', 'Odile', 'Hugo', 'Rasmus', 'Nell', 'Greta', 'Igor', 'Dara'],
  budget: { playOuts: 64, turns: 2, favorites: 6, strays: 2, caution: 1, lead: 10 },
  waits: (_, { people }) => 14 * people,
  names,
};
