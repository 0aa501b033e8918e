import { languageIn } from '../../../rules/kit/module.ts';
import { SEATLESS, loadInbox, type InboxMatch, type InboxPlace } from '../../../db/inbox/inbox.ts';
import type { InboxList } from '../../../db/closed-lists.ts';
import { heaviest } from '../../../rules/kit/words/recap.ts';
import { toText } from '../../../rules/kit/words/words.ts';
import { NewerShapeError } from '../../../rules/kit/fold.ts';
import { inHand, type MatchInHand, foldMatch } from '../in-hand.ts';
import { makeEntries, tellingOf, weighedFacts } from './log-text.ts';
import { makeCard, makeView } from './page.ts';
import { noSession, required, tooMany } from '../../problem.ts';
import type { FeedHolder } from '../../../db/people/sessions.ts';
import { isoTime } from '../../../db/ask.ts';
import { type Inbox, type InboxItem, type MatchList, LONGEST_WAIT } from '../../contract/lists.ts';
import type { LogEntry } from '../../contract/match.ts';
import { catalogIds, hashesOf, moduleOf, type RequestContext } from '../../context.ts';
import { pageOf, parseCursor } from './cursor.ts';

interface Told {
  entry: LogEntry;
  words: string;
  weight: number;
}

const toldOf = (input: MatchInHand, entry: LogEntry): Told[] => {
  const fact = heaviest(weighedFacts(input, entry));
  return fact ? [{ entry, words: toText(fact.words, tellingOf(input)), weight: fact.weight }] : [];
};

/** The weightiest fact by others since this seat acted; else their newest, or the newest of all. */
const newsOf = (input: MatchInHand, entries: readonly LogEntry[], seat: number): Told | undefined => {
  const counted = entries.filter(({ reverted, kind }) => !reverted && kind !== 'undo');
  const acted = counted.findLast((entry) => entry.seat === seat)?.seq ?? 0;
  const told = counted.flatMap((entry) => toldOf(input, entry));
  const others = told.filter(({ entry }) => entry.seat !== null && entry.seat !== seat);
  return heaviest(others.filter(({ entry }) => entry.seq > acted)) ?? others.at(-1) ?? told.at(-1);
};

