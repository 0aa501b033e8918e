import type { Game } from '../../kit/game.ts';
import { LANGUAGES, TONGUES } from './model/content.ts';
import { DRIVERS, driversAt, REMOVABLE } from './model/kinds.ts';
import type { Action, State, View, Event } from './model/types.ts';

const SEATS = [2, 3, 4, 5, 6, 7];
const FLAG = { values: [false, true], preset: false };
/** The tables where a seat is neither the first nor the last. */
const AMID = Object.fromEntries(
  DRIVERS.slice(2, -1).map((by) => [by, SEATS.filter((seats) => driversAt(seats).includes(by))]),
);

export const meta: Game<State, Action, Event, View>['meta'] = {
  id: 'wheres-my-ride',
  seats: SEATS,
  options: [
    {
      key: 'driver',
      name: 'The Driver',
      values: DRIVERS,
      labels: {
        'by lot': 'random',
        'first seat': 'first seat',
        'second seat': 'second seat',
        'third seat': 'third seat',
        'fourth seat': 'fourth seat',
        'fifth seat': 'fifth seat',
        'sixth seat': 'sixth seat',
        'last seat': 'last seat',
      },
      preset: 'by lot',
      valueSeats: AMID,
    },
    { key: 'deaf', name: 'Deaf Driver', ...FLAG, absent: true, seats: SEATS.slice(1) },
    { key: 'checks', name: 'Checks removed', values: REMOVABLE, preset: 0 },
    { key: 'triple', name: 'Triple Text', ...FLAG, seats: SEATS.slice(2) },
    {
      key: 'language',
      name: 'Words on the cards',
      values: LANGUAGES,
      labels: { English: 'English', German: 'German' },
      preset: 'English',
      tongues: TONGUES,
    },
  ],
  shape: 1,
  takeBack: [],
};
