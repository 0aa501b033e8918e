import * as v from 'valibot';
import { PACES, STATUSES, VISIBILITIES } from '../../../db/schema/matches.ts';
import { DEPARTURES } from '../../../db/schema/seats.ts';
import { ROOMS } from '../../../db/schema/talk.ts';
import { ENTRY_KINDS } from '../../../rules/kit/match.ts';
import { Count, Id, Time } from './scalars.ts';
import { AskCard, ClockCard, LateRule, UndecidedCard } from './time.ts';

// What goes out about a match. The web imports the types.

export const Data = v.record(v.string(), v.unknown());

export const Viewer = v.union([Count, v.literal('table')]);

export const OptionValue = v.union([v.string(), v.number(), v.boolean()]);

export const GameCard = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    blurb: v.string(),
    /** How long play takes as it is preset, roughly. */
    minutes: Count,
    seats: v.array(Count),
    /** Whether anything is hidden from somebody while it is played. */
    hides: v.boolean(),
    /** The numbers of seats at which people are rated against one another. */
    rated: v.array(Count),
    options: v.array(
      v.object({
        key: v.string(),
        name: v.string(),
        values: v.array(OptionValue),
        /** What values are called, where they would not do as they are. */
        labels: v.optional(v.record(v.string(), v.string())),
        preset: OptionValue,
        /** The numbers of seats it makes a difference at; left out: all. */
        seats: v.optional(v.array(Count)),
        /** It makes a difference only where another option, listed before, makes one and has one of these values. */
        when: v.optional(v.object({ key: v.string(), values: v.array(OptionValue) })),
        /** It says above all how long a match is. */
        isLength: v.optional(v.literal(true)),
      }),
    ),
  }),
  v.metadata({ ref: 'GameCard' }),
);
export type GameCard = v.InferOutput<typeof GameCard>;

/** A place at the table. `player` is null while it is free, and for a bot. */
export const SeatCard = v.pipe(
  v.object({
    seat: Count,
    player: v.nullable(v.object({ id: Id, name: v.string() })),
    bot: v.boolean(),
    /** How the player went, if they did: the seat's bot plays on. */
    gone: v.optional(v.picklist(DEPARTURES)),
    /** Who sat here has deleted their account; `player` is null. */
    former: v.optional(v.literal(true)),
  }),
  v.metadata({ ref: 'SeatCard' }),
);
export type SeatCard = v.InferOutput<typeof SeatCard>;

export const SeenEvent = v.looseObject({ type: v.string() });

export const LogEntry = v.pipe(
  v.object({
    seq: Count,
    at: Time,
    seat: v.nullable(Count),
    kind: v.picklist(ENTRY_KINDS),
    events: v.array(SeenEvent),
    /** Log lines in English, as the viewer may read them. */
    text: v.array(v.string()),
    /** These lines are to be shown as they are: who sits at the table now is not who sat there then, or a vote is told. */
    plain: v.optional(v.literal(true)),
    /** The entry that this undo takes back. */
    reverts: v.optional(Count),
    /** Set once an undo has reverted this entry. */
    reverted: v.optional(v.literal(true)),
  }),
  v.metadata({ ref: 'LogEntry' }),
);
export type LogEntry = v.InferOutput<typeof LogEntry>;

export const Outcome = v.pipe(
  v.object({
    ranks: v.array(Count),
    scores: v.optional(v.array(v.number())),
    reason: v.string(),
    /** The game itself has won against everybody. */
    isLost: v.optional(v.boolean()),
    text: v.string(),
  }),
  v.metadata({ ref: 'Outcome' }),
);

/** A line of a list: everything about a match but its position. */
export const MatchCard = v.pipe(
  v.object({
    id: Id,
    game: v.string(),
    name: v.string(),
    config: v.record(v.string(), OptionValue),
    /** How long play takes with these options and seats, roughly. */
    minutes: Count,
    /** A preset, or a clock of the table's own. */
    pace: v.union([v.picklist(PACES), ClockCard]),
    /** What happens to a turn that is late; left out: its bot plays it. */
    late: v.optional(LateRule),
    status: v.picklist(STATUSES),
    visibility: v.picklist(VISIBILITIES),
    seats: v.array(SeatCard),
    maker: v.nullable(Id),
    seq: Count,
    /** Whose eyes this page is for. */
    viewer: Viewer,
    awaiting: v.array(Count),
    /** When the viewer is out of time, if they are awaited; else the first who is. */
    deadline: v.nullable(Time),
    outcome: v.optional(Outcome),
    created: Time,
    moved: Time,
  }),
  v.metadata({ ref: 'MatchCard' }),
);
export type MatchCard = v.InferOutput<typeof MatchCard>;
const Room = v.picklist(ROOMS);

