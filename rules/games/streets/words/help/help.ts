import type { GameHelp } from '../../../../kit/words/help.ts';
import type { Action, View } from '../../model/types.ts';
import { about } from './about.ts';
import { whyNot } from './why-not.ts';

/** Streets for whoever is learning it. A turn ends when nothing is left, so there is no question about that. */
export const streetsHelp: GameHelp<Action, View> = { whyNot, about };
