import { english } from '../../../rules/kit/words/english.ts';
import { type GameText, line, who, type Line, type ThingRef } from '../../../rules/kit/words/words.ts';
import type { Action, Event, View } from './game.ts';

const shellAt = (shell: number): ThingRef => ({ thing: `shell:${shell}`, text: `shell ${shell + 1}` });

export const shellsText: GameText<Action, Event, View> = {
  language: english,
  name: 'Shells',
  blurb: 'Six shells, taken in turn; the heavier three win.',
  minutes: 1,
  position: ({ weights, takers }) =>
    weights.map((weight, i): Line => {
      const taker = takers[i];
      return typeof taker === 'number'
        ? line`${shellAt(i)} weighs ${weight}: ${who(taker)} took it.`
        : line`${shellAt(i)} weighs ${weight}.`;
    }),
  event: (event) =>
    event.type === 'laid-out'
      ? line`The shells weigh ${event.open.weights.join(', ')}.`
      : line`${who(event.open.seat)} took ${shellAt(event.open.shell)}.`,
  action: ({ shell }) => line`Take ${shellAt(shell)}`,
  command: ({ shell }) => `take ${shell + 1}`,
  prompt: () => 'Take a shell.',
  outcome: ({ ranks }) =>
    ranks.every((rank) => rank === 1)
      ? 'The shells weigh the same.'
      : line`${who(ranks.indexOf(1))} has the heavier shells.`,
};
