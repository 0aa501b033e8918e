import { reasonOf } from '../words/words.ts';
import type { Occasion } from '../aggregate.ts';
import { type NextRound, nextRound, placesOf } from './rounds.ts';
import {
  isEnough,
  isHere,
  isOpenIn,
  callOff,
  logged,
  plannedTable,
  newResult,
  tell,
  type EntrantRow,
  type StateOrRefusal,
  type TournamentState,
} from './state.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { notFound, type ProblemError } from '../problem.ts';
import { seedOf } from '../lib/crypto.ts';
import { DAY } from '../match/clock/rest.ts';
import { addTime } from '../match/in-hand.ts';
import { refused } from '../match/refusal.ts';

/** The farthest date on which one may begin; one that has not begun by then is called off. */
export const FAR_DAYS = 180;

export const daysAfter = (at: string, days: number): string => addTime(at, days * DAY);

/**
 * Opens a round: with the same tables and ids whenever it is asked. The first begins the tournament; players still waiting then
 * have no entry any more, and are told. One without a table is over.
 */
const open = (t: TournamentState, next: NextRound, occasion: Occasion): TournamentState => {
  const { now } = occasion;
  const round = t.round + 1;
  const tables = next.tables.map((table, i) =>
    plannedTable(t.secret, { round, number: i + 1, seats: table.map(Number) }, now),
  );
  const until = daysAfter(now, t.roundDays);
  const entered = t.field.filter(({ stage }) => stage !== 'waiting');
  const waiting = t.field.filter(({ stage }) => stage === 'waiting').map(({ player }) => player);
  const field = entered.map((one) => {
    const { number } = one;
    const at = tables.find(({ seats }) => seats.includes(number));
    const has = at ? { match: at.match, table: at.seats } : { off: t.seats - 1 };
    const isIn = at !== undefined || next.byes.includes(String(number));
    const stage = one.stage === 'in' && next.out.includes(number) ? 'knocked-out' : one.stage;
    const results = isIn ? [...one.results, newResult({ round, number }, has)] : one.results;
    return { ...one, stage, results };
  });
  const hasBegun = round > 1 || t.log.some(({ deed }) => deed === 'begun');
  const log = hasBegun ? t.log : logged(t, 'begun', occasion);
  return {
    ...t,
    stage: 'running',
    round,
    rounds: next.rounds,
    roundAt: now,
    roundUntil: until,
    dueAt: tables.length > 0 ? until : now,
    startedAt: t.startedAt ?? now,
    tables: t.tables + tables.length,
    field,
    pairings: tables,
    log: logged({ ...t, log }, 'round-opened', occasion, { round }),
    notices: tell(t, 'tournament-full', waiting, occasion, ''),
  };
};

const begin = (t: TournamentState, allowed: readonly number[], occasion: Occasion): TournamentState => {
  const field = { ...t, allowed };
  const count = t.field.filter(isHere).length;
  const latest = t.startsAt ?? daysAfter(t.createdAt, FAR_DAYS);
  const isTime = latest <= occasion.now;
  if (count < t.most && !isTime) return { ...t, dueAt: latest };
  const isReady = count >= (t.startsAt === null ? t.most : t.least) && isEnough(field, count);
  const next = isReady ? nextRound(field) : undefined;
  if (next) return open(t, next, occasion);
  return !isReady && isTime ? callOff(t, reasonOf('too-few'), occasion) : { ...t, dueAt: null };
};

const place = (t: TournamentState, allowed: readonly number[]): TournamentState => {
  const placed = placesOf({ ...t, allowed });
  const lines = new Map(
    placed.map(({ number, points, tie }, i) => [number, { points, tie: [...tie], place: i + 1 }]),
  );
  return { ...t, field: t.field.map((one) => ({ ...one, ...lines.get(one.number) })) };
};

const end = (t: TournamentState, occasion: Occasion): TournamentState => {
  const began = t.field.filter(({ stage, results }) => stage !== 'waiting' && results.length > 0);
  const places = new Map(began.map((one) => [one.player, one.place]));
  const reason = (player: string): string =>
    reasonOf('placed', String(places.get(player)), String(began.length));
  return {
    ...t,
    stage: 'over',
    endedAt: occasion.now,
    dueAt: null,
    roundUntil: null,
    log: logged(t, 'over', occasion, { round: null }),
    notices: tell(t, 'tournament-over', began.map(({ player }) => player), occasion, reason), // oxfmt-ignore
  };
};

const goOn = (before: TournamentState, allowed: readonly number[], occasion: Occasion): TournamentState => {
  const t = place(before, allowed);
  const isLast = t.kind === 'knock-out' || t.round >= t.rounds!;
  const isTime = t.roundUntil !== null && t.roundUntil <= occasion.now;
  const isOpen = t.field.some((one) => isOpenIn(one, isLast ? undefined : t.round));
  if (isOpen && (isLast || !isTime)) return { ...t, dueAt: isTime ? null : t.roundUntil };
  const next = nextRound({ ...t, allowed });
  if (next) return open(t, next, occasion);
  return t.field.some((one) => isOpenIn(one)) ? { ...t, dueAt: null } : end(t, occasion);
};

