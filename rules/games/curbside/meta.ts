import type { Game } from '../../kit/game.ts';
import { STARTING_GAS } from './model/data.ts';
import type { Action, Event, State, View } from './model/types.ts';

export const meta: Game<State, Action, Event, View>['meta'] = {
  id: 'curbside',
  seats: [2, 3, 4],
  options: [
    {
      key: 'gas',
      name: 'Starting gas',
      values: ['usual', ...STARTING_GAS],
      labels: { usual: 'usual' },
      preset: 'usual',
    },
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
};
