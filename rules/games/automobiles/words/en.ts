import type { GameText } from '../../../kit/words/words.ts';
import type { Event } from '../model/events.ts';
import type { Action, View } from '../model/types.ts';
import { text as page } from './page.ts';
import { position } from './position.ts';

/** Automobiles in words. */
export const text: GameText<Action, Event, View> = { ...page, position };
