import type { Recap } from '../../../kit/words/recap.ts';
import type { Event } from '../events.ts';
import { BREAKS_TO_LOSE, STARS } from '../model/kinds.ts';
import type { View } from '../model/types.ts';

const WEIGHTS: Partial<Record<Event['type'], number>> = {
  'texts-drawn': 0,
  'tokens-drawn': 0,
  'text-kept': 0,
  'texts-shown': 2,
  'emojis-shown': 2,
  'votes-shown': 2,
  'tile-turned': 3,
  'guess-made': 4,
  'match-ended': 4,
};

/** The recap of a Where's My Ride? match: the stars left for the whole table. */
export const recap: Recap<Event, View> = {
  tallies: [
    {
      name: 'Stars left',
      figures: ({ stars }) => [stars],
      say: (n) => `${n} star${n === 1 ? '' : 's'}`,
      loses: { at: STARS - BREAKS_TO_LOSE, words: 'Lost here' },
    },
  ],
  weight: ({ type }) => WEIGHTS[type] ?? 1,
  opens: ({ type }) => type === 'texts-drawn',
  turn: 'Round',
};
