import type { Game } from '../../kit/game.ts';
import { bot } from './bot/bot.ts';
import { decide, outcome } from './turn/decide.ts';
import { folding } from './fold.ts';
import { imagine } from './imagine.ts';
import { legal } from './turn/legal.ts';
import { hearersOf, isTalking, ridersOf } from './model/riders.ts';
import { start } from './model/setup.ts';
import type { Action, State, View, Event } from './model/types.ts';
import { meta } from './meta.ts';
import { opened, sealedStep, view } from './view.ts';

export const wheresMyRide: Game<State, Action, Event, View> = {
  meta,
  ...folding,
  start,
  outcome,
  talk: (state) =>
    isTalking(state) ? { speak: ridersOf(state), audience: hearersOf(state) } : { speak: [], audience: [] },
  view,
  opened,
  legal,
  decide,
  sealedStep,
  bot,
  botsLast: isTalking,
  imagine,
};
