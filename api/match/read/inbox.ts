import { loadInbox, type InboxMatch } from '../../../db/lists.ts';
import { NewerShapeError } from '../../../rules/kit/fold.ts';
import { makeCard, makeEntries, makeView, type PageInput } from './page.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Inbox, InboxItem, LogEntry } from '../../http/schemas/match.ts';
import { catalogIds, hashesOf, moduleOf, type RequestContext } from '../../context.ts';
import { foldMatch } from '../fold.ts';

/** The newest thing somebody else did, or else the newest of all. */
const newestOf = (entries: readonly LogEntry[], seat: number): LogEntry | undefined => {
  const told = entries.filter(({ reverted, text, kind }) => !reverted && kind !== 'undo' && text.length > 0);
  return told.findLast((other) => other.seat !== null && other.seat !== seat) ?? told.at(-1);
};

/** The position and what is new in it; nothing of a match that newer rules have written, until they are back. */
const positionOf = (
  context: RequestContext,
  input: Omit<PageInput, 'match'>,
  seat: number,
): Pick<InboxItem, 'view' | 'news' | 'events'> => {
  try {
    const position = { ...input, match: foldMatch(context, input.module, input) };
    const newest = newestOf(makeEntries(position), seat);
    return { view: makeView(position), news: newest?.text[0] ?? null, events: newest ? [newest] : [] };
  } catch (error) {
    if (error instanceof NewerShapeError) return { view: null, news: null, events: [] };
    throw error;
  }
};

const makeItem = (context: RequestContext, stored: InboxMatch): InboxItem => {
  const { seat, seats, recent: entries } = stored;
  const isGone = seats.some((other) => other.seat === seat && other.gone !== null);
  const viewer = isGone ? 'table' : seat;
  const input = { module: moduleOf(context, stored.game), stored, viewer, entries } as const;
  return { ...makeCard(input), ...positionOf(context, input, seat) };
};

/** What waits for the asker, what goes on and what has ended; `inbox` is undefined where nothing has changed. */
export const makeInbox = async (
  context: RequestContext,
  asked: { hash: string; etag?: string | undefined },
): Promise<{ etag: string; inbox: Inbox | undefined }> => {
  const { db, now } = context;
  const { me, etag, matches } = await loadInbox(db, {
    ...asked,
    now,
    rules: hashesOf(context),
    games: catalogIds(context),
  });
  if (!me) throw new ProblemError('no-session');
  if (!matches) return { etag, inbox: undefined };
  const items = matches.map((stored) => ({ item: makeItem(context, stored), seat: stored.seat }));
  const isWaiting = ({ item, seat }: (typeof items)[number]): boolean =>
    item.status === 'running' && item.awaiting.includes(seat);
  const only = (holds: (one: (typeof items)[number]) => boolean): InboxItem[] =>
    items.filter(holds).map(({ item }) => item);
  const inbox = {
    waiting: only(isWaiting),
    going: only((one) => one.item.status !== 'finished' && !isWaiting(one)),
    finished: only((one) => one.item.status === 'finished'),
  };
  return { etag, inbox };
};
