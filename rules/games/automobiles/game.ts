import { clone } from '../../kit/json.ts';
import type { Game } from '../../kit/game.ts';
import { bot, standing } from './bot/bot.ts';
import { folding } from './fold.ts';
import { meta } from './meta.ts';
import { outcome, start } from './season/races.ts';
import type { Action, Event, State, View } from './model/types.ts';
import { decide } from './turn/decide.ts';
import { legal } from './turn/legal.ts';

/** By David Short. Rulings AU1 to AU34 are listed in the README. */
export const automobiles: Game<State, Action, Event, View> = {
  meta,
  ...folding,
  start,
  outcome,
  view: (state) => state, // nothing is hidden (AU14, AU21)
  legal,
  decide,
  bot,
  imagine: (view) => clone(view),
  standing,
};
