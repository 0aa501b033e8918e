import type { Game } from '../../kit/game.ts';
import { bot } from './bot/bot.ts';
import { standing } from './bot/standing.ts';
import { decide, goOn } from './turn/decide.ts';
import { outcome } from './scoring/end.ts';
import type { Event } from './events.ts';
import { folding } from './fold.ts';
import { imagine } from './imagine.ts';
import { legal } from './turn/legal.ts';
import { start } from './model/setup.ts';
import { retell } from './retell.ts';
import type { Action, State, View } from './model/types.ts';
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
