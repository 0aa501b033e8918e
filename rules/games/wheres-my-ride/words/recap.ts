import { inWords, plural } from '../../../kit/words/english.ts';
import type { SeenEvent } from '../../../kit/game.ts';
import type { Recap } from '../../../kit/words/recap.ts';
import { line, type Addressee, type Line } from '../../../kit/words/words.ts';
import { BREAKS_TO_LOSE, STARS } from '../model/kinds.ts';
import type { View, Event, EventOf } from '../model/types.ts';
import { namerFor } from './names.ts';

const WEIGHTS: Partial<Record<Event['type'], number>> = {
  'texts-drawn': 0,
  'tokens-drawn': 0,
  'text-kept': 0,
  'texts-shown': 2,
  'emojis-shown': 2,
  'votes-shown': 2,
  'tile-turned': 4,
  'guess-made': 4,
  'match-ended': 4,
};

type Seen = SeenEvent<Event>;

const isA =
  <T extends Event['type']>(type: T) =>
  (event: Seen): event is Extract<Seen, SeenEvent<EventOf<T>>> =>
    event.type === type;

const BROKE = ['no star broke', 'a star broke', 'two stars broke'] as const;

/** What a round without a right guess cost: told of its last tile. */
const brief = (event: Seen, among: readonly Seen[], to: Addressee): Line | undefined => {
  const tiles = among.filter(isA('tile-turned'));
  if (event !== tiles.at(-1)) return undefined;
  const guess = among.find(isA('guess-made'))?.open.location;
  const broke = BROKE[tiles.filter(({ open }) => open.tile === 'broken-star').length]!;
  const turned = plural(tiles.length, { one: '# tile turned', other: '# tiles turned' }, inWords);
  return guess === undefined
    ? line`No guess: ${turned}, ${broke}.`
    : line`${namerFor(to).location(guess)} was wrong: ${turned}, ${broke}.`;
};

export const recap: Recap<Event, View> = {
  tallies: [
    {
      name: 'Stars left',
      figures: ({ stars }) => [stars],
      say: (n) => plural(n, 'star'),
      loses: { at: STARS - BREAKS_TO_LOSE, words: 'You lose here' },
    },
  ],
  weight: ({ type }) => WEIGHTS[type] ?? 1,
  brief,
  opens: ({ type }) => type === 'texts-drawn',
  turn: 'Round',
};
