import type { Game } from '../../kit/game.ts';
import { bot, interrupt } from './bot/bot.ts';
import { standing } from './bot/standing.ts';
import { STARTING_GAS } from './model/data.ts';
import { decide } from './turn/decide.ts';
import { folding } from './fold.ts';
import { imagine } from './imagine.ts';
import { legal } from './turn/legal.ts';
import { outcome } from './turn/outcome.ts';
import { retell } from './retell.ts';
import { start } from './model/setup.ts';
import type { Action, Event, State, View } from './model/types.ts';
import { opened, view } from './view.ts';

/** Curbside, by Danielle Reynolds. Rulings CU1 to CU27 are listed in the README. */
export const curbside: Game<State, Action, Event, View> = {
  meta: {
    id: 'curbside',
    seats: [2, 3, 4],
    options: [
      { key: 'gas', name: 'Starting gas', values: ['usual', ...STARTING_GAS], preset: 'usual' },
      {
        key: 'empty',
        name: 'When a tank runs dry',
        values: ['ends', 'retires'],
        labels: { ends: 'the match ends', retires: 'the driver retires' },
        preset: 'ends',
      },
    ],
    shape: 1,
    takeBack: ['tile-placed', 'tile-removed', 'tile-turned', 'driven', 'canteen-played', 'pothole-laid'],
  },
  ...folding,
  start,
  outcome,
  view,
  opened,
  legal,
  decide,
  bot,
  interrupt,
  imagine,
  standing,
  retell,
};
