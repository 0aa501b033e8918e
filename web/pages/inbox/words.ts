import type { Inbox } from '../../../api/contract/lists.ts';
import type { MatchCard } from '../../../api/contract/match.ts';
import { capital, count, inWords, list } from '../../common/words/numbers.ts';
import { turnWords } from '../../common/words/table.ts';
import { makeLongWhen } from '../../common/words/times.ts';
import { msg } from '../../common/words/msg.ts';
import { clock } from '../../data/session.ts';

const HEADS = [msg`Nothing is waiting for you`, msg`One table is waiting for you`] as const;

export const head = ({ counts: { waiting } }: Inbox): string =>
  HEADS[waiting] ?? msg`${count(waiting)} tables are waiting for you`;

/** The first thing to know: when the next turn is due, or who is moving meanwhile. */
export const subhead = ({ waiting, going, next: { waiting: isCut } }: Inbox): string => {
  if (isCut) return msg`The oldest turn comes first.`;
  const due = waiting.flatMap(({ deadline }) => deadline ?? []).toSorted()[0];
  if (due) return msg`Nothing is due before ${makeLongWhen(due, clock())}.`;
  if (waiting.length > 0) return msg`There’s no hurry.`;
  const [next] = going;
  return next ? `${turnWords(next)}.` : '';
};

/** How much else is new: results, and tables with new messages. */
export const newsWords = ({ counts: { results, talk } }: Inbox): string => {
  const said = [
    ...(results > 0 ? [results === 1 ? msg`one new result` : msg`${inWords(results)} new results`] : []),
    ...(talk > 0 ? [msg`new messages at ${talk === 1 ? 'one table' : `${inWords(talk)} tables`}`] : []),
  ];
  return said.length > 0 ? ` ${capital(list(said))}.` : '';
};

/** The items that are not in the other lists, so that each shows once. */
export const without = <T extends MatchCard>(
  items: readonly T[],
  ...shown: readonly (readonly MatchCard[])[]
): T[] => items.filter(({ id }) => !shown.flat().some((other) => other.id === id));

export const isBare = ({ waiting, invited, going, finished }: Inbox): boolean =>
  waiting.length + invited.length + going.length + finished.length === 0;

export const MORE = {
  waiting: msg`Show more waiting`,
  invited: msg`Show more invitations`,
  results: msg`Show more new results`,
  talk: msg`Show more new messages`,
  going: msg`Show more still going`,
  finished: msg`Show more finished`,
} as const;
