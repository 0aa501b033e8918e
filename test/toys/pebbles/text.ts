import { english, plural } from '../../../rules/kit/words/english.ts';
import { type GameText, joined, line, who, type ThingRef } from '../../../rules/kit/words/words.ts';
import type { Action, Event, View } from './game.ts';

const heapAt = (heap: number): ThingRef => ({ thing: `heap:${heap}`, text: `heap ${heap + 1}` });

export const pebblesText: GameText<Action, Event, View> = {
  language: english,
  name: 'Pebbles',
  blurb: 'Three heaps of pebbles; the last one taken wins.',
  minutes: 2,
  position: ({ heaps, taken }) => [
    line`The heaps hold ${joined(heaps, ', ')}.`,
    ...taken.map((count, seat) => line`${who(seat)} took ${plural(count, 'pebble')}.`),
  ],
  event: (event) => {
    switch (event.type) {
      case 'pebble-taken':
        return line`${who(event.open.seat)} took a pebble from ${heapAt(event.open.heap)}.`;
      case 'turn-ended':
        return undefined;
      case 'seat-left':
        return line`${who(event.open.seat)} left.`;
      default:
        event satisfies never;
        return undefined;
    }
  },
  action: (action) => (action.type === 'take' ? line`Take from ${heapAt(action.heap)}` : 'End the turn'),
  command: (action) => (action.type === 'take' ? `take ${action.heap + 1}` : 'end'),
  prompt: ({ turn, heaps }, { viewer }) => {
    if (heaps.every((left) => left === 0)) return 'No pebble is left.';
    return turn === viewer ? 'Take pebbles from one heap.' : line`Waiting for ${who(turn)}.`;
  },
  outcome: ({ ranks }) => line`${who(ranks.indexOf(1))} took the last pebble.`,
  rejection: () => 'That is not possible now.',
};
