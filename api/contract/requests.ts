import * as v from 'valibot';
import { BOT_NAMES } from '../../rules/kit/bots/cast.ts';
import { BOT_LEVELS } from '../../rules/kit/bots/levels.ts';
import { HIDDEN, LANGUAGE_TAGS, PACES, SHAPES, VISIBILITIES } from '../../db/closed-lists.ts';
import { Minimum } from './people/meet.ts';
import { isLine } from '../../rules/kit/file/bounds.ts';
import { nameOf, ONE_LINE, proseOf, ZoneHere } from './people/player.ts';
import {
  Action,
  Basis,
  GameId,
  Id,
  Invite,
  MOST_SEATS,
  namedStrict,
  Options,
  Seat,
  Seq,
  textOf,
  LAST_SEQ,
  whole,
} from './scalars.ts';
import { ClockBody, LateRule, LookWithin } from './time.ts';

const BotNames = v.pipe(
  v.array(v.picklist(BOT_NAMES)),
  v.maxLength(MOST_SEATS - 1),
  v.check((names) => new Set(names).size === names.length, 'Every bot sits once.'),
);

/** What a player puts into the dice of a match: one line, random or their own. */
const Word = nameOf(40, 0);

export const RematchBody = v.strictObject({
  /** The `promise` of `POST /dice`: the match's secret is then the one whose commitment came with it. */
  promise: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-z]{12}\.[\w-]{43}$/))),
  word: v.optional(Word),
});
export type RematchBody = v.InferOutput<typeof RematchBody>;

export const MakeMatch = namedStrict('MakeMatch', {
  game: GameId,
  seats: whole(1, MOST_SEATS),
  config: v.optional(Options, {}),
  pace: v.optional(v.union([v.picklist(PACES), ClockBody]), '1d'),
  late: v.optional(LateRule, 'bot'),
  /** Whether the players’ days off and vacation stop their clocks, as their quiet hours do; left out: they do. */
  daysOff: v.optional(v.boolean()),
  /** A turn's clock starts when its player looks at the match, or after this many seconds; left out: at once. */
  lookWithin: v.optional(LookWithin),
  /** Left out: public, or private for a club. */
  visibility: v.optional(v.picklist(VISIBILITIES)),
  /** How many bots sit down, or which. */
  bots: v.optional(v.union([whole(0, MOST_SEATS - 1), BotNames]), 0),
  /** How well each of them plays, in the order of their seats; the others play as normal. */
  levels: v.optional(v.pipe(v.array(v.picklist(BOT_LEVELS)), v.maxLength(MOST_SEATS - 1))),
  name: v.optional(nameOf(60, 0), ''),
  minimum: v.optional(Minimum),
  /** One of my clubs; only its members see the table. */
  club: v.optional(Id),
  /** What happens to hidden hands after the match: everybody sees them at every step, or nobody ever does. */
  hidden: v.optional(v.picklist(HIDDEN), 'opened'),
  ...RematchBody.entries,
});
export type MakeMatch = v.InferInput<typeof MakeMatch>;

export const JoinMatch = v.strictObject({
  seat: v.optional(Seat),
  invite: v.optional(Invite),
  word: v.optional(Word),
});
export type JoinMatch = v.InferInput<typeof JoinMatch>;
const Key = v.pipe(textOf(64, 1), v.check(isLine, ONE_LINE));

/** More than any sealed choice has. */
const Steps = v.pipe(v.array(Action), v.maxLength(32));

export const ActBody = namedStrict('Act', {
  action: Action,
  steps: v.optional(Steps),
  basis: Basis,
  key: Key,
});

export const FirstMoveBody = namedStrict('FirstMove', {
  game: GameId,
  action: Action,
  /** As secret as a password, at least 128 bits: anyone who knows a visitor's key can ask for the session again. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{32,64}$/)),
  timeZone: ZoneHere,
});

export const PlayOnBody = v.strictObject({
  /** The last entry of its beginning. */
  seq: Basis,
  /** Left out: my own there or, looking on, the first that is to act. */
  seat: v.optional(Seat),
  others: v.picklist(['bots', 'invite']),
  invite: v.optional(Invite),
});
export type PlayOnBody = v.InferInput<typeof PlayOnBody>;

export const UndoBody = v.strictObject({ oldest: v.optional(Basis), basis: Basis, key: Key });

export const SayBody = v.strictObject({ text: proseOf(500), key: Key, invite: v.optional(Invite) });

export const MOST_FOLLOWED = 50;

export const MOST_MOMENTS = 100;
/** A moment: the entry that ends it, and the one before it begins. */
export const MomentBody = v.strictObject({
  seq: whole(1, LAST_SEQ),
  since: whole(0, LAST_SEQ),
  marked: v.boolean(),
});
export type MomentBody = v.InferOutput<typeof MomentBody>;

/** The query of a match: the invite link's token lets somebody look without a seat. */
export const LookQuery = v.strictObject({ invite: v.optional(Invite) });

export const LegalQuery = v.strictObject({
  ...LookQuery.entries,
  steps: v.optional(
    v.pipe(
      textOf(4000),
      v.parseJson({}, 'Write the steps as a JSON array.'),
      Steps,
      v.metadata({ type: 'string', items: undefined, maxItems: undefined }),
    ),
  ),
});

export const DrawnQuery = v.strictObject({
  shape: v.picklist(SHAPES),
  since: Seq,
  asks: v.optional(v.literal('1')),
  lang: v.optional(v.picklist(LANGUAGE_TAGS)),
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});
