import type { PendingVote } from '../../../db/timing.ts';
import type { StoredMatch } from '../../../db/match/stored.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { markClock } from '../../../rules/kit/act.ts';
import type { RequestContext } from '../../context.ts';
import type { MatchPage } from '../../contract/match.ts';
import { type Seated, advance, awaitedPeople } from '../in-hand.ts';
import type { MatchQuery } from '../access.ts';
import { refused } from '../refusal.ts';
import { changeRunning } from '../act.ts';
import { clockOf, withTiming } from './clock.ts';
import { askOf, needsConsent, undecidedSeats, votersOf } from './votes.ts';
import { extendTurns, pausedUntil, pauseClocks, resumeClocks } from './pause.ts';

type Wish = Pick<PendingVote, 'kind' | 'days' | 'seat'>;

const EFFECTS: Readonly<
  Record<
    PendingVote['kind'],
    {
      /** The log entry it adds; none if the clock stays the same. */
      kind?: 'paused' | 'resumed' | 'extended';
      change(stored: StoredMatch, now: Date, ask: PendingVote): StoredMatch;
    }
  >
> = {
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
  const { stored, module, match } = found;
  const voters = votersOf(stored);
  const count = (seats: readonly Seat[]): number => seats.filter((seat) => voters.includes(seat)).length;
  const isCarried = count(ask.agreed) * 2 > voters.length;
  const isLost = count(ask.against) * 2 >= voters.length;
  const next = { ...found, stored: withTiming(stored, { ask: isCarried || isLost ? undefined : ask }) };
  if (!isCarried) return next;
  const { kind, change } = EFFECTS[ask.kind];
  if (!kind) return { ...next, stored: change(next.stored, now, ask) };
  const told = advance(next, markClock(module.game, match!, { kind, seat: ask.by }), now.toISOString());
  const changed = change(told.stored, now, ask);
  return { ...told, stored: changed, moved: awaitedPeople(changed) };
};

const checkClock = ({ now }: RequestContext, { stored }: Seated, kind: PendingVote['kind']): void => {
  if (!clockOf(stored)) throw refused('no-clock', 'This match has no time limit.');
  if (undecidedSeats(stored).length > 0) throw refused('undecided', 'First vote on the late turn.');
  const isPaused = pausedUntil(stored, now) !== undefined;
  if (isPaused !== (kind === 'resume'))
    throw isPaused
      ? refused('paused', 'The match is paused.')
      : refused('not-paused', 'The match is not paused.');
};

const checkAsk = (context: RequestContext, found: Seated, { kind, days, seat }: Wish): void => {
  if (seat === undefined) checkClock(context, found, kind);
  else if (!needsConsent(found, seat)) throw refused('free', 'This seat needs nobody’s agreement.');
  const asked = askOf(found.stored, context.now);
  if (asked && (asked.kind !== kind || asked.days !== days || asked.seat !== seat))
    throw refused('asked', 'Another request is open. Answer that first.');
};

/** Asking what is already asked agrees to it. */
export const askTable = (context: RequestContext, query: MatchQuery, wish: Wish): Promise<MatchPage> =>
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

/** The match after a player's answer; the player who asked withdraws the question with a no. */
export const answerFor = (context: RequestContext, found: Seated, agree: boolean): Seated => {
  const ask = askOf(found.stored, context.now);
  if (!ask) throw refused('not-asked', 'That request is no longer open.');
  if (!agree && ask.by === found.viewer)
    return { ...found, stored: withTiming(found.stored, { ask: undefined }) };
  return settle(context, found, withAnswer(ask, found.viewer, agree));
};

export const answerAsk = (context: RequestContext, query: MatchQuery, agree: boolean): Promise<MatchPage> =>
  changeRunning(context, query, (found) => ({ live: answerFor(context, found, agree) }));
