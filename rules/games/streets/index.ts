import type { BotName } from '../../kit/bots/cast.ts';
import type { GameCounts, GameModule } from '../../kit/module.ts';
import { names, offers } from './ahead.ts';
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

const budget: GameModule['budget'] = {
  playOuts: 64,
  turns: 2,
  favorites: 6,
  strays: 2,
  caution: 1,
  lead: 12,
};

const regulars: readonly BotName[] = [
  'Juno',
  'Fern',
  'Odile',
  'Tilda',
  'Mabel',
  'Pilar',
  'Nell',
  'Lotte',
  'Vito',
];

const waits: GameModule['waits'] = (_, { seats, people }) => (5 + 20 / seats) * people;

const optionNotes = {
  business:
    'Sold streets also bring tokens; the most of a kind, and sets of all four, are worth money at the end.',
  consultants: 'Everyone has one, face up, with an ability of its own.',
  grifter: 'The money that your opponent starts with: $0, $20 or $50.',
  consultant: 'Yours alone, with an ability of its own.',
};

export const streets: GameModule = {
  game,
  text,
  recap,
  counts,
  regulars,
  budget,
  waits,
  optionNotes,
  names,
  offers,
};
