import type { PendingVote, TurnClock } from '../../../db/timing.ts';
import type { StoredMatch } from '../../../db/match/stored.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { RequestContext } from '../../context.ts';
import { type Seated, awaitedPeople, marked } from '../in-hand.ts';
import type { MatchQuery } from '../access.ts';
import { refused } from '../refusal.ts';
import { changeRunning } from '../act.ts';
import { clockOf, withTiming, clockStart, ranOf, rhythmAt, withDeadline, withTurn } from './clock.ts';
import { askOf, needsConsent, undecidedSeats, votersOf } from './votes.ts';
import { DAY, ranBetween, runFor } from './rest.ts';

const SECOND = 1000;

export const pausedUntil = ({ timing }: StoredMatch, now: Date): string | undefined =>
  timing.pausedUntil !== undefined && Date.parse(timing.pausedUntil) > now.getTime()
    ? timing.pausedUntil
    : undefined;

/** A turn with its due time computed anew; a turn that was late has no time left, not less than none. */
const withDue = (stored: StoredMatch, seat: Seat, turn: TurnClock): TurnClock => {
  const left = Math.max(0, turn.ms - (turn.used ?? 0));
  const due = runFor(rhythmAt(stored, seat), Date.parse(turn.since), left);
  return { ...turn, due: new Date(due).toISOString() };
};

const changeTurns = (stored: StoredMatch, change: (turn: TurnClock, seat: Seat) => TurnClock) => {
  const people = awaitedPeople(stored);
  let changed = stored;
  for (const seat of people) {
    const turn = stored.timing.turns?.[seat];
    if (turn) changed = withTurn(changed, seat, withDue(stored, seat, change(turn, seat)));
  }
  return withDeadline(changed, people);
};

/** When a turn's clock starts if all clocks stop at `from` and go on at `to`; what is left of the wait for a look is kept. */
const startFrom = (
  stored: StoredMatch,
  { seat, turn }: { seat: Seat; turn: TurnClock },
  { from, to }: { from: string; to: string },
): string => {
  if (!turn.unseen) return to;
  const rhythm = rhythmAt(stored, seat);
  const wait = ranBetween(rhythm, Date.parse(from), Date.parse(turn.since));
  return new Date(runFor(rhythm, Date.parse(to), wait)).toISOString();
};

export const pauseClocks = (stored: StoredMatch, { now, days }: { now: Date; days: number }): StoredMatch => {
  const until = new Date(now.getTime() + days * DAY).toISOString();
  const at = now.toISOString();
  const rested = changeTurns(stored, (turn, seat) => ({
    ...turn,
    used: ranOf(stored, { seat, turn }, at),
    since: startFrom(stored, { seat, turn }, { from: at, to: until }),
    began: turn.began ?? turn.since,
  }));
  return withTiming(rested, { pausedUntil: until });
};

export const resumeClocks = (stored: StoredMatch, now: Date): StoredMatch => {
  const at = now.toISOString();
  const from = clockStart(stored.timing, at);
  const running = changeTurns(stored, (turn, seat) =>
    turn.since > at ? { ...turn, since: startFrom(stored, { seat, turn }, { from, to: at }) } : turn,
  );
  return withTiming(running, { pausedUntil: undefined });
};

export const extendTurns = (stored: StoredMatch): StoredMatch => {
  const more = (clockOf(stored)?.turn ?? 0) * SECOND;
  return changeTurns(stored, (turn) => ({ ...turn, used: (turn.used ?? 0) - more }));
};

type Wish = Pick<PendingVote, 'kind' | 'days' | 'seat'>;

interface Effect {
  /** The log entry it adds; none if the clock stays the same. */
  kind?: 'paused' | 'resumed' | 'extended';
  change(stored: StoredMatch, now: Date, ask: PendingVote): StoredMatch;
}

const EFFECTS: Readonly<Record<PendingVote['kind'], Effect>> = {
  pause: {
    kind: 'paused',
    change: (stored, now, { days = 1 }) => pauseClocks(stored, { now, days }),
  },
  resume: { kind: 'resumed', change: resumeClocks },
  extend: { kind: 'extended', change: extendTurns },
  replace: {
    change: (stored, _now, { seat }) =>
      withTiming(stored, { replaceable: [...(stored.timing.replaceable ?? []), seat!] }),
  },
};

/** The match after an answer: more than half of the people carry the question, and half of them against it end it. */
const settle = ({ now }: RequestContext, found: Seated, ask: PendingVote): Seated => {
  const { stored } = found;
  const voters = votersOf(stored);
  const count = (seats: readonly Seat[]): number => seats.filter((seat) => voters.includes(seat)).length;
  const isCarried = count(ask.agreed) * 2 > voters.length;
  const isLost = count(ask.against) * 2 >= voters.length;
  const next = { ...found, stored: withTiming(stored, { ask: isCarried || isLost ? undefined : ask }) };
  if (!isCarried) return next;
  const { kind, change } = EFFECTS[ask.kind];
  if (!kind) return { ...next, stored: change(next.stored, now, ask) };
  const told = marked(next, { kind, seat: ask.by }, now.toISOString());
  const changed = change(told.stored, now, ask);
  return { ...told, stored: changed, moved: awaitedPeople(changed) };
};

const checkClock = ({ now }: RequestContext, { stored }: Seated, kind: PendingVote['kind']): void => {
  if (!clockOf(stored)) throw refused('no-clock');
  if (undecidedSeats(stored).length > 0) throw refused('undecided');
  const isPaused = pausedUntil(stored, now) !== undefined;
  if (isPaused !== (kind === 'resume')) throw refused(isPaused ? 'paused' : 'not-paused');
};

const checkAsk = (context: RequestContext, found: Seated, { kind, days, seat }: Wish): void => {
  if (seat === undefined) checkClock(context, found, kind);
  else if (!needsConsent(found, seat)) throw refused('free');
  const asked = askOf(found.stored, context.now);
  if (asked && (asked.kind !== kind || asked.days !== days || asked.seat !== seat)) throw refused('asked');
};

/** Asking what is already asked agrees to it. */
export const askTable = (context: RequestContext, query: MatchQuery, wish: Wish) =>
  changeRunning(context, query, (found) => {
    checkAsk(context, found, wish);
    const { stored, viewer: by } = found;
    const asked = askOf(stored, context.now);
    const at = context.now.toISOString();
    const ask = asked ?? { ...wish, by, at, agreed: [], against: [] };
    return { live: settle(context, found, withAnswer(ask, by, true)) };
  });

const withAnswer = (ask: PendingVote, seat: Seat, agree: boolean): PendingVote => {
  const without = (seats: readonly Seat[]): Seat[] => seats.filter((other) => other !== seat);
  const [agreed, against] = [without(ask.agreed), without(ask.against)];
  return agree
    ? { ...ask, agreed: [...agreed, seat], against }
    : { ...ask, agreed, against: [...against, seat] };
};

export const answerFor = (context: RequestContext, found: Seated, agree: boolean): Seated => {
  const ask = askOf(found.stored, context.now);
  if (!ask) throw refused('not-asked');
  if (!agree && ask.by === found.viewer)
    return { ...found, stored: withTiming(found.stored, { ask: undefined }) };
  return settle(context, found, withAnswer(ask, found.viewer, agree));
};

export const answerAsk = (context: RequestContext, query: MatchQuery, agree: boolean) =>
  changeRunning(context, query, (found) => ({ live: answerFor(context, found, agree) }));
