import type { GameHelp } from '../../../../kit/words/help.ts';
import type { Action, View } from '../../model/types.ts';
import { about } from './about.ts';
import { whyNot } from './why-not.ts';

/** Where's My Ride? for whoever is learning it. Nothing of it is lost by being done, so there is no question about that. */
export const wheresMyRideHelp: GameHelp<Action, View> = { whyNot, about };