/** Closes the gaps that those who are out have left on a ladder, where they come last, and counts its players. */
const closeRungs = (t: TournamentState): TournamentState => {
  const isOut = ({ stage }: EntrantRow): number => (stage === 'in' ? 0 : 1);
  const order = t.field.toSorted(
    (a, b) =>
      isOut(a) - isOut(b) ||
      a.place - b.place ||
      Date.parse(a.enteredAt) - Date.parse(b.enteredAt) ||
      a.number - b.number,
  );
  const rungs = new Map(order.map(({ number }, i) => [number, i + 1]));
  const field = t.field.map((one) => ({ ...one, place: rungs.get(one.number)! }));
  return { ...t, field, entrants: field.filter(({ stage }) => stage === 'in').length, dueAt: null };
};

/** Says when to look again if nothing happens before: at once, if more is to be done elsewhere; tomorrow, where its game is missing. */
export const advance = (
  t: TournamentState,
  { allowed, isMore }: { allowed: readonly number[] | undefined; isMore: boolean },
  occasion: Occasion,
): TournamentState => {
  const isOver = t.stage === 'over' || t.stage === 'cancelled';
  if (!allowed) return { ...t, dueAt: daysAfter(occasion.now, 1) };
  if (t.stage === 'open') return begin(t, allowed, occasion);
  if (t.kind !== 'ladder' && isOver) return { ...t, dueAt: null };
  const done = t.kind === 'ladder' ? closeRungs(t) : goOn(t, allowed, occasion);
  return isMore ? { ...done, dueAt: occasion.now } : done;
};

export interface Reseating {
  match: string;
  left: readonly number[];
  /** Whether the game can be played by as many. */
  isPlayed: boolean;
}

/** Lets those who are left play without the others; where they are too few, they have the round off. */
export const reseat = (t: TournamentState, { match, left, isPlayed }: Reseating, { now }: Occasion) => {
  const old = t.pairings.find((one) => one.match === match);
  if (old?.stage !== 'planned' || !left.every((one) => old.seats.includes(one))) return t;
  const { round } = old;
  const has = (number: number) =>
    isPlayed && left.includes(number)
      ? { match, table: left }
      : { off: left.includes(number) ? t.seats - 1 : 0 };
  const field = t.field.map((one) => {
    const result = newResult({ round, number: one.number }, has(one.number));
    return { ...one, results: one.results.map((had) => (had.match === match ? result : had)) };
  });
  if (isPlayed) return { ...t, field, pairings: [{ ...old, seats: [...left], waitsFor: null }] };
  const dueAt = t.dueAt === null || t.dueAt > now ? now : t.dueAt;
  const pairings = [{ ...old, stage: 'void' as const, waitsFor: null }];
  return { ...t, field, pairings, tablesOver: t.tablesOver + 1, dueAt };
};

/** How many rungs above one's own may be challenged. */
const REACH = 5;
/** How many matches of a ladder somebody plays at once. */
const AT_ONCE = 2;
/** The newest results of a ladder that are kept, by player; besides, those of matches that go on. */
const KEPT = 30;

type Result = EntrantRow['results'][number];
const isOpen = ({ rank, off }: Result): boolean => rank === null && off === null;
const playing = ({ results }: EntrantRow): number => results.filter(isOpen).length;

/** Why a challenge is refused; undefined if it is not. A lower place is a higher rung. */
const refusalOf = (by: EntrantRow, of: EntrantRow): ProblemError | undefined => {
  if (of.place >= by.place) return refused('not-above');
  if (by.place - of.place > REACH) return refused('too-far');
  if (playing(by) >= AT_ONCE) return refused('challenger-busy');
  if (playing(of) >= AT_ONCE) return refused('challenged-busy');
  if (by.results.at(-1)?.met[0] !== of.number) return undefined;
  return refused('same-again');
};

/** What is kept of somebody's results as another one comes: those of matches that go on, and the newest. */
const kept = (results: readonly Result[]): Result[] => {
  const newest = results.toReversed();
  const chosen = [...newest.filter(isOpen), ...newest.filter((one) => !isOpen(one))].slice(0, KEPT - 1);
  return results.filter((one) => chosen.includes(one));
};

export const challenge = (t: TournamentState, player: string, { by, now }: Occasion): StateOrRefusal => {
  if (t.kind !== 'ladder' || t.stage !== 'running') return refused('no-ladder');
  const [own, other] = [by, player].map((id) =>
    t.field.find((one) => one.player === id && one.stage === 'in'),
  );
  if (!own) return refused('not-in', ['not-in-ladder']);
  if (!other) return notFound();
  const refusal = refusalOf(own, other);
  if (refusal) return refusal;
  const round = t.round + 1;
  const seats = makeChance(seedOf(t.secret, round)).shuffle([own, other]);
  const table = seats.map(({ number }) => number);
  const planned = plannedTable(t.secret, { round: 1, number: round, seats: table }, now);
  const field = seats.map((one) => ({
    ...one,
    results: [...kept(one.results), newResult({ round, number: one.number }, { ...planned, table })],
  }));
  return { ...t, round, tables: t.tables + 1, field, pairings: [planned] };
};
