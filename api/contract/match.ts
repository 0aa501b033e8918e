import * as v from 'valibot';
import { PlanCard, StandingCard } from './ahead.ts';
import { DEPARTURES, PACES, ROOMS, STATUSES, VISIBILITIES } from '../../db/closed-lists.ts';
import { BOT_NAMES } from '../../rules/kit/bots/cast.ts';
import { BOT_LEVELS } from '../../rules/kit/bots/levels.ts';
import { DICE } from '../../rules/kit/chance.ts';
import { ENTRY_KINDS } from '../../rules/kit/match.ts';
import { Action, Count, Id, Labeled, named, Options, OptionValue, Person, rows, Time } from './scalars.ts';
import { AskCard, ClockCard, LateRule, UndecidedCard } from './time.ts';

export const View = v.pipe(v.record(v.string(), v.unknown()), v.metadata({ ref: 'GameView' }));

export const Viewer = v.union([Count, v.literal('table')]);

export const GameCard = named('GameCard', {
  id: v.string(),
  name: v.string(),
  blurb: v.string(),
  minutes: Count,
  seats: v.array(Count),
  hides: v.boolean(),
  /** The table of a first match: its seats, every option, and its minutes. */
  first: v.object({ seats: Count, config: v.record(v.string(), OptionValue), minutes: Count }),
  levels: v.array(v.picklist(BOT_LEVELS)),
  rated: v.array(Count),
  options: rows({
    key: v.string(),
    name: v.string(),
    values: v.array(OptionValue),
    /** Names of values that don't speak for themselves. */
    labels: v.optional(v.record(v.string(), v.string())),
    preset: OptionValue,
    note: v.optional(v.string()),
    /** The seat counts where it matters; left out: all. */
    seats: v.optional(v.array(Count)),
    /** The seat counts where a value can be chosen; values left out: all. */
    valueSeats: v.optional(v.record(v.string(), v.array(Count))),
    /** It matters only if an earlier option matters and has one of these values. */
    when: v.optional(v.object({ key: v.string(), values: v.array(OptionValue) })),
    /** By value: what it presets other options to. */
    suggests: v.optional(v.record(v.string(), v.record(v.string(), OptionValue))),
    isLength: v.optional(v.literal(true)),
  }),
});
export type GameCard = v.InferOutput<typeof GameCard>;

export const BotCard = named('BotCard', {
  name: v.picklist(BOT_NAMES),
  about: v.string(),
  says: v.string(),
  likes: v.array(v.string()),
});
export type BotCard = v.InferOutput<typeof BotCard>;
export const Bots = v.object({ bots: v.array(BotCard) });

/** A seat at the table. `player` is null for a free seat and for a bot. */
export const SeatCard = named('SeatCard', {
  seat: Count,
  player: v.nullable(Person),
  bot: v.boolean(),
  /** The bot's name; it has the same at every table (`GET /api/bots`). */
  name: v.optional(v.picklist(BOT_NAMES)),
  /** How well the bot plays; it plays as normal for a player who left. */
  level: v.optional(v.picklist(BOT_LEVELS)),
  /** A hard bot that plays as a normal one, since this service, or its game, gives it no time to think. */
  asNormal: v.optional(v.literal(true)),
  gone: v.optional(v.picklist(DEPARTURES)),
  /** The seat's player has deleted their account; `player` is null. */
  former: v.optional(v.literal(true)),
});
export type SeatCard = v.InferOutput<typeof SeatCard>;

const SeenEvent = v.pipe(v.looseObject({ type: v.string() }), v.metadata({ ref: 'GameEvent' }));

export const LogEntry = named('LogEntry', {
  seq: Count,
  at: Time,
  seat: v.nullable(Count),
  kind: v.picklist(ENTRY_KINDS),
  events: v.array(SeenEvent),
  /** Log lines in English for the viewer. */
  text: v.array(v.string()),
  /** Show these lines as they are: the seat had another player then, or they tell of a vote. */
  plain: v.optional(v.literal(true)),
  reverts: v.optional(Count),
  reverted: v.optional(v.literal(true)),
});
export type LogEntry = v.InferOutput<typeof LogEntry>;

