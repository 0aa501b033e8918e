import type { GameText } from '../../../rules/kit/text.ts';
import type { Action, Event, View } from './game.ts';

export const pebblesText: GameText<Action, Event, View> = {
  name: 'Pebbles',
  blurb: 'Three heaps of pebbles; the last one taken wins.',
  minutes: 2,
  position: ({ heaps, taken }, { name }) => [
    `The heaps hold ${heaps.join(', ')}.`,
    ...taken.map((count, seat) => `${name(seat)} took ${count}.`),
  ],
  event: (event, { name }) => {
    switch (event.type) {
      case 'pebble-taken':
        return `${name(event.open.seat)} took a pebble from heap ${event.open.heap + 1}.`;
      case 'turn-ended':
        return undefined;
      case 'seat-left':
        return `${name(event.open.seat)} left.`;
      default:
        event satisfies never;
        return undefined;
    }
  },
  action: (action) => (action.type === 'take' ? `Take from heap ${action.heap + 1}` : 'End the turn'),
  command: (action) => (action.type === 'take' ? `take ${action.heap + 1}` : 'end'),
  prompt: ({ turn, heaps }, { viewer, name }) => {
    if (heaps.every((left) => left === 0)) return 'No pebble is left.';
    return turn === viewer ? 'Take pebbles from one heap.' : `Waiting for ${name(turn)}.`;
  },
  outcome: ({ ranks }, { name }) => `${name(ranks.indexOf(1))} took the last pebble.`,
  rejection: () => 'That is not possible now.',
};
