import type { GameHelp } from '../../../../kit/words/help.ts';
import type { Action, View } from '../../model/types.ts';
import { about } from './about.ts';
import { unfinished, whyNot } from './why-not.ts';

/** Help for players learning Curbside. */
export const curbsideHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
