import type { Game } from '../../kit/game.ts';
import { bot, standing } from './bot/bot.ts';
import { folding } from './fold.ts';
import { imagine } from './imagine.ts';
import { meta } from './meta.ts';
import { start } from './model/setup.ts';
import type { Event, Action, State, View } from './model/types.ts';
import { outcome } from './scoring/score.ts';
import { decide } from './turn/decide.ts';
import { legal } from './turn/legal.ts';
import { goOn } from './turn/next.ts';
import { opened, view } from './view.ts';

export const rideshareWars: Game<State, Action, Event, View> = {
  meta,
  ...folding,
  start: (play) => {
    start(play);
    goOn(play);
  },
  outcome,
  view,
  opened,
  legal,
  decide,
  bot,
  imagine,
  standing,
};
