import { cancel, FAR_MS } from '../../db/tournaments/change.ts';
import {
  claimDue,
  endTournament,
  keepPlaces,
  keepRungs,
  openRound,
  readField,
  rest,
  type Held,
  type StoredField,
} from '../../db/tournaments/rounds.ts';
import { findModule, ringBy, type RequestContext } from '../context.ts';
import { freeTables } from '../../db/tournaments/seating.ts';
import { deriveId } from '../lib/crypto.ts';
import { logError, type Work } from '../lib/log.ts';
import { giveUpSeat } from '../match/forfeit.ts';
import { isEnough, isHere, isOpenIn, type TournamentField, type Playing } from './playing.ts';
import type { NextRound } from './phases.ts';
import { nextRound, placesOf } from './rounds.ts';
import { sizesOf } from './seat.ts';

/** The most tournaments that one sweep looks at. */
const AT_ONCE = 20;
const DAY_MS = 86_400_000;

/** A tournament that is due, and what its game allows. */
interface Due extends Held {
  stored: StoredField;
  field: TournamentField;
}

const ordinal = (n: number): string => {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' } as const;
  return n + ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)];
};

/** Keeps the standing by the results until now. Returns the field with it; undefined if something has happened meanwhile. */
const place = async (
  { db }: RequestContext,
  { stored, field, ...held }: Due,
): Promise<TournamentField | undefined> => {
  const placed = placesOf(field).map((line, i) => ({ ...line, place: i + 1 }));
  const before = new Map(stored.playing.map((one) => [one.number, one]));
  const isNew = ({ number, place: line, points, tie }: (typeof placed)[number]): boolean => {
    const old = before.get(number)!;
    return old.place !== line || old.points !== points || String(old.tie) !== String(tie);
  };
  if (!(await keepPlaces(db, held, placed.filter(isNew)))) return undefined;
  const places = new Map(placed.map((one) => [one.number, one.place]));
  return {
    ...field,
    playing: field.playing.map((one) => ({ ...one, place: places.get(one.number) ?? one.place })),
  };
};

/** The most seats that are given up at once: each is some three round trips. */
const SEATS_AT_ONCE = 10;

/**
 * Gives up the seats of those who were removed, or late too often, in the matches that they still play, and lets tables that wait
 * for somebody who is out be tried again. Returns whether there may be more.
 */
const giveUpSeats = async (context: RequestContext, playing: readonly Playing[]): Promise<boolean> => {
  const left = playing.flatMap((one) => {
    const isGivenUp = one.stage === 'late' || one.stage === 'removed';
    const open = isHere(one) ? [] : one.results.filter(({ rank, off }) => rank === null && off === null);
    return open.flatMap(({ match }) => (match === null ? [] : { match, player: one.player, isGivenUp }));
  });
  const held = await freeTables(context.db, { left, now: context.now, limit: SEATS_AT_ONCE });
  for (const seat of held) await giveUpSeat(context, seat);
  return held.length === SEATS_AT_ONCE;
};

/** What everybody in a round has of it, as it opens. */
const resultsOf = (
  { round, seats }: TournamentField,
  { tables, byes }: NextRound,
  matches: readonly string[],
) => {
  const blank = { round: round + 1, got: [], rank: null, figure: null };
  return [
    ...tables.flatMap((table, i) =>
      table.map((id, seat) => ({
        number: Number(id),
        result: {
          ...blank,
          match: matches[i]!,
          met: table.filter((other) => other !== id).map(Number),
          seat,
          off: null,
        },
      })),
    ),
    ...byes.map((id) => ({
      number: Number(id),
      result: { ...blank, match: null, met: [], seat: 0, off: seats - 1 },
    })),
  ];
};

