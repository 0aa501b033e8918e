import type { GameHelp } from '../../../../kit/words/help.ts';
import type { Action, View } from '../../model/types.ts';
import { about } from './about.ts';
import { whyNot } from './why-not.ts';

/** Help for players learning Where's My Ride?. No action leaves anything unfinished. */
export const wheresMyRideHelp: GameHelp<Action, View> = { whyNot, about };
