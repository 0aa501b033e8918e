import type { Inbox } from '../../../api/contract/lists.ts';
import type { MatchCard } from '../../../api/contract/match.ts';
import { capital, inWords } from '../../common/words/numbers.ts';
import { count, makeList, turnWords } from '../../common/words/table.ts';
import { makeLongWhen } from '../../common/words/times.ts';
import { clock } from '../../data/session.ts';

const HEADS = ['Nothing is waiting for you', 'One table is waiting for you'] as const;

export const head = ({ counts: { waiting } }: Inbox): string =>
  HEADS[waiting] ?? `${count(waiting)} tables are waiting for you`;

/** The first thing to know: when the next turn is due, or who is moving meanwhile. */
export const subhead = ({ waiting, going, next: { waiting: isCut } }: Inbox): string => {
  if (isCut) return 'The oldest turn comes first.';
  const due = waiting.flatMap(({ deadline }) => deadline ?? []).toSorted()[0];
  if (due) return `Nothing is due before ${makeLongWhen(due, clock())}.`;
  if (waiting.length > 0) return 'There’s no hurry.';
  const [next] = going;
  return next ? `${turnWords(next)}.` : '';
};

/** How much else is new: results, and tables with new messages. */
export const newsWords = ({ counts: { results, talk } }: Inbox): string => {
  const said = [
    ...(results > 0 ? [results === 1 ? 'one new result' : `${inWords(results)} new results`] : []),
    ...(talk > 0 ? [`new messages at ${talk === 1 ? 'one table' : `${inWords(talk)} tables`}`] : []),
  ];
  return said.length > 0 ? ` ${capital(makeList(said))}.` : '';
};

/** The items that are not in the other lists, so that each shows once. */
export const without = <T extends MatchCard>(
  items: readonly T[],
  ...shown: readonly (readonly MatchCard[])[]
): T[] => items.filter(({ id }) => !shown.flat().some((other) => other.id === id));

export const isBare = ({ waiting, invited, going, finished }: Inbox): boolean =>
  waiting.length + invited.length + going.length + finished.length === 0;

export const MORE = {
  waiting: 'Show more waiting',
  invited: 'Show more invitations',
  results: 'Show more new results',
  talk: 'Show more new messages',
  going: 'Show more still going',
  finished: 'Show more finished',
} as const;
