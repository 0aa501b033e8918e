import type { Outcome } from '../../../kit/game.ts';
import { actWords, type Acts } from '../../../kit/words/acts.ts';
import { english, inWords, list, plural } from '../../../kit/words/english.ts';
import { line, type PageText, type Line } from '../../../kit/words/words.ts';
import type { Event } from '../events.ts';
import { eventWords } from './events.ts';
import { prompt, silence } from './prompt.ts';
import type { Action, View } from '../model/types.ts';
import { namerIn } from './names.ts';
import type { PageModule } from '../../../kit/module.ts';
import { meta } from '../meta.ts';
import { legal } from '../turn/legal.ts';
import { sealedStep } from '../view.ts';
import { recap } from './recap.ts';

/** The actions in words. A single rider decides without a vote. */
export const acts: Acts<Action, View> = {
  keep: {
    typed: ({ texts }) => `keep ${texts.join(' ')}`,
    label: ({ texts }, { language }) => line`Send ${list(texts.map(namerIn(language).text))}`,
    short: ({ texts }) => plural(texts.length, { one: 'Send this text', other: 'Send these #' }, inWords),
  },
  place: {
    typed: ({ emoji, text: under }) => `place ${emoji} ${under}`,
    label: (action, { language }) => {
      const card = namerIn(language);
      return line`Place ${card.emoji(action.emoji)} under ${card.text(action.text)}`;
    },
    short: 'Place it',
  },
  done: { typed: 'done', label: 'Done' },
  propose: {
    typed: ({ location }) => `propose ${location ?? 'none'}`,
    label: ({ location }, { language }) => line`Propose ${namerIn(language).vote(location)}`,
    short: 'Propose',
  },
  settle: {
    typed: ({ location }) => `settle ${location ?? 'none'}`,
    label: ({ location }, { language }) => line`Vote for ${namerIn(language).vote(location)}`,
    short: ({ location }, { riders }) => {
      if (riders.length !== 1) return 'Vote for this';
      return location === null ? 'Make no guess' : 'Guess this';
    },
  },
};

const outcomeWords = ({ reason, scores }: Outcome): Line =>
  reason === 'found'
    ? line`The ride was found, with ${plural(scores?.[0] ?? 0, 'star')} left. Everyone won together.`
    : 'The fourth star broke and the app canceled the ride. Everyone lost together.';

/** What the page of a match shows in words: all of them but those of a position. */
export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Where’s My Ride?',
  blurb: 'One of you knows where the ride is waiting, and can answer only in emojis. Find it together.',
  minutes: 15,
  event: eventWords,
  ...actWords(acts),
  prompt,
  silence,
  outcome: outcomeWords,
  rejection: () => 'The rules don’t allow that now.',
};

/** What the page of a match needs: the legal actions and the words. The service decides what they cause. */
export const wheresMyRide: PageModule = { game: { meta, legal, sealedStep }, text, recap };
