import type { Inbox } from '../../../api/contract/lists.ts';
import type { MatchCard } from '../../../api/contract/match.ts';
import { capital, count, inWords, list, plural } from '../../common/words/numbers.ts';
import { turnWords } from '../../common/words/table.ts';
import { makeLongWhen } from '../../common/words/times.ts';
import { msg } from '../../common/words/msg.ts';
import { clock } from '../../data/session.ts';

export const head = ({ counts: { waiting } }: Inbox): string =>
  waiting === 0
    ? msg`Nothing is waiting for you`
    : plural(waiting, { one: '# table is waiting for you', other: '# tables are waiting for you' }, count);

/** The first thing to know: when the next turn is due, or who is moving meanwhile. */
export const subhead = ({ waiting, going, next: { waiting: isCut } }: Inbox): string => {
  if (isCut) return msg`The oldest turn comes first.`;
  const due = waiting.flatMap(({ deadline }) => deadline ?? []).toSorted()[0];
  if (due) return msg`Nothing is due before ${makeLongWhen(due, clock())}.`;
  if (waiting.length > 0) return msg`There’s no hurry.`;
  const [next] = going;
  return next ? `${turnWords(next)}.` : '';
};

export const newsWords = ({ counts: { results, talk } }: Inbox): string => {
  const said = [
    ...(results > 0 ? [plural(results, 'new result', inWords)] : []),
    ...(talk > 0 ? [msg`new messages at ${plural(talk, 'table', inWords)}`] : []),
  ];
  return said.length > 0 ? ` ${capital(list(said))}.` : '';
};

/** The items that are not in the other lists, so that each shows once. */
export const without = <T extends MatchCard>(
  items: readonly T[],
  ...shown: readonly (readonly MatchCard[])[]
): T[] => items.filter(({ id }) => !shown.flat().some((other) => other.id === id));

/** `followed` is missing from an inbox that this browser has kept from an earlier release. */
type Kept = Omit<Inbox, 'followed'> & Partial<Pick<Inbox, 'followed'>>;

export const isBare = ({ waiting, invited, going, finished, followed = [] }: Kept): boolean =>
  waiting.length + invited.length + going.length + finished.length + followed.length === 0;

export const MORE = {
  waiting: msg`Show more waiting`,
  invited: msg`Show more invitations`,
  results: msg`Show more new results`,
  talk: msg`Show more new messages`,
  going: msg`Show more still going`,
  finished: msg`Show more finished`,
  followed: msg`Show more you follow`,
} as const;