export const Outcome = named('Outcome', {
  ranks: v.array(Count),
  scores: v.optional(v.array(v.number())),
  reason: v.string(),
  isLost: v.optional(v.boolean()),
  text: v.string(),
});

/** A match in a list: everything but its position. */
export const MatchCard = named('MatchCard', {
  id: Id,
  game: v.string(),
  name: v.string(),
  config: Options,
  minutes: Count,
  pace: v.union([v.picklist(PACES), ClockCard]),
  /** What happens to a late turn; left out: the bot plays it. */
  late: v.optional(LateRule),
  /** Days off and vacation stop no clock here; left out: they do. */
  daysOff: v.optional(v.literal(false)),
  /** A turn's clock starts when its player looks at the match, or after this many seconds; left out: at once. */
  lookWithin: v.optional(Count),
  status: v.picklist(STATUSES),
  visibility: v.picklist(VISIBILITIES),
  seats: v.array(SeatCard),
  maker: v.nullable(Id),
  seq: Count,
  viewer: Viewer,
  awaiting: v.array(Count),
  /** When the viewer runs out of time, if they are awaited; else when the first awaited seat does. */
  deadline: v.nullable(Time),
  /** The seat for whose turn a vacation day was taken automatically, which moved this deadline. */
  rested: v.optional(Count),
  /** With `lookWithin`, when clocks start; `unseen`: as the player looks, at `since` at the latest. */
  clocks: v.optional(rows({ seat: Count, since: Time, unseen: v.optional(v.literal(true)) })),
  /** The viewer is the only one still awaited of several who were to decide at once. */
  isLast: v.optional(v.literal(true)),
  outcome: v.optional(Outcome),
  created: Time,
  moved: Time,
});
export type MatchCard = v.InferOutput<typeof MatchCard>;
const Room = v.picklist(ROOMS);

/** A line of talk. `seat` is null in the gallery, `player` if their account is deleted; `seq` is where the match was. */
export const TalkLine = named('TalkLine', {
  /** Identifies the line and reveals nothing about others. */
  id: v.string(),
  at: Time,
  room: Room,
  seat: v.nullable(Count),
  player: v.nullable(Labeled),
  seq: Count,
  /** Empty where it is hidden. */
  text: v.string(),
  /** Left out unless I have muted the speaker, or a moderator removed the line. */
  hidden: v.optional(v.picklist(['muted', 'removed'])),
});
export type TalkLine = v.InferOutput<typeof TalkLine>;

export const Talk = v.object({ lines: v.array(TalkLine), count: Count });
export type Talk = v.InferOutput<typeof Talk>;

/** How to check the dice: `docs/fair-dice.md` has the whole computation. */
export const ChanceCard = v.object({
  /** The version of the dice: from 2 on, words of the seats are mixed in. Left out before the match begins. */
  dice: v.optional(v.picklist(DICE)),
  /** The SHA-256 of the match's secret, shown from the start. */
  commitment: v.string(),
  secret: v.optional(v.string()),
  /** The words of the seats, once the match has begun; empty where none was given. */
  words: v.optional(v.array(v.string())),
});
export type ChanceCard = v.InferOutput<typeof ChanceCard>;

export const DicePromise = v.object({ promise: v.string(), commitment: v.string() });
export type DicePromise = v.InferOutput<typeof DicePromise>;

export const Chapter = v.object({ seq: Count, name: v.string() });
export type Chapter = v.InferOutput<typeof Chapter>;

