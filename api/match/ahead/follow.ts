import type { SeatPlans, StoredPlan } from '../../../db/ahead.ts';
import { act, isSealedStep } from '../../../rules/kit/act.ts';
import { answerTo, isOffered, onlyChoice } from '../../../rules/kit/ahead/answers.ts';
import { stopOf, type PlanStop } from '../../../rules/kit/ahead/plan.ts';
import { isRejection, type Seat } from '../../../rules/kit/game.ts';
import type { RequestContext } from '../../context.ts';
import { logError } from '../../lib/log.ts';
import { answerBots } from '../bots.ts';
import { withLost } from '../clock/clock.ts';
import { advance, isBot, nextDice, seatIn, type MatchInHand } from '../in-hand.ts';

type Action = { type: string };
type Timed = Pick<RequestContext, 'now'>;

interface Going {
  live: MatchInHand;
  played: number;
  hasNews: boolean;
  entries: readonly number[];
}

const playFor = ({ now }: Timed, live: MatchInHand, { seat, action }: { seat: Seat; action: Action }) => {
  const { module, stored, match } = live;
  const asked = { seat, action, basis: match!.seq, seed: nextDice(stored) };
  const moved = act(module.game, match!, asked);
  if (isRejection(moved)) return undefined;
  return advance({ ...live, stored: withLost(stored, seat, 0) }, moved, now.toISOString());
};

/** Plays a plan's next action, with the steps of a sealed choice before it, and has bots answer; or tells why it stops. */
const goOn = (context: Timed, going: Going, { seat, plan }: { seat: Seat; plan: StoredPlan }) => {
  const { module } = going.live;
  let { live } = going;
  for (let played = going.played; played < plan.actions.length;) {
    const stop = stopOf(module, live.match!, { ...plan, seat, played, hasNews: going.hasNews });
    if (stop) return stop;
    const { action } = plan.actions[played]!;
    const isStep = isSealedStep(module.game, live.match!, { seat, action });
    const after = playFor(context, live, { seat, action });
    if (!after) return 'not-legal';
    live = after;
    played++;
    if (isStep) continue;
    const before = going.live.added.length;
    const own = live.added.slice(before).map(({ seq }) => seq);
    live = answerBots(context, live);
    const hasNews = going.hasNews || live.added.slice(before).some(({ undoable }) => !undoable);
    return { live, played, hasNews, entries: [...going.entries, ...own] };
  }
  return 'not-legal'; // a sealed choice that nothing settles
};

const carryOut = (context: Timed, from: MatchInHand, { seat, plan }: { seat: Seat; plan: StoredPlan }) => {
  let going: Going = { live: from, played: 0, hasNews: false, entries: [] };
  let stop: PlanStop | undefined;
  while (going.played < plan.actions.length && !stop) {
    const next = goOn(context, going, { seat, plan });
    if (typeof next === 'string') stop = next;
    else going = next;
  }
  const { live, played, entries } = going;
  const stopped = stop && { code: stop, action: played, seq: live.stored.seq };
  const after: StoredPlan = {
    ...plan,
    played,
    entries,
    until: live.stored.seq,
    state: stop ? 'stopped' : 'played',
    ...(stopped && { stopped }),
  };
  const plans = live.plans.map((one) => (one.seat === seat ? { ...one, plan: after } : one));
  return { ...live, plans, carried: [...live.carried, seat] };
};

export const isHeldBy = ({ stored }: MatchInHand, { seat, player }: SeatPlans): boolean => {
  const held = seatIn(stored, seat);
  return held !== undefined && !isBot(held) && held.player?.id === player;
};

/**
 * Whether a plan's turn has come. What the game offers a seat out of turn is no turn, unless the plan begins with it; and a turn
 * that its player goes on with is theirs.
 */
const isTurnOf = ({ module, match }: MatchInHand, { seat, plan }: SeatPlans, by: Seat | undefined) => {
  if (plan?.state !== 'waiting' || by === seat) return false;
  if (!module.game.awaiting(match!.state).includes(seat)) return false;
  const begins = stopOf(module, match!, { ...plan, seat, played: 0, hasNews: false });
  return begins !== 'not-legal' || !isOffered(module, match!, seat);
};

const followOne = (
  context: Timed,
  live: MatchInHand,
  { by, ...own }: SeatPlans & { by: Seat | undefined },
): MatchInHand | undefined => {
  const { module } = live;
  const { seat, plan, standing } = own;
  const answer = standing && answerTo(module, live.match!, { seat, offers: standing.offers });
  const isTurn = !answer && isTurnOf(live, own, by);
  if (isTurn) return carryOut(context, live, { seat, plan: plan! });
  const action = answer ?? (standing?.only ? onlyChoice(module, live.match!, seat) : undefined);
  const played = action && playFor(context, live, { seat, action });
  return played && answerBots(context, played);
};

/** The next move that a player has left; `by` is who made the last entry by hand. */
const nextOf = (context: Timed, live: MatchInHand, by: Seat | undefined): MatchInHand | undefined => {
  if (live.stored.status !== 'running') return undefined;
  for (const own of live.plans) {
    const after = isHeldBy(live, own) ? followOne(context, live, { ...own, by }) : undefined;
    if (after) return after;
  }
  return undefined;
};

/** The most moves of players' plans and standing answers in one statement; the sweep does the rest. */
const MOST_MOVES = 12;

/**
 * The moves that players have left for this position, each with the bots' answers: as if their players had made them at once, one
 * after another. The first is the given one. A plan that fails blocks nobody.
 */
export const followPlans = <L extends MatchInHand>(context: Timed, first: L): [L, ...MatchInHand[]] => {
  const moves: [L, ...MatchInHand[]] = [first];
  try {
    for (let n = 0; n < MOST_MOVES; n++) {
      const before = moves.at(-1)!;
      const by = n === 0 ? (before.added.at(-1)?.seat ?? undefined) : undefined;
      // As another request would read it after what it holds is stored.
      const stored = { ...before, added: [], called: new Set<Seat>(), moved: [], carried: [] };
      const after = nextOf(context, stored, by);
      if (!after) return moves;
      const { plans } = after;
      const carried = [...before.carried, ...after.carried];
      if (after.added.length > 0) moves.push(after);
      else moves[moves.length - 1] = { ...before, plans, carried };
    }
    const last = moves.at(-1)!;
    moves[moves.length - 1] = { ...last, stored: { ...last.stored, botsDue: true } };
  } catch (error) {
    logError('plan failed', error, { game: first.module.game.meta.id });
  }
  return moves;
};
