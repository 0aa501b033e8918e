import * as v from 'valibot';
import { LOBBIES } from '../../../db/lobby.ts';
import { PACES, STATUSES } from '../../../db/schema/matches.ts';
import { Data, LogEntry, MatchCard } from './match.ts';
import { Minimum } from './meet.ts';
import { Count, Id } from './scalars.ts';

// Lists of matches: what may be asked of them, and what is told.

export const ListedMatch = v.object({
  ...MatchCard.entries,
  /** How many look on, of those who are signed in; where the list is one of matches to watch. */
  watchers: v.optional(Count),
  /** How many messages the asker has not read; where the list is one of those. */
  unread: v.optional(Count),
  /** What is asked of who sits down; where the list is one of tables to join. */
  minimum: v.optional(Minimum),
  /** Why the asker does not meet that. */
  why: v.optional(v.string()),
  /** The club of the asker that it was made for; where the list is one of tables to join. */
  club: v.optional(v.object({ id: Id, name: v.string() })),
});
export type ListedMatch = v.InferOutput<typeof ListedMatch>;

export const MatchList = v.object({ matches: v.array(ListedMatch), next: v.optional(v.string()) });
export type MatchList = v.InferOutput<typeof MatchList>;

/** A table that waits: of the first few also the weightiest news as one sentence, and the position to draw. */
export const InboxItem = v.pipe(
  v.object({
    ...MatchCard.entries,
    view: v.nullable(Data),
    news: v.nullable(v.string()),
    /** The entry that the news tell of. */
    events: v.array(LogEntry),
  }),
  v.metadata({ ref: 'InboxItem' }),
);

/** The beginning of each list. */
export const Inbox = v.object({
  /** Where the asker must act, oldest turn first. */
  waiting: v.array(InboxItem),
  /** Tables to which somebody has invited the asker. */
  invited: v.array(MatchCard),
  /** Matches of theirs that were finished in the last 30 days and that they have not looked at since. */
  results: v.array(MatchCard),
  /** Where somebody else has said something that they have not read. */
  talk: v.array(ListedMatch),
  going: v.array(MatchCard),
  finished: v.array(MatchCard),
  /** How many there are in all. */
  counts: v.object({ waiting: Count, results: Count, talk: Count, going: Count }),
  /** The `cursor` of what follows in `/inbox/{list}`; left out where a list is whole. */
  next: v.object({
    waiting: v.optional(v.string()),
    invited: v.optional(v.string()),
    results: v.optional(v.string()),
    talk: v.optional(v.string()),
    going: v.optional(v.string()),
    finished: v.optional(v.string()),
  }),
});
export type InboxItem = v.InferOutput<typeof InboxItem>;
export type Inbox = v.InferOutput<typeof Inbox>;
const PlayerId = v.union([v.literal('me'), Id]);
const Cursor = v.pipe(v.string(), v.regex(/^[\w-]{1,120}$/));

export const InboxQuery = v.strictObject({ cursor: Cursor });

export const ListQuery = v.strictObject({
  status: v.optional(v.picklist(STATUSES)),
  game: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))),
  player: v.optional(PlayerId),
  to: v.optional(v.picklist(LOBBIES)),
  pace: v.optional(v.picklist(PACES)),
  seats: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number))),
  options: v.optional(v.pipe(v.string(), v.maxLength(400))),
  friends: v.optional(v.literal('true')),
  /** Without tables that ask for more than the asker has shown. */
  fits: v.optional(v.literal('true')),
  cursor: v.optional(Cursor),
});
export type ListQuery = v.InferInput<typeof ListQuery>;
export type ListWish = v.InferOutput<typeof ListQuery>;
