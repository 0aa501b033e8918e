import type { GameHelp } from '../../../../kit/words/help.ts';
import type { Action, View } from '../../model/types.ts';
import { about } from './about.ts';
import { whyNot } from './why-not.ts';

/** Help for players learning Streets. A turn ends by itself, so nothing can be left unfinished. */
export const streetsHelp: GameHelp<Action, View> = { whyNot, about };
