import type { Game } from '../../kit/game.ts';
import { bot } from './bot/bot.ts';
import type { Event } from './events.ts';
import { folding } from './fold.ts';
import { imagine } from './imagine.ts';
import { LEVELS } from './model/kinds.ts';
import { start } from './model/setup.ts';
import type { Action, State, View } from './model/types.ts';
import { outcome } from './scoring/outcome.ts';
import { decide } from './turn/decide.ts';
import { legal } from './turn/legal.ts';
import { goOn } from './turn/next.ts';
import { view } from './view.ts';

/** Rideshare Wars, for two to four seats and alone. */
export const rideshareWars: Game<State, Action, Event, View> = {
  meta: {
    id: 'rideshare-wars',
    seats: [1, 2, 3, 4],
    options: [{ key: 'level', name: 'Level', values: LEVELS, preset: 1, seats: [1] }],
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
  },
  ...folding,
  start: (play) => {
    start(play);
    goOn(play);
  },
  outcome,
  view,
  legal,
  decide,
  bot,
  imagine,
};
