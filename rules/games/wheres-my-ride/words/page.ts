import { actWords, type Acts } from '../../../kit/words/acts.ts';
import { english, inWords, list, plural } from '../../../kit/words/english.ts';
import { line, type Line, type PageText } from '../../../kit/words/words.ts';
import type { Event } from '../events.ts';
import { tell } from './events.ts';
import { prompt, silence } from './prompt.ts';
import type { Action, View } from '../model/types.ts';
import { namerIn } from './names.ts';
import type { PageModule } from '../../../kit/module.ts';
import { meta } from '../meta.ts';
import { legal } from '../turn/legal.ts';
import { sealedStep } from '../view.ts';
import { recap } from './recap.ts';

/** A single rider decides without a vote. */
const voteLine = ({ location = null }: { location?: string | null }, { riders, language }: View): Line => {
  const isAlone = riders.length === 1;
  if (location === null)
    return isAlone
      ? 'Make no guess? One rating tile is turned.'
      : 'Vote for no guess? One rating tile is turned.';
  const place = namerIn(language).location(location);
  return isAlone
    ? line`Guess ${place}? If it’s wrong, two rating tiles are turned.`
    : line`Vote for ${place}? If it’s wrong, two rating tiles are turned.`;
};

export const acts: Acts<Action, View> = {
  keep: {
    label: ({ texts }, { language }) => line`Send ${list(texts.map(namerIn(language).text))}`,
    short: ({ texts }) => plural(texts.length, { one: 'Send this text', other: 'Send these #' }, inWords),
    offer: ({ texts }, { language }) => line`Send ${list(texts.map(namerIn(language).text))}?`,
    asks: ({ texts }, { language }) =>
      line`${list([texts!].flat().map(namerIn(language).text))}, and which other?`,
  },
  place: {
    label: ({ emoji, text: under }, { language }) =>
      line`Place ${namerIn(language).emoji(emoji)} under ${namerIn(language).text(under)}`,
    short: 'Place it',
    offer: ({ emoji, text: under }, { language }) =>
      line`Place ${namerIn(language).emoji(emoji)} under ${namerIn(language).text(under)}?`,
    asks: ({ emoji }, { language }) =>
      emoji ? line`Under which text does ${namerIn(language).emoji(emoji)} go?` : 'Which emoji goes there?',
  },
  done: { label: 'Done' },
  propose: {
    label: ({ location }, { language }) => line`Propose ${namerIn(language).vote(location)}`,
    short: 'Propose',
    asks: voteLine,
  },
  settle: {
    label: ({ location }, { language }) => line`Vote for ${namerIn(language).vote(location)}`,
    short: ({ location }, { riders }) => {
      if (riders.length !== 1) return 'Vote for this';
      return location === null ? 'Make no guess' : 'Guess this';
    },
    offer: voteLine,
    asks: voteLine,
  },
};

export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Where’s My Ride?',
  blurb: 'One of you knows where the ride is waiting, and can answer only in emojis. Find it together.',
  minutes: 15,
  event: tell,
  ...actWords(acts),
  prompt,
  silence,
  outcome: ({ reason, scores }) =>
    reason === 'found'
      ? line`The ride was found, with ${plural(scores?.[0] ?? 0, 'star')} left. Everyone won together.`
      : 'The fourth star broke and the app canceled the ride. Everyone lost together.',
  rejection: () => 'The rules don’t allow that now.',
};

export const wheresMyRide: PageModule = { game: { meta, legal, sealedStep }, text, recap };