/** Opens the next round: with the same tables and ids in every sweep. Returns when to look again. */
const open = async (
  context: RequestContext,
  { id, stored, field }: Due,
  next: NextRound,
): Promise<string | null> => {
  const { db, now } = context;
  const round = field.round + 1;
  const matches = next.tables.map((_, i) => deriveId(field.secret, `match:${round}.${i + 1}`));
  const tables = next.tables.map((table, i) => ({
    number: i + 1,
    seats: table.map(Number),
    match: matches[i]!,
  }));
  const until = new Date(now.getTime() + stored.roundDays * DAY_MS);
  const results = resultsOf(field, next, matches);
  const { rounds, out } = next;
  const here = field.playing.filter(isHere).map(({ number }) => number);
  const isOpened = await openRound(db, { id, round, rounds, tables, here, results, out, until, now });
  ringBy(context, now.getTime());
  return isOpened ? null : now.toISOString();
};

/** Begins a tournament that is full, or whose time has come; calls it off if too few came. Returns when to look again. */
const begin = async (context: RequestContext, due: Due): Promise<string | null> => {
  const { db, now } = context;
  const { least, most, startsAt, createdAt } = due.stored;
  const count = due.field.playing.filter(isHere).length;
  const latest = startsAt ?? new Date(Date.parse(createdAt) + FAR_MS).toISOString();
  const isTime = Date.parse(latest) <= now.getTime();
  if (count < most && !isTime) return latest;
  if (count >= (startsAt === null ? most : least) && isEnough(due.field, count)) {
    const next = nextRound(due.field);
    if (next) return open(context, due, next);
  } else if (isTime) await cancel(db, { id: due.id, by: null, reason: 'Too few players came.', now });
  return null;
};

const end = async ({ db, now }: RequestContext, { field, ...held }: Due): Promise<void> => {
  const began = field.playing.filter(({ stage, results }) => stage !== 'waiting' && results.length > 0);
  const told = began.flatMap(({ player, place: line }) =>
    player === null ? [] : [{ player, words: `You came ${ordinal(line)} of ${began.length}.` }],
  );
  await endTournament(db, held, { told, now });
};

/** Opens the next round or ends the tournament, if it is time. Returns when to look again. */
const goOn = async (context: RequestContext, found: Due): Promise<string | null> => {
  const field = await place(context, found);
  if (!field) return null;
  const due = { ...found, field };
  const { stored } = due;
  const isLast = field.kind === 'knock-out' || field.round >= field.rounds!;
  const isTime = stored.roundUntil !== null && Date.parse(stored.roundUntil) <= context.now.getTime();
  const isOpen = field.playing.some((one) => isOpenIn(one, isLast ? undefined : field.round));
  if (isOpen && (isLast || !isTime)) return isTime ? null : stored.roundUntil;
  const next = nextRound(field);
  if (next) return open(context, due, next);
  if (!field.playing.some((one) => isOpenIn(one))) await end(context, due);
  return null;
};

/** Does what is to be done with a tournament now. Returns when to look again, if nothing happens in it before. */
const advance = async (context: RequestContext, held: Held): Promise<string | null> => {
  const { id } = held;
  const stored = await readField(context.db, id);
  if (!stored || (stored.stage !== 'open' && stored.stage !== 'running' && stored.kind !== 'ladder'))
    return null;
  const module = findModule(context, stored.game);
  if (!module) return new Date(context.now.getTime() + DAY_MS).toISOString();
  const due = { ...held, stored, field: { ...stored, allowed: sizesOf(module) } };
  if (stored.stage === 'open') return begin(context, due);
  const isMore = await giveUpSeats(context, stored.playing);
  const until = stored.kind === 'ladder' ? await keepRungs(context.db, id) : await goOn(context, due);
  if (!isMore) return until;
  ringBy(context, context.now.getTime());
  return context.now.toISOString();
};

/** Begins and ends tournaments, and opens their rounds. One that fails is looked at again by a later sweep. */
export const advanceTournaments = async (context: RequestContext): Promise<Work> => {
  const claimed = await claimDue(context.db, context.now, AT_ONCE);
  let done = 0;
  for (const one of claimed)
    try {
      await rest(context.db, one, await advance(context, one));
      done++;
    } catch (error) {
      logError('tournament not advanced', error, { match: one.id });
    }
  if (claimed.length === AT_ONCE) ringBy(context, context.now.getTime());
  return { found: claimed.length, done };
};
