import type { StoredMatch } from '../../../db/match/stored.ts';
import { botMoveFor } from '../../../rules/kit/bots/bots.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import type { RequestContext } from '../../context.ts';
import {
  marked,
  seatIn,
  type MatchInHand,
  awaitedPeople,
  dueOf,
  nextBotChance,
  type Seated,
} from '../in-hand.ts';
import * as clock from './clock.ts';
import { hasDayLeft, runFor, dateOf, DAY, wallAt } from './rest.ts';
import { LATE_CHOICES, type LateChoice } from '../../../db/closed-lists.ts';
import { notYours } from '../../problem.ts';
import type { MatchQuery } from '../access.ts';
import { playBot } from '../bots.ts';
import { giveUp } from '../seats.ts';
import { refused } from '../refusal.ts';
import { changeRunning, type Changed } from '../act.ts';
import { decidersOf, undecidedSeats } from './votes.ts';
import type { Commit } from '../../../db/match/match.ts';
import { claimExpired } from '../../../db/nudges/due.ts';
import { moveOn, unchanged, type Change } from '../change.ts';
import { tally } from '../../status/tally.ts';
import { sweepMatches } from '../sweep.ts';

/** After this many late turns in a row a seat is free for somebody else. */
export const MOST_LOST = 3;

/**
 * The later deadline of a seat whose time is up: its player has added rest since, or has a vacation day left (`date`), which
 * is taken automatically before the first late turn of a row. Undefined: the time is up.
 */
const laterDue = (stored: StoredMatch, seat: Seat, now: Date): { due: string; date?: string } | undefined => {
  const at = now.getTime();
  const rhythm = clock.rhythmAt(stored, seat);
  const turn = stored.timing.turns?.[seat];
  if (turn?.votes) return undefined;
  const due = turn && runFor(rhythm, Date.parse(turn.since), turn.ms - (turn.used ?? 0));
  if (due !== undefined && due > at) return { due: new Date(due).toISOString() };
  const mayRest = rhythm.restsItself && !turn?.rested && clock.lostBy(stored, seat) === 0;
  const { day } = wallAt(rhythm.timeZone, at);
  if (!mayRest || !hasDayLeft(rhythm.vacation, day)) return undefined;
  return { due: new Date(runFor(rhythm, at + DAY, 0)).toISOString(), date: dateOf(day) };
};

const isLate = (stored: StoredMatch, seat: Seat, now: Date): boolean => {
  const due = dueOf(stored, seat);
  return due !== null && Date.parse(due) <= now.getTime();
};

/** The most actions a bot takes for a player; after them the player continues the turn. */
const MOST_ACTIONS = 60;

const turnOf = ({ stored }: MatchInHand, seat: Seat) => stored.timing.turns?.[seat];

/** Lets the bot play a seat's turn. If the player is awaited again at once, they get a whole turn. */
const playTurn = <F extends MatchInHand>(context: RequestContext, found: F, seat: Seat): F => {
  const at = context.now.toISOString();
  let live = marked(found, { kind: 'late', seat }, at);
  const turn = turnOf(live, seat);
  for (let acted = 0, isWhole = true; acted < MOST_ACTIONS || !isWhole; acted++) {
    if (!live.stored.awaiting.includes(seat) || turnOf(live, seat) !== turn) break;
    const { module, stored, match } = live;
    const move = botMoveFor(module.game, match!, { seat, chance: nextBotChance(stored) });
    ({ live, isWhole } = playBot(context, live, move));
  }
  if (live.stored.outcome) return live;
  const stored = clock.withLost(live.stored, seat, clock.lostBy(live.stored, seat) + 1);
  return { ...live, stored: clock.restartTurn(stored, awaitedPeople(stored), { seat, at }) };
};

/** A seat loses a turn to its bot; undefined: with the `MOST_LOST`th in a row it loses the seat. */
const loseTurn = <F extends MatchInHand>(context: RequestContext, live: F, seat: Seat): F | undefined =>
  clock.lostBy(live.stored, seat) + 1 < MOST_LOST ? playTurn(context, live, seat) : undefined;

const DECIDE_MS = 86_400_000;

const letOthersDecide = ({ now }: RequestContext, found: MatchInHand, seat: Seat): MatchInHand => {
  const live = marked(found, { kind: 'undecided', seat }, now.toISOString());
  const turn = live.stored.timing.turns?.[seat] ?? { since: found.stored.movedAt, ms: 0 };
  const due = new Date(runFor(clock.rhythmAt(live.stored, seat), now.getTime(), DECIDE_MS)).toISOString();
  const unasked = clock.withTiming(live.stored, { ask: undefined });
  const asked = clock.withTurn(unasked, seat, { ...turn, due, votes: {} });
  return { ...live, stored: clock.withDeadline(asked, awaitedPeople(asked)) };
};

