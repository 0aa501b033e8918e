import type { Game } from '../../kit/game.ts';
import type { Event, Action, State, View } from './model/types.ts';
import { BY_LOT, SOLO_CHOICES } from './consultants/consultants.ts';
import { LEVELS } from './model/kinds.ts';

export const meta: Game<State, Action, Event, View>['meta'] = {
  id: 'streets',
  seats: [1, 2, 3, 4, 5],
  options: [
    { key: 'business', name: 'Business tokens', values: [false, true], preset: false },
    { key: 'consultants', name: 'Consultants', values: [false, true], preset: false },
    {
      key: 'grifter',
      name: 'The Grifter',
      values: LEVELS,
      labels: { easy: 'easy', normal: 'normal', hard: 'hard' },
      preset: 'normal',
      seats: [1],
    },
    {
      key: 'consultant',
      name: 'Your Consultant',
      values: SOLO_CHOICES,
      labels: { [BY_LOT]: 'random' },
      preset: BY_LOT,
      seats: [1],
    },
  ],
  shape: 2,
  takeBack: [
    'building-abandoned',
    'signs-placed',
    'street-opened',
    'tokens-taken',
    'pitch-declined',
    'street-scored',
    'people-moved',
    'people-stood',
  ],
};
