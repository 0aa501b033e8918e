import { loadInbox, type InboxMatch } from '../../../db/lists.ts';
import { factsOf, heaviest } from '../../../rules/kit/words/recap.ts';
import { toText } from '../../../rules/kit/words/words.ts';
import { NewerShapeError } from '../../../rules/kit/fold.ts';
import { makeCard, makeEntries, makeView, type PageInput } from './page.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Inbox, InboxItem, LogEntry } from '../../http/schemas/match.ts';
import { catalogIds, hashesOf, moduleOf, type RequestContext } from '../../context.ts';
import { foldMatch } from '../fold.ts';
import { tellingOf } from './log-text.ts';

interface Told {
  entry: LogEntry;
  words: string;
  weight: number;
}

/** The weightiest fact of an entry, in words; none where it says nothing by itself. */
const toldOf = (input: PageInput, entry: LogEntry): Told[] => {
  const telling = tellingOf(input);
  const gone = input.stored.seats.find(({ seat }) => seat === entry.seat)?.gone ?? undefined;
  const fact = heaviest(factsOf(input.module, { ...entry, gone }, telling));
  return fact ? [{ entry, words: toText(fact.words, telling), weight: fact.weight }] : [];
};

/** The weightiest thing that others did since this seat acted, or else the newest of theirs, or of all. */
const newsOf = (input: PageInput, entries: readonly LogEntry[], seat: number): Told | undefined => {
  const counted = entries.filter(({ reverted, kind }) => !reverted && kind !== 'undo');
  const acted = counted.findLast((entry) => entry.seat === seat)?.seq ?? 0;
  const told = counted.flatMap((entry) => toldOf(input, entry));
  const others = told.filter(({ entry }) => entry.seat !== null && entry.seat !== seat);
  return heaviest(others.filter(({ entry }) => entry.seq > acted)) ?? others.at(-1) ?? told.at(-1);
};

/** The position and what is new in it; nothing of a match that newer rules have written, until they are back. */
const positionOf = (
  context: RequestContext,
  input: Omit<PageInput, 'match'>,
  seat: number,
): Pick<InboxItem, 'view' | 'news' | 'events'> => {
  try {
    const position = { ...input, match: foldMatch(context, input.module, input) };
    const news = newsOf(position, makeEntries(position), seat);
    return { view: makeView(position), news: news?.words ?? null, events: news ? [news.entry] : [] };
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
