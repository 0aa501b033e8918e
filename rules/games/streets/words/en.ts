import type { GameText } from '../../../kit/words/words.ts';
import type { Event } from '../events.ts';
import type { Action, View } from '../model/types.ts';
import { text as page } from './page.ts';
import { positionWords as position } from './position.ts';

/** Streets in words. */
export const streetsText: GameText<Action, Event, View> = { ...page, position };
