import * as v from 'valibot';
import { CONTACT_KINDS, LANGUAGE_TAGS, ROLES } from '../../../db/closed-lists.ts';
import { callsAll, hasHidden, isAddress, isEncoded, isPiled, isReserved, type Fault } from './names.ts';
import { isLine, turnsText } from '../../../rules/kit/file/bounds.ts';
import { Count, Day, named, rows, textOf, whole } from '../scalars.ts';

/** Whether a text has anything to read: some letters and signs are invisible. */
export const isSeen = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\p{DI}\u2800]/gu, ''));
export const ONE_LINE = 'One line of text.';
export const lineOf = (longest: number, shortest = 0) =>
  v.pipe(v.string(), v.trim(), textOf(longest, shortest), v.check(isLine, ONE_LINE));

const isProse = (text: string): boolean => !/[^\P{Cc}\n]|\p{Cs}/u.test(text) && isSeen(text);
export const proseOf = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    textOf(longest, 1),
    v.check(isProse, 'There has to be something to read.'),
    v.check((text) => !turnsText(text), 'Text can’t have characters that reverse the text around them.'),
  );

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};
/** A zone to show times in; UTC for one that this runtime doesn’t know. */
export const knownZone = (zone: string): string => (isZone(zone) ? zone : 'UTC');
const ZoneName = textOf(64);
/** The zone that a browser reports as somebody arrives. Nobody chose it, so an unknown one is as good as none. */
export const ZoneHere = v.pipe(v.optional(ZoneName, 'UTC'), v.transform(knownZone));

const isNot = (is: (name: string) => boolean, fault: Fault) => v.check((name: string) => !is(name), fault);

/** The schema of a name for a player, club or table. Each refusal is a sentence for the user. */
export const nameOf = (longest: number, shortest = 1) =>
  v.pipe(
    v.string(),
    isNot(hasHidden, 'name-hidden'),
    v.transform((name) =>
      name
        .normalize('NFC')
        .replace(/\p{Zs}+/gu, ' ')
        .trim(),
    ),
    textOf(longest, shortest),
    isNot((name) => name !== '' && !isSeen(name), 'name-unseen'),
    isNot(isPiled, 'name-piled'),
    isNot(isEncoded, 'name-encoded'),
    isNot(isAddress, 'name-address'),
    isNot(callsAll, 'name-call'),
    isNot(isReserved, 'name-reserved'),
  );
export const Name = nameOf(24);
export const Address = v.pipe(v.string(), v.trim(), v.toLowerCase(), textOf(254), v.email());

const Minute = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const MOST_QUIET = 12;
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const lengthOf = ({ from, to }: { from: string; to: string }): number =>
  (minuteOf(to) - minuteOf(from) + 1440) % 1440;
const Quiet = v.pipe(
  v.strictObject({ from: Minute, to: Minute }),
  v.check((quiet) => lengthOf(quiet) > 0, 'Quiet hours need an end.'),
  v.check(
    (quiet) => lengthOf(quiet) <= MOST_QUIET * 60,
    `At most ${MOST_QUIET} hours of a day can be quiet.`,
  ),
);
const DaysOff = v.pipe(
  v.array(whole(1, 7)),
  v.maxLength(3, 'At most 3 days of a week can be off.'),
  v.transform((days) => [...new Set(days)].sort((a, b) => a - b)),
);
const Vacation = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({ from: Day, to: Day }),
      v.check(({ from, to }) => from <= to, 'A vacation can’t end before it begins.'),
      v.check(
        ({ from, to }) => Date.parse(to) - Date.parse(from) < 366 * 86_400_000,
        'That’s too long for one vacation.',
      ),
    ),
  ),
  v.maxLength(50),
);

/** The signed-in player. `email` is null for a guest. */
export const Me = named('Me', {
  id: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  timeZone: v.string(),
  /** The language that I read: of pages, mail and notifications. Null until a browser has said which. */
  language: v.nullable(v.picklist(LANGUAGE_TAGS)),
  /** The hours of each day when my clocks stop. */
  quiet: v.nullable(v.object({ from: v.string(), to: v.string() })),
  /** The days of the week when they stop: Monday is 1, Sunday 7. */
  daysOff: v.array(Count),
  /** Vacations when they stop, first and last day included: 24 days a year. */
  vacation: rows({ from: v.string(), to: v.string() }),
  /** Whether a vacation day may be taken automatically before I lose a turn; never for a guest. */
  restsItself: v.boolean(),
  /** Whether others may play my turns as challenges; null until I have said so. */
  lendsTurns: v.nullable(v.boolean()),
  mail: v.boolean(),
  /** Whether a program plays: my name is marked everywhere. */
  program: v.boolean(),
});
export type Me = v.InferOutput<typeof Me>;
export const Session = v.object({
  me: v.nullable(Me),
  role: v.optional(v.picklist(ROLES)),
  /** How many messages from moderators I have not read; left out if none. */
  notices: v.optional(Count),
  /** Why the account of this session may not play, and whose it is; then nobody is signed in. */
  ban: v.optional(
    v.object({
      reason: v.string(),
      until: v.nullable(v.string()),
      name: v.string(),
      email: v.nullable(v.string()),
    }),
  ),
});
export type Session = v.InferOutput<typeof Session>;

export const FeedAddresses = v.object({ deadlines: v.string(), turns: v.string() });
export type FeedAddresses = v.InferOutput<typeof FeedAddresses>;
export const Deadline = v.object({
  now: v.string(),
  deadline: v.string(),
  runs: rows({ from: v.string(), to: v.string() }),
});
export type Deadline = v.InferOutput<typeof Deadline>;

export const MeBody = v.strictObject({
  name: v.optional(Name),
  timeZone: v.optional(v.pipe(ZoneName, v.check(isZone, 'A time zone, such as Europe/Berlin.'))),
  language: v.optional(v.picklist(LANGUAGE_TAGS)),
  quiet: v.optional(v.nullable(Quiet)),
  daysOff: v.optional(DaysOff),
  /** Replaces the vacation from today on; past days stay. */
  vacation: v.optional(Vacation),
  restsItself: v.optional(v.boolean()),
  lendsTurns: v.optional(v.boolean()),
  mail: v.optional(v.boolean()),
  program: v.optional(v.boolean()),
});
export type MeChange = v.InferOutput<typeof MeBody>;
export const LinkBody = v.strictObject({ token: textOf(128, 20) });
/** What pages from before guests' matches came along without asking still send: whom to leave behind. */
const guests = v.optional(v.record(v.string(), v.picklist(['take', 'leave'])));
export const ConfirmBody = v.union([
  v.strictObject({ ...LinkBody.entries, guests }),
  v.strictObject({ email: Address, code: v.pipe(v.string(), v.regex(/^\d{6}$/)), guests }),
]);
export const SignInPreview = v.object({
  email: v.string(),
  /** The account's name; null for a new address. */
  name: v.nullable(v.string()),
  guests: rows({
    name: v.string(),
    matches: v.number(),
    /** Unfinished matches with both players: a bot plays on in the guest's seat. */
    shared: v.number(),
    /** The guest signed in here, whose matches come along; else one who asked for the link elsewhere and keeps them. */
    isHere: v.boolean(),
  }),
});
export type SignInPreview = v.InferOutput<typeof SignInPreview>;

export const Person = v.object({
  id: v.string(),
  name: v.string(),
  program: v.optional(v.literal(true)),
  contact: v.nullable(v.picklist(CONTACT_KINDS)),
});
export type Person = v.InferOutput<typeof Person>;
export const People = v.object({ players: v.array(Person) });
