import type { Game } from '../../kit/game.ts';
import type { Event } from './events.ts';
import { LANGUAGES } from './model/content.ts';
import { DRIVERS, REMOVABLE } from './model/kinds.ts';
import type { Action, State, View } from './model/types.ts';

/** What is known about the game before a match starts. */
export const meta: Game<State, Action, Event, View>['meta'] = {
  id: 'wheres-my-ride',
  seats: [2, 3, 4, 5, 6, 7],
  options: [
    { key: 'driver', name: 'The Driver', values: DRIVERS, labels: { 'by lot': 'random' }, preset: 'by lot' },
    { key: 'checks', name: 'Checks removed', values: REMOVABLE, preset: 0 },
    { key: 'triple', name: 'Triple Text', values: [false, true], preset: false, seats: [4, 5, 6, 7] },
    { key: 'language', name: 'Words on the cards', values: LANGUAGES, preset: 'English' },
  ],
  shape: 1,
  takeBack: [],
};