/** The match page, in one shape for first load, poll, replay and the answer to an action. */
export const MatchPage = named('MatchPage', {
  ...MatchCard.entries,
  /** The `seq` that opened the viewer's decision; null if they may not act. */
  window: v.nullable(Count),
  /** The entry the viewer could take back now. */
  undo: v.nullable(Count),
  /** The oldest entry they could take back now, with all their own since. */
  undoTo: v.nullable(Count),
  /** The position as the viewer may see it; null before the match begins. */
  view: v.nullable(View),
  /** Hidden hands stay hidden after the end; left out: the view reveals them. */
  hidden: v.optional(v.literal('kept')),
  events: v.array(LogEntry),
  /** The entries that open the chapters so far, and their names; left out in a game without chapters. */
  chapters: v.optional(v.array(Chapter)),
  /** The number of earlier entries left out, without a `since`; `/log` has them. */
  earlier: v.optional(Count),
  /** The last `seq` the viewer has looked at before, so that news can start there. */
  looked: v.nullable(Count),
  /** Where the dice come from; null if hidden hands stay hidden. */
  chance: v.nullable(ChanceCard),
  /** The viewer's room, whether they may speak now, and how many lines they may hear. */
  talk: v.object({ room: v.nullable(Room), open: v.boolean(), lines: Count }),
  pausedUntil: v.optional(Time),
  /** Bots' and given-up seats that a person may take, with the players' consent. */
  replaceable: v.optional(v.array(Count)),
  /** Seats that nobody may take before more than half of the players agree (`replace`): bots', and given-up ones with secrets. */
  consent: v.optional(v.array(Count)),
  ask: v.optional(AskCard),
  undecided: v.optional(v.array(UndecidedCard)),
  invite: v.optional(v.string()),
  muted: v.optional(v.boolean()),
  /** Whether a vacation day may be taken automatically before the viewer loses a turn here; their account may refuse it for all. */
  restsItself: v.optional(v.boolean()),
  /** Whether the viewer, a player without a seat in this public match, follows it; nobody else sees it. */
  following: v.optional(v.boolean()),
  /** What the viewer plans, and what is answered for them; nobody else sees either. */
  plan: v.optional(PlanCard),
  standing: v.optional(StandingCard),
});
export type MatchPage = v.InferOutput<typeof MatchPage>;

export const Operation = v.looseObject({
  op: v.picklist(['add', 'remove', 'replace', 'move', 'copy', 'test']),
  path: v.string(),
  from: v.optional(v.string()),
  value: v.optional(v.unknown()),
});

export const Replay = v.object({
  first: MatchPage,
  steps: rows({ ...LogEntry.entries, patch: v.array(Operation) }),
  next: v.optional(Count),
});
export type Replay = v.InferOutput<typeof Replay>;

/** A turn to be played by anybody: what its seat saw before and after it, and between them what it did. */
export const Challenge = v.object({ before: MatchPage, after: MatchPage });
export type Challenge = v.InferOutput<typeof Challenge>;

/** What I may do: `actions` may be sent as they are, `steps` only together with an action that settles them. */
export const Legal = named('Legal', {
  game: v.string(),
  seq: Count,
  actions: v.array(Action),
  steps: v.optional(
    rows({
      action: Action,
      /** The actions that settle the choice right after this step; empty if more steps are needed. */
      settledBy: v.array(Action),
    }),
  ),
});
export type Legal = v.InferOutput<typeof Legal>;

/** `next` is the `since` of the next page; left out at the end. */
export const Log = named('Log', { game: v.string(), entries: v.array(LogEntry), next: v.optional(Count) });
export type Log = v.InferOutput<typeof Log>;

/** Where the picture of a moment is; with `isBoard` false, it is the lid of the game's box. */
export const Picture = v.object({ path: v.string(), isBoard: v.boolean() });
export type Picture = v.InferOutput<typeof Picture>;

/** Moments that a player has marked, newest first. */
export const Moments = v.object({
  moments: rows({
    match: Id,
    seq: Count,
    game: v.string(),
    table: v.string(),
    picture: Picture,
    /** Whether everybody sees it: its match is public, and over. */
    shown: v.boolean(),
  }),
});
export type Moments = v.InferOutput<typeof Moments>;

export const Invitations = v.object({ invited: rows({ id: Id, name: v.string(), declined: v.boolean() }) });
export type Invitations = v.InferOutput<typeof Invitations>;
