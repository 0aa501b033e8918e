import type { Occasion } from '../aggregate.ts';
import { deriveId } from '../lib/crypto.ts';
import type { NextRound } from './phases.ts';
import { isEnough, isHere, isOpenIn, type TournamentField } from './playing.ts';
import { nextRound, placesOf } from './rounds.ts';
import { callOff, logged, tell, type EntrantRow, type TournamentState } from './state.ts';

/** The farthest date on which one may begin; one that has not begun by then is called off. */
export const FAR_MS = 180 * 86_400_000;
const DAY_MS = 86_400_000;

const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
const fieldOf = (t: TournamentState, allowed: readonly number[]): TournamentField => ({
  ...t,
  allowed,
  playing: t.field,
});

const ordinal = (n: number): string => {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' } as const;
  return n + ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)];
};

/** What somebody has of a round as it opens; undefined if they don't take part in it. */
const resultIn = (
  { round, seats }: TournamentState,
  { tables, byes }: NextRound,
  { number, matches }: { number: number; matches: readonly string[] },
): EntrantRow['results'][number] | undefined => {
  const id = String(number);
  const blank = { round: round + 1, got: [], rank: null, figure: null };
  const at = tables.findIndex((table) => table.includes(id));
  if (at < 0)
    return byes.includes(id) ? { ...blank, match: null, met: [], seat: 0, off: seats - 1 } : undefined;
  const table = tables[at]!;
  const met = table.filter((other) => other !== id).map(Number);
  return { ...blank, match: matches[at]!, met, seat: table.indexOf(id), off: null };
};

/**
 * Opens a round: with the same tables and ids whenever it is asked. The first begins the tournament; players still waiting then
 * have no entry any more, and are told. One without a table is over.
 */
const open = (t: TournamentState, next: NextRound, occasion: Occasion): TournamentState => {
  const { now } = occasion;
  const round = t.round + 1;
  const matches = next.tables.map((_, i) => deriveId(t.secret, `match:${round}.${i + 1}`));
  const until = after(now, t.roundDays * DAY_MS);
  const entered = t.field.filter(({ stage }) => stage !== 'waiting');
  const waiting = t.field.filter(({ stage }) => stage === 'waiting').map(({ player }) => player);
  const field = entered.map((one) => {
    const result = resultIn(t, next, { number: one.number, matches });
    const stage = one.stage === 'in' && next.out.includes(one.number) ? 'knocked-out' : one.stage;
    return { ...one, stage, results: result ? [...one.results, result] : one.results };
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
    dueAt: matches.length > 0 ? until : now,
    startedAt: t.startedAt ?? now,
    tables: t.tables + matches.length,
    field,
    pairings: next.tables.map((table, i) => ({
      round,
      number: i + 1,
      seats: table.map(Number),
      match: matches[i]!,
      stage: 'planned',
      ranks: null,
      sweptUntil: now,
      waitsFor: null,
    })),
    log: logged({ ...t, log }, 'round-opened', occasion, { inRound: round }),
    notices: tell(t, 'tournament-full', waiting, occasion, () => ''),
  };
};

/** Begins a tournament that is full, or whose time has come; calls it off if too few came. */
const begin = (t: TournamentState, allowed: readonly number[], occasion: Occasion): TournamentState => {
  const field = fieldOf(t, allowed);
  const count = t.field.filter(isHere).length;
  const latest = t.startsAt ?? after(t.createdAt, FAR_MS);
  const isTime = latest <= occasion.now;
  if (count < t.most && !isTime) return { ...t, dueAt: latest };
  const isReady = count >= (t.startsAt === null ? t.most : t.least) && isEnough(field, count);
  const next = isReady ? nextRound(field) : undefined;
  if (next) return open(t, next, occasion);
  return !isReady && isTime ? callOff(t, 'Too few players came.', occasion) : { ...t, dueAt: null };
};

/** With the standing by the results until now. */
const place = (t: TournamentState, allowed: readonly number[]): TournamentState => {
  const placed = placesOf(fieldOf(t, allowed));
  const lines = new Map(
    placed.map(({ number, points, tie }, i) => [number, { points, tie: [...tie], place: i + 1 }]),
  );
  return { ...t, field: t.field.map((one) => ({ ...one, ...lines.get(one.number) })) };
};

/** Ends it, and tells each who played their place. */
const end = (t: TournamentState, occasion: Occasion): TournamentState => {
  const began = t.field.filter(({ stage, results }) => stage !== 'waiting' && results.length > 0);
  const places = new Map(began.map((one) => [one.player, one.place]));
  const words = (player: string): string => `You came ${ordinal(places.get(player)!)} of ${began.length}.`;
  return {
    ...t,
    stage: 'over',
    endedAt: occasion.now,
    dueAt: null,
    roundUntil: null,
    log: logged(t, 'over', occasion, { inRound: 0 }),
    notices: tell(t, 'tournament-over', began.map(({ player }) => player), occasion, words), // oxfmt-ignore
  };
};

/** Opens the next round or ends the tournament, if it is time. */
const goOn = (before: TournamentState, allowed: readonly number[], occasion: Occasion): TournamentState => {
  const t = place(before, allowed);
  const isLast = t.kind === 'knock-out' || t.round >= t.rounds!;
  const isTime = t.roundUntil !== null && t.roundUntil <= occasion.now;
  const isOpen = t.field.some((one) => isOpenIn(one, isLast ? undefined : t.round));
  if (isOpen && (isLast || !isTime)) return { ...t, dueAt: isTime ? null : t.roundUntil };
  const next = nextRound(fieldOf(t, allowed));
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

/**
 * Does what is to be done with a tournament now, and says when to look again if nothing happens in it before; at once, if there is
 * more to be done elsewhere. Where its game is missing, tomorrow.
 */
export const advance = (
  t: TournamentState,
  { allowed, isMore }: { allowed: readonly number[] | undefined; isMore: boolean },
  occasion: Occasion,
): TournamentState => {
  const isOver = t.stage === 'over' || t.stage === 'cancelled';
  if (!allowed) return { ...t, dueAt: after(occasion.now, DAY_MS) };
  if (t.stage === 'open') return begin(t, allowed, occasion);
  if (t.kind !== 'ladder' && isOver) return { ...t, dueAt: null };
  const done = t.kind === 'ladder' ? closeRungs(t) : goOn(t, allowed, occasion);
  return isMore ? { ...done, dueAt: occasion.now } : done;
};