/** Something said. `seat` is null in the gallery, `player` where they are no more; `seq` is how far the match had gone. */
export const TalkLine = v.pipe(
  v.object({
    /** Names the line, and says nothing of others. */
    id: v.string(),
    at: Time,
    room: Room,
    seat: v.nullable(Count),
    player: v.nullable(v.object({ id: Id, name: v.string() })),
    seq: Count,
    text: v.string(),
  }),
  v.metadata({ ref: 'TalkLine' }),
);
export type TalkLine = v.InferOutput<typeof TalkLine>;

/** Lines that the viewer may hear: those after `since`, oldest first, and how many there are in all. */
export const Talk = v.object({ lines: v.array(TalkLine), count: Count });
export type Talk = v.InferOutput<typeof Talk>;

export const Chapter = v.object({ seq: Count, name: v.string() });
export type Chapter = v.InferOutput<typeof Chapter>;

/** The match page: one shape for first load, poll, replay and the answer to an action. */
export const MatchPage = v.pipe(
  v.object({
    ...MatchCard.entries,
    /** The `seq` at which the viewer's decision opened; null when they may not act. */
    window: v.nullable(Count),
    /** The entry that the viewer could take back now. */
    undo: v.nullable(Count),
    /** The oldest entry that they could take back now, together with all of their own since. */
    undoTo: v.nullable(Count),
    /** The position as the viewer may see it; null before the match begins. */
    view: v.nullable(Data),
    /** Hidden hands stay hidden after the end; left out: they are opened to everybody, in the view. */
    hidden: v.optional(v.literal('kept')),
    /** What happened after `since`, as the viewer may know it. */
    events: v.array(LogEntry),
    /** The entries that open its chapters so far, with what they are called; left out in a game without them. */
    chapters: v.optional(v.array(Chapter)),
    /** So many entries before those were left out, where no `since` was given; `/log` has them. */
    earlier: v.optional(Count),
    /** The last `seq` the viewer had looked at before this page, so that the news can begin there. */
    looked: v.nullable(Count),
    /** SHA-256 of the match's secret from the start; the secret itself once it is over, so that the dice can be checked; null where hidden hands stay hidden. */
    chance: v.nullable(v.object({ commitment: v.string(), secret: v.optional(v.string()) })),
    /** Where the viewer would speak, whether they may now, and how many lines they may hear. */
    talk: v.object({ room: v.nullable(Room), open: v.boolean(), lines: Count }),
    /** Until when all clocks rest, where the players have agreed on a pause. */
    pausedUntil: v.optional(Time),
    /** Seats of bots that a person may take by a link, as the players agreed. */
    replaceable: v.optional(v.array(Count)),
    /** What somebody has asked of the others. */
    ask: v.optional(AskCard),
    /** Turns that are late, where the others are to decide. */
    undecided: v.optional(v.array(UndecidedCard)),
    /** The path of the link that lets somebody into a private match; only players of the match see it. */
    invite: v.optional(v.string()),
    /** Whether the viewer has muted mail about this match. */
    muted: v.optional(v.boolean()),
  }),
  v.metadata({ ref: 'MatchPage' }),
);
export type MatchPage = v.InferOutput<typeof MatchPage>;

/** An RFC 6902 operation. */
export const Operation = v.looseObject({ op: v.string(), path: v.string() });

export const Replay = v.object({
  first: MatchPage,
  steps: v.array(v.object({ ...LogEntry.entries, patch: v.array(Operation) })),
  /** Where the next piece begins; left out at the end. */
  next: v.optional(Count),
});
export type Replay = v.InferOutput<typeof Replay>;

export const Legal = v.object({ seq: Count, actions: v.array(v.looseObject({ type: v.string() })) });

/** `next` is the `since` of what follows; left out at the end. */
export const Log = v.object({ entries: v.array(LogEntry), next: v.optional(Count) });
export type Log = v.InferOutput<typeof Log>;

/** A table to look at in passing; null before anybody has played in public. */
export const Showcase = v.object({ page: v.nullable(MatchPage) });
// ---- requests

/** Who is invited to a table and has not sat down. */
export const Invitations = v.object({
  invited: v.array(v.object({ id: Id, name: v.string(), declined: v.boolean() })),
});
export type Invitations = v.InferOutput<typeof Invitations>;

export const Rematch = v.object({ rematch: v.nullable(Id) });

export const Games = v.object({ games: v.array(GameCard) });
