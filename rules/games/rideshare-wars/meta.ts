import type { Game } from '../../kit/game.ts';
import { LEVELS, RACES } from './cards.ts';
import type { Event, Action, State, View } from './model/types.ts';

export const meta: Game<State, Action, Event, View>['meta'] = {
  id: 'rideshare-wars',
  seats: [1, 2, 3, 4],
  options: [
    { key: 'level', name: 'Level', values: LEVELS, preset: 1, seats: [1] },
    {
      key: 'race',
      name: 'Race for milestones',
      values: RACES,
      labels: { rulebook: 'By the rulebook', longer: 'One more milestone to win (our variant)' },
      preset: 'rulebook',
      seats: [2, 3, 4],
    },
  ],
  shape: 1,
  takeBack: [
    'task-added',
    'task-passed',
    'option-used',
    'loan-taken',
    'loans-repaid',
    'drivers-gained',
    'bonus-waiting',
    'tool-discarded',
    'tool-played',
    'rider-acquired',
    'rider-laid',
    'rider-repelled',
    'rider-replaced',
    'rider-banked',
    'rider-traded',
    'rider-discarded',
    'row-swapped',
  ],
};
