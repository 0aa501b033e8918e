import type { Game } from '../../kit/game.ts';
import { bot, standing } from './bot/bot.ts';
import { decide, goOn } from './turn/decide.ts';
import { outcome } from './scoring/end.ts';
import type { Event, Action, State, View } from './model/types.ts';
import { folding } from './fold.ts';
import { imagine, retell } from './imagine.ts';
import { legal } from './turn/legal.ts';
import { start } from './model/setup.ts';
import { meta } from './meta.ts';
import { opened, view } from './view.ts';

export const streets: Game<State, Action, Event, View> = {
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
  retell,
};
