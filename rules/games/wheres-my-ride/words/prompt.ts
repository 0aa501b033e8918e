import { inWords, list, plural } from '../../../kit/words/english.ts';
import { line, who, type Line } from '../../../kit/words/words.ts';
import { keepsOf } from '../model/riders.ts';
import type { View } from '../model/types.ts';
import { namerIn } from './names.ts';

const waitingFor = ({ awaiting }: View): Line => line`Waiting for ${list(awaiting.map(who))}.`;

const isAsked = ({ you, awaiting }: View): boolean => you !== null && awaiting.includes(you);

const textPrompt = (view: View): Line => {
  if (isAsked(view))
    return plural(
      keepsOf(view),
      { one: 'Choose a text to send.', other: 'Choose # texts to send.' },
      inWords,
    );
  return line`Texts are being chosen. ${waitingFor(view)}`;
};

const emojiPrompt = (view: View): Line => {
  if (!isAsked(view)) return line`The Driver is answering in emojis. ${waitingFor(view)}`;
  if (view.placed.length > 0) return 'Place another emoji, or choose Done.';
  return view.rounds.length === 1 && view.target
    ? line`You’re the Driver, waiting at ${namerIn(view.language).location(view.target)}. Place emojis that hint at it.`
    : 'Place at least one emoji under a text.';
};

const reads = ({ deaf }: View): string => (deaf ? 'can’t read it' : 'reads along in silence');

const decidePrompt = (view: View): Line => {
  if (view.riders.length === 1 && isAsked(view)) return 'Guess a place, or make no guess.';
  if (isAsked(view)) return `Talk (the Driver ${reads(view)}), then vote for a place or for no guess.`;
  const deciding = plural(view.riders.length, { one: 'The rider decides.', other: 'The riders decide.' });
  return line`${deciding} ${waitingFor(view)}`;
};

/** What the viewer has to do, or whom the table is waiting for; names the step of the round. */
export const prompt = (view: View): Line => {
  switch (view.phase) {
    case 'text':
      return textPrompt(view);
    case 'emoji':
      return emojiPrompt(view);
    case 'decide':
      return decidePrompt(view);
    case 'over':
      return 'The match is over.';
    default:
      view.phase satisfies never;
      return '';
  }
};

/** Why the viewer's seat may not talk. */
export const silence = (view: View): Line => {
  if (view.seats === 2) return 'With two players, there is no talking.';
  if (view.phase !== 'decide') return 'Nobody can talk until the emojis are shown.';
  if (view.you !== view.driver) return 'Only the riders can talk now.';
  return view.deaf
    ? 'The riders are talking among themselves. You can read it when the match is over.'
    : 'You hear the riders, but you answer only in emojis.';
};
