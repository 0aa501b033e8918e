import type { Game } from '../../kit/game.ts';
import { bot } from './bot/bot.ts';
import { LANGUAGES } from './model/content.ts';
import { decide } from './turn/decide.ts';
import type { Event } from './events.ts';
import { folding } from './fold.ts';
import { imagine } from './imagine.ts';
import { DRIVERS, REMOVABLE } from './model/kinds.ts';
import { legal } from './turn/legal.ts';
import { outcome } from './turn/outcome.ts';
import { isTalking, ridersOf } from './model/riders.ts';
import { start } from './model/setup.ts';
import type { Action, State, View } from './model/types.ts';
import { draft, view } from './view.ts';

/** Where's My Ride?, with its game for two, Triple Text, and fewer checks. */
export const wheresMyRide: Game<State, Action, Event, View> = {
  meta: {
    id: 'wheres-my-ride',
    seats: [2, 3, 4, 5, 6, 7],
    options: [
      { key: 'driver', name: 'The Driver', values: DRIVERS, preset: 'by lot' },
      { key: 'checks', name: 'Checks removed', values: REMOVABLE, preset: 0 },
      { key: 'triple', name: 'Triple Text', values: [false, true], preset: false, seats: [4, 5, 6, 7] },
      { key: 'language', name: 'Words on the cards', values: LANGUAGES, preset: 'English' },
    ],
    shape: 1,
    takeBack: [],
  },
  ...folding,
  start,
  outcome,
  talk: (state) => {
    const riders = isTalking(state) ? ridersOf(state) : [];
    return { speak: riders, audience: riders };
  },
  view,
  legal,
  decide,
  draft,
  bot,
  botsLast: isTalking,
  imagine,
};
