import * as v from 'valibot';
import { INBOX_LISTS, LOBBIES, PACES, STATUSES } from '../../db/closed-lists.ts';
import { LogEntry, MatchCard, View } from './match.ts';
import { Minimum } from './people/meet.ts';
import { Count, Cursor, Id, Labeled, MOST_SEATS, named, textOf, wholeText, Yes } from './scalars.ts';

export const ListedMatch = named('ListedMatch', {
  ...MatchCard.entries,
  /** The number of signed-in spectators; only in lists of matches to watch. */
  watchers: v.optional(Count),
  /** The number of messages the asker has not read; only in lists of unread talk. */
  unread: v.optional(Count),
  /** Whether something has happened since the asker looked; only in lists of matches that they follow. */
  unseen: v.optional(v.boolean()),
  /** What the table requires of players who join; only in lists of tables to join. */
  minimum: v.optional(Minimum),
  why: v.optional(v.string()),
  /** The asker's club that it was made for; only in lists of tables to join. */
  club: v.optional(Labeled),
});
export type ListedMatch = v.InferOutput<typeof ListedMatch>;

export const MatchList = v.object({ matches: v.array(ListedMatch), next: v.optional(v.string()) });
export type MatchList = v.InferOutput<typeof MatchList>;

/** A table that waits for the asker. The first few come with their weightiest news in a sentence and the position to draw. */
export const InboxItem = named('InboxItem', {
  ...MatchCard.entries,
  view: v.nullable(View),
  news: v.nullable(v.string()),
  events: v.array(LogEntry),
});

export const Inbox = v.object({
  waiting: v.array(InboxItem),
  invited: v.array(MatchCard),
  /** The asker's matches that finished in the last 30 days, not looked at since. */
  results: v.array(MatchCard),
  talk: v.array(ListedMatch),
  going: v.array(MatchCard),
  finished: v.array(MatchCard),
  /** Public matches that the asker follows: in progress, or over for a week at most. */
  followed: v.array(ListedMatch),
  counts: v.object({ waiting: Count, results: Count, talk: Count, going: Count }),
  /** The `cursor` of each list's next page in `/inbox/{list}`; left out at its end. */
  next: v.object(v.entriesFromList(INBOX_LISTS, v.optional(v.string()))),
});
export type InboxItem = v.InferOutput<typeof InboxItem>;
export type Inbox = v.InferOutput<typeof Inbox>;

/** The longest that a look at the inbox may be held open, in seconds: a stop of the service waits for it. */
export const LONGEST_WAIT = 25;

export const ListQuery = v.strictObject({
  status: v.optional(v.picklist(STATUSES)),
  game: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))),
  player: v.optional(v.union([v.literal('me'), Id])),
  to: v.optional(v.picklist(LOBBIES)),
  pace: v.optional(v.picklist(PACES)),
  seats: v.optional(wholeText(1, MOST_SEATS)),
  options: v.optional(textOf(400)),
  friends: v.optional(Yes),
  /** Leaves out tables whose minimum the asker does not meet. */
  fits: v.optional(Yes),
  cursor: v.optional(Cursor),
});
export type ListQuery = v.InferInput<typeof ListQuery>;
export type ListWish = v.InferOutput<typeof ListQuery>;
