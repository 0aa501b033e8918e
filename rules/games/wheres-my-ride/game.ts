import type { Game } from '../../kit/game.ts';
import { bot } from './bot/bot.ts';
import { decide } from './turn/decide.ts';
import type { Event } from './events.ts';
import { folding } from './fold.ts';
import { imagine } from './imagine.ts';
import { legal } from './turn/legal.ts';
import { outcome } from './turn/guessing.ts';
import { hearersOf, isTalking, ridersOf } from './model/riders.ts';
import { start } from './model/setup.ts';
import type { Action, State, View } from './model/types.ts';
import { meta } from './meta.ts';
import { opened, sealedStep, view } from './view.ts';

export const wheresMyRide: Game<State, Action, Event, View> = {
  meta,
  ...folding,
  start,
  outcome,
  talk: (state) => {
    if (!isTalking(state)) return { speak: [], audience: [] };
    return { speak: ridersOf(state), audience: hearersOf(state) };
  },
  view,
  opened,
  legal,
  decide,
  sealedStep,
  bot,
  botsLast: isTalking,
  imagine,
};
