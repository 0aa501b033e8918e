import type { Outcome } from '../../../kit/game.ts';
import { english, list, plural } from '../../../kit/words/english.ts';
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

const actionWords = (action: Action, view: View): Line => {
  const card = namerIn(view.language);
  switch (action.type) {
    case 'keep':
      return line`Send ${list(action.texts.map(card.text))}`;
    case 'place':
      return line`Place ${card.emoji(action.emoji)} under ${card.text(action.text)}`;
    case 'done':
      return 'Done';
    case 'propose':
      return line`Propose ${card.vote(action.location)}`;
    case 'settle':
      return line`Vote for ${card.vote(action.location)}`;
    default:
      action satisfies never;
      return '';
  }
};

const command = (action: Action): string => {
  switch (action.type) {
    case 'keep':
      return `keep ${action.texts.join(' ')}`;
    case 'place':
      return `place ${action.emoji} ${action.text}`;
    case 'done':
      return 'done';
    case 'propose':
    case 'settle':
      return `${action.type} ${action.location ?? 'none'}`;
    default:
      action satisfies never;
      return '';
  }
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
  action: actionWords,
  command,
  prompt,
  silence,
  outcome: outcomeWords,
  rejection: () => 'The rules don’t allow that now.',
};

/** What the page of a match needs: the legal actions and the words. The service decides what they cause. */
export const wheresMyRide: PageModule = { game: { meta, legal, sealedStep }, text, recap };