/** The position and its news; nothing if newer rules wrote the match, until they are deployed again. */
const positionOf = (
  context: RequestContext,
  input: MatchInHand,
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

const PAGE = 24;
const BOARDS = 6;

const makeItem = (context: RequestContext, stored: InboxMatch) => {
  const isGone = stored.seats.some(({ seat, gone }) => seat === stored.seat && gone !== null);
  const viewer = isGone || stored.seat === SEATLESS ? 'table' : stored.seat;
  const input: MatchInHand = { ...inHand(moduleOf(context, stored.game), stored, undefined), viewer };
  return { stored, input };
};

type Item = ReturnType<typeof makeItem>;

const makeWaiting = (context: RequestContext, { stored, input }: Item): InboxItem => {
  const { recent: entries, seat } = stored;
  const position = entries
    ? positionOf(context, { ...input, entries }, seat)
    : { view: null, news: null, events: [] };
  return { ...makeCard(input), ...position };
};

const makeListed = ({ stored: { unread, unseen }, input }: Item): MatchList['matches'][number] => ({
  ...makeCard(input),
  unread: unread ?? undefined,
  unseen: unseen ?? undefined,
});

const pageIn = (list: InboxList, items: readonly Item[]) =>
  pageOf(items, PAGE, ({ stored: { at, id } }) => ({ list, at, id }));

interface Asked {
  hash: string;
  etag?: string | undefined;
  after?: InboxPlace | undefined;
}

const read = async (context: RequestContext, { after, ...asked }: Asked) => {
  const { me, etag, found } = await loadInbox(context.db, {
    ...asked,
    after,
    now: context.now,
    rules: hashesOf(context),
    games: catalogIds(context),
    limit: PAGE + 1,
    boards: after ? 0 : BOARDS,
  });
  const player = required(me, noSession).id;
  const items = found?.matches.map((stored) => makeItem(context, stored)) ?? [];
  return { player, etag, counts: found?.counts, items };
};

/** An inbox and whose it is; `inbox` is undefined if nothing has changed. */
export interface InboxAnswer {
  player: string;
  etag: string;
  inbox: Inbox | undefined;
}

export const makeInbox = async (
  context: RequestContext,
  asked: Omit<Asked, 'after'>,
): Promise<InboxAnswer> => {
  const { player, etag, counts, items } = await read(context, asked);
  if (!counts) return { player, etag, inbox: undefined };
  const next: Inbox['next'] = {};
  const of = (list: InboxList): Item[] => {
    const listed = items.filter(({ stored }) => stored.list === list);
    const { shown, more } = pageIn(list, listed);
    if (more) next[list] = more.next;
    return shown;
  };
  const cards = (list: InboxList): MatchList['matches'] => of(list).map(makeListed);
  const waiting = of('waiting').map((item) => makeWaiting(context, item));
  const [invited, results, talk] = [cards('invited'), cards('results'), cards('talk')];
  const [going, finished, followed] = [cards('going'), cards('finished'), cards('followed')];
  const inbox = { waiting, invited, results, talk, going, finished, followed, counts, next };
  return { player, etag, inbox };
};

export const makeInboxPage = async (
  context: RequestContext,
  { hash, list, cursor }: { hash: string; list: InboxList; cursor: string },
): Promise<MatchList> => {
  const { items } = await read(context, { hash, after: { ...parseCursor(cursor, list), list } });
  const { shown, more } = pageIn(list, items);
  return { matches: shown.map(makeListed), ...more };
};

/** The waiting matches for the owner of a feed address, as cards; `turns` is undefined if nothing has changed. */
export const readTurns = async (context: RequestContext, feed: FeedHolder, etag?: string) => {
  const wish = { feed, etag, now: context.now, rules: hashesOf(context), games: catalogIds(context) };
  const { me, found, etag: current } = await loadInbox(context.db, { ...wish, limit: PAGE, boards: 0 });
  const { timeZone, ...reader } = required(me);
  const language = languageIn(reader.language);
  const waiting = found?.matches.filter(({ list }) => list === 'waiting');
  const turns = waiting?.map((stored) => {
    const { input } = makeItem({ ...context, language }, stored);
    const { commitment } = input.stored;
    return { card: makeCard(input), commitment, game: input.module.text.name, since: isoTime(stored.at) };
  });
  return { etag: current, turns, timeZone, language };
};

/** Between two looks at an inbox, in seconds: soon after news, since two programs may play at speed, then twice as long each time. */
const SHORTEST = 1;
const LONGEST = 60;
const MOST_HELD = 5;
const MOST_REMEMBERED = 1000;

/** The requests held open for a player in this process, and how quiet their inbox has been. */
interface Held {
  /** When each is over at the latest: one whose client has gone away may never come to its end. */
  ends: number[];
  etag: string;
  pause: number;
}
const helds = new Map<string, Held>();

/** The waits of a player; the ones idle longest are forgotten first. */
const heldFor = (player: string): Held => {
  const held = helds.get(player) ?? { ends: [], etag: '', pause: SHORTEST };
  helds.delete(player);
  helds.set(player, held);
  if (helds.size > MOST_REMEMBERED) helds.delete(helds.keys().next().value!);
  return held;
};

/** Counts one more request until `end`; throws `too-many` if that is one too many. Returns how to count it off. */
const hold = (held: Held, { now, end }: { now: number; end: number }): (() => void) => {
  held.ends = held.ends.filter((one) => one > now);
  if (held.ends.length >= MOST_HELD) throw tooMany(LONGEST_WAIT, 'most-held', { requests: MOST_HELD });
  held.ends.push(end);
  return () => held.ends.splice(held.ends.indexOf(end), 1);
};

const pass = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Looks again until something is new, or the time is over. Every look checks the session anew, and is one cheap statement. */
const lookAgain = async (
  context: RequestContext,
  asked: Asked,
  { held, seconds }: { held: Held; seconds: number },
): Promise<InboxAnswer> => {
  const { pause: wait = pass } = context;
  for (let left = seconds; ; held.pause = Math.min(held.pause * 2, LONGEST)) {
    const pause = left - held.pause < SHORTEST ? left : held.pause;
    left -= pause;
    await wait(pause * 1000);
    const answer = await makeInbox({ ...context, now: context.clock() }, asked);
    if (answer.inbox || left <= 0) return answer;
  }
};

/**
 * The asker's inbox as soon as it differs from `etag`, and after `seconds` in any case. It says what a look at that moment says and
 * nothing else. A program that doesn't wait is asked to look less and less often while nothing is new. Throws `too-many` if too many
 * of the player's requests wait already.
 */
export const waitForInbox = async (
  context: RequestContext,
  asked: Asked,
  { seconds, isProgram }: { seconds: number; isProgram: boolean },
): Promise<InboxAnswer & { after?: number }> => {
  const first = await makeInbox(context, asked);
  if (first.inbox || !isProgram) return first;
  const held = heldFor(first.player);
  if (held.etag !== first.etag) Object.assign(held, { etag: first.etag, pause: SHORTEST });
  if (seconds === 0) {
    const after = held.pause;
    held.pause = Math.min(after * 2, LONGEST);
    return { ...first, after };
  }
  const now = context.clock().getTime();
  const letGo = hold(held, { now, end: now + seconds * 1000 });
  try {
    return await lookAgain(context, asked, { held, seconds });
  } finally {
    letGo();
  }
};