/** The choice of more than half of the deciders; the bot plays if all have voted without one. */
const chosenBy = (votes: Readonly<Record<Seat, LateChoice>>, deciders: readonly Seat[]) => {
  const said = deciders.flatMap((seat) => votes[seat] ?? []);
  const isMost = (choice: LateChoice) => said.filter((one) => one === choice).length * 2 > deciders.length;
  return LATE_CHOICES.find(isMost) ?? (said.length === deciders.length ? 'bot' : undefined);
};

interface Vote {
  seat: Seat;
  choice: LateChoice;
}

const carryOut = (context: RequestContext, found: Seated, { seat, choice }: Vote): Changed => {
  const at = context.now.toISOString();
  if (choice === 'end') return { live: marked(found, { kind: 'ended', seat }, at) };
  if (choice === 'wait') {
    const live = marked(found, { kind: 'waited', seat }, at);
    const stored = clock.restartTurn(live.stored, awaitedPeople(live.stored), { seat, at });
    return { live: { ...live, stored, moved: [seat] } };
  }
  const live = loseTurn(context, found, seat);
  if (live) return { live };
  const gone = { seats: [seat], why: 'timed-out' } as const;
  return { live: giveUp(context, found, gone), gone };
};

export const decideFor = (context: RequestContext, found: Seated, { seat, choice }: Vote): Changed => {
  const { stored, viewer } = found;
  const late = undecidedSeats(stored);
  if (!late.includes(seat)) throw refused('not-late');
  const deciders = decidersOf(stored, late);
  if (!deciders.includes(viewer)) throw notYours('late-votes');
  const turn = stored.timing.turns![seat]!;
  const votes = { ...turn.votes, [viewer]: choice };
  const chosen = chosenBy(votes, deciders);
  if (chosen) return carryOut(context, found, { seat, choice: chosen });
  return { live: { ...found, stored: clock.withTurn(stored, seat, { ...turn, votes }) } };
};

export const decideLate = (context: RequestContext, query: MatchQuery, vote: Vote) =>
  changeRunning(context, query, (found) => decideFor(context, found, vote));

const isForOthers = ({ now }: RequestContext, { stored }: MatchInHand, seat: Seat): boolean => {
  const { late, turns } = stored.timing;
  const isLateToo = (other: Seat): boolean => stored.awaiting.includes(other) && isLate(stored, other, now);
  const others = decidersOf(stored, []).filter((other) => other !== seat && !isLateToo(other));
  return late === 'vote' && !turns?.[seat]?.votes && others.length > 0;
};

const wait = (
  { now }: RequestContext,
  live: MatchInHand,
  { seat, due, date }: { seat: Seat; due: string; date?: string },
): MatchInHand => {
  const isRested = date !== undefined;
  const told = isRested ? marked(live, { kind: 'rested', seat }, now.toISOString()) : live;
  return { ...told, stored: clock.moveDue(told.stored, awaitedPeople(told.stored), { seat, due, isRested }) };
};

const keepDeadline = (context: RequestContext, found: MatchInHand): Change<void> => {
  const answer = (): void => {};
  const { stored } = found;
  const late = awaitedPeople(stored).filter((seat) => isLate(stored, seat, context.now));
  if (stored.status !== 'running' || late.length === 0) return unchanged(answer);
  tally(context, 'deadline', { ms: context.clock().getTime() - Date.parse(stored.deadline!) });
  let live = found;
  const seats: Seat[] = [];
  const rested: NonNullable<Commit['rested']>[number][] = [];
  for (const seat of late) {
    if (!live.stored.awaiting.includes(seat)) continue;
    const later = laterDue(live.stored, seat, context.now);
    if (later?.date) rested.push({ player: seatIn(live.stored, seat)!.player!.id, date: later.date });
    if (later) live = wait(context, live, { seat, ...later });
    else if (isForOthers(context, live, seat)) live = letOthersDecide(context, live, seat);
    else {
      const played = loseTurn(context, live, seat);
      if (!played) seats.push(seat);
      live = played ?? live;
    }
  }
  const gone = { seats, why: 'timed-out' } as const;
  return moveOn(context, { live: giveUp(context, live, gone), gone, rested }, answer);
};

export const expireDue = (context: RequestContext) =>
  sweepMatches(context, {
    claim: claimExpired,
    decide: async (found) => keepDeadline(context, found),
    failure: 'deadline not kept',
  });
