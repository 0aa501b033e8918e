import { english, plural } from '../../../rules/kit/words/english.ts';
import { actWords, type Acts } from '../../../rules/kit/words/acts.ts';
import { tellBy } from '../../../rules/kit/words/facts.ts';
import { type GameText, joined, line, who, type ThingRef } from '../../../rules/kit/words/words.ts';
import type { Action, Event, View } from './game.ts';

const heapAt = (heap: number): ThingRef => ({ thing: `heap:${heap}`, text: `heap ${heap + 1}` });

const acts: Acts<Action, View> = {
  take: { typed: ({ heap }) => `take ${heap + 1}`, label: ({ heap }) => line`Take from ${heapAt(heap)}` },
  'end-turn': { typed: 'end', label: 'End the turn' },
};

const tell = tellBy<Event, 'turn-ended'>()(
  { heap: heapAt },
  { 'pebble-taken': '{seat} took a pebble from {heap}.', 'seat-left': '{seat} left.' },
);

export const pebblesText: GameText<Action, Event, View> = {
  language: english,
  name: 'Pebbles',
  blurb: 'Three heaps of pebbles; the last one taken wins.',
  minutes: 2,
  position: ({ heaps, taken }) => [
    line`The heaps hold ${joined(heaps, ', ')}.`,
    ...taken.map((count, seat) => line`${who(seat)} took ${plural(count, 'pebble')}.`),
  ],
  event: tell,
  ...actWords(acts),
  prompt: ({ turn, heaps }, { viewer }) => {
    if (heaps.every((left) => left === 0)) return 'No pebble is left.';
    return turn === viewer ? 'Take pebbles from one heap.' : line`Waiting for ${who(turn)}.`;
  },
  outcome: ({ ranks }) => line`${who(ranks.indexOf(1))} took the last pebble.`,
};
