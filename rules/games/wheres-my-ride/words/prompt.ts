import { inWords, list, plural } from '../../../kit/words/english.ts';
import { line, who, type Line } from '../../../kit/words/words.ts';
import { keepsOf } from '../model/riders.ts';
import type { View } from '../model/types.ts';
import { namerIn } from './names.ts';

export const waitingFor = ({ awaiting }: View): Line => line`Waiting for ${list(awaiting.map(who))}.`;

const isAsked = ({ you, awaiting }: View): boolean => you !== null && awaiting.includes(you);

const PROMPTS: Readonly<Record<View['phase'], (view: View) => Line>> = {
  text: (view) =>
    isAsked(view)
      ? plural(keepsOf(view), { one: 'Choose a text to send.', other: 'Choose # texts to send.' }, inWords)
      : line`Texts are being chosen. ${waitingFor(view)}`,
  emoji: (view) => {
    if (!isAsked(view)) return line`The Driver is answering in emojis. ${waitingFor(view)}`;
    if (view.placed.length > 0) return 'Place another emoji, or choose Done.';
    return view.rounds.length === 1 && view.target
      ? line`You’re the Driver, waiting at ${namerIn(view.language).location(view.target)}. Place emojis that hint at it.`
      : 'Place at least one emoji under a text.';
  },
  decide: (view) => {
    const isAlone = view.riders.length === 1;
    if (!isAsked(view))
      return line`${isAlone ? 'The rider decides.' : 'The riders decide.'} ${waitingFor(view)}`;
    if (isAlone) return 'Guess a place, or make no guess.';
    return view.deaf
      ? 'Talk (the Driver can’t read it), then vote for a place or for no guess.'
      : 'Talk (the Driver reads along in silence), then vote for a place or for no guess.';
  },
  over: () => 'The match is over.',
};

export const prompt = (view: View): Line => PROMPTS[view.phase](view);

export const votedPrompt = ({ you, settled, ballots, language }: View): Line | undefined => {
  const own = ballots.find(({ seat }) => seat === you && settled.includes(seat));
  return own && line`You voted for ${namerIn(language).vote(own.location)}. Waiting for the others.`;
};

/** The prompt for a rider among bots, who neither talk nor propose. */
export const AMONG_BOTS = 'Vote for a place or for no guess. The bots vote after you.';

export const silence = (view: View): Line => {
  if (view.seats === 2) return 'With two players, there is no talking.';
  if (view.phase !== 'decide') return 'Nobody can talk until the emojis are shown.';
  if (view.you !== view.driver) return 'Only the riders can talk now.';
  return view.deaf
    ? 'The riders are talking among themselves. You can read it when the match is over.'
    : 'You hear the riders, but you answer only in emojis.';
};
