import { LATE_CHOICES, type LateChoice } from '../../../db/closed-lists.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { markClock } from '../../../rules/kit/act.ts';
import type { RequestContext } from '../../context.ts';
import { ProblemError } from '../../contract/problem.ts';
import type { MatchPage } from '../../contract/match.ts';
import { type Seated, type MatchInHand, advance, awaitedPeople } from '../in-hand.ts';
import type { MatchQuery } from '../access.ts';
import { giveUp } from '../forfeit.ts';
import { refused } from '../refusal.ts';
import { changeRunning, type Changed } from '../act.ts';
import { restartTurn, rhythmAt, withDeadline, withTiming, withTurn } from './clock.ts';
import { loseTurn } from './late.ts';
import { runFor } from './rest.ts';
import { decidersOf, undecidedSeats } from './votes.ts';

/** How long the others have to decide before the bot plays. */
const DECIDE_MS = 86_400_000;

export const letOthersDecide = ({ now }: RequestContext, found: MatchInHand, seat: Seat): MatchInHand => {
  const mark = markClock(found.module.game, found.match!, { kind: 'undecided', seat });
  const live = advance(found, mark, now.toISOString());
  const turn = live.stored.timing.turns?.[seat] ?? { since: found.stored.movedAt, ms: 0 };
  const due = new Date(runFor(rhythmAt(live.stored, seat), now.getTime(), DECIDE_MS)).toISOString();
  const asked = withTurn(withTiming(live.stored, { ask: undefined }), seat, { ...turn, due, votes: {} });
  return { ...live, stored: withDeadline(asked, awaitedPeople(asked)) };
};

/** The choice of more than half of the deciders; the bot plays if all have voted without one. */
const chosenBy = (
  votes: Readonly<Record<Seat, LateChoice>>,
  deciders: readonly Seat[],
): LateChoice | undefined => {
  const said = deciders.flatMap((seat) => votes[seat] ?? []);
  const most = LATE_CHOICES.find(
    (choice) => said.filter((one) => one === choice).length * 2 > deciders.length,
  );
  return most ?? (said.length === deciders.length ? 'bot' : undefined);
};

const carryOut = (
  context: RequestContext,
  found: Seated,
  { seat, choice }: { seat: Seat; choice: LateChoice },
): Changed => {
  const at = context.now.toISOString();
  const mark = (kind: 'waited' | 'ended') =>
    advance(found, markClock(found.module.game, found.match!, { kind, seat }), at);
  switch (choice) {
    case 'end':
      return { live: mark('ended') };
    case 'wait': {
      const live = mark('waited');
      const stored = restartTurn(live.stored, awaitedPeople(live.stored), { seat, at });
      return { live: { ...live, stored, moved: [seat] } };
    }
    case 'bot': {
      const { live, isGone } = loseTurn(context, found, seat);
      if (!isGone) return { live };
      const gone = { seats: [seat], why: 'timed-out' } as const;
      return { live: giveUp(context, live, gone), gone };
    }
    default:
      return choice satisfies never;
  }
};

export const decideFor = (
  context: RequestContext,
  found: Seated,
  { seat, choice }: { seat: Seat; choice: LateChoice },
): Changed => {
  const { stored, viewer } = found;
  const late = undecidedSeats(stored);
  if (!late.includes(seat)) throw refused('not-late', 'This turn no longer needs a vote.');
  const deciders = decidersOf(stored, late);
  if (!deciders.includes(viewer))
    throw new ProblemError('not-yours', { detail: 'Only players who aren’t late can vote.' });
  const turn = stored.timing.turns![seat]!;
  const votes = { ...turn.votes, [viewer]: choice };
  const chosen = chosenBy(votes, deciders);
  if (chosen) return carryOut(context, found, { seat, choice: chosen });
  return { live: { ...found, stored: withTurn(stored, seat, { ...turn, votes }) } };
};

export const decideLate = (
  context: RequestContext,
  query: MatchQuery,
  wish: { seat: Seat; choice: LateChoice },
): Promise<MatchPage> => changeRunning(context, query, (found) => decideFor(context, found, wish));
