import type { Outcome } from '../../../kit/game.ts';
import type { PageModule } from '../../../kit/module.ts';
import { actWords } from '../../../kit/words/acts.ts';
import { english, list, plural } from '../../../kit/words/english.ts';
import { type Line, type PageText, line, verb, who } from '../../../kit/words/words.ts';
import type { Event } from '../events.ts';
import { meta } from '../meta.ts';
import type { Action, View } from '../model/types.ts';
import { legal } from '../turn/legal.ts';
import { acts } from './acts.ts';
import { eventWords } from './events.ts';
import { prompt } from './prompt.ts';
import { recap } from './recap.ts';

const WINS: Readonly<Record<string, string>> = {
  'solo-won': 'enough to win',
  'solo-milestones': 'but the game took five milestones',
  'solo-cities': 'but fewer than two cities had enough riders',
  'solo-points': 'too few to win',
};

const WON = { you: 'won', other: 'won', many: 'shared the win' };

const outcomeWords = ({ ranks, scores, reason }: Outcome): Line => {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [who(seat)] : []));
  const most = scores ? Math.max(...scores) : 0;
  if (reason === 'milestones') return line`${list(winners)} won with milestones before the day was over.`;
  if (reason === 'points')
    return line`${list(winners)} ${verb(
      winners.map(({ seat }) => seat),
      WON,
    )} with ${plural(most, 'point')}.`;
  return line`${who(0)} ended with ${plural(most, 'point')}, ${WINS[reason] ?? 'and the match was over'}.`;
};

export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Rideshare Wars',
  blurb: 'Snap up riders in six cities, race for milestones, or quietly pile up the most.',
  minutes: 45,
  event: eventWords,
  ...actWords(acts),
  prompt,
  outcome: outcomeWords,
  rejection: () => 'The rules don’t allow that now.',
};

export const rideshareWars: PageModule = { game: { meta, legal }, text, recap };
