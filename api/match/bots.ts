import { nextBotMove, type BotMove, type Choose } from '../../rules/kit/bots/bots.ts';
import { isSealedStep, apply, act } from '../../rules/kit/act.ts';
import { isRejection, type Seat } from '../../rules/kit/game.ts';
import type { RequestContext, Thoughts } from '../context.ts';
import { logError } from '../lib/log.ts';
import { advance, botSeats, nextBotChance, nextDice, isBot, seatIn, type MatchInHand } from './in-hand.ts';
import type { StoredSeat } from '../../db/match/stored.ts';
import type { BotLevel } from '../../rules/kit/bots/levels.ts';
import { mustThink, pickAt } from '../../rules/kit/bots/pick.ts';
import type { SeatPlans, StoredPlan } from '../../db/ahead.ts';
import { answerTo, isOffered, onlyChoice } from '../../rules/kit/ahead/answers.ts';
import { stopOf, type PlanStop } from '../../rules/kit/ahead/plan.ts';
import { withLost } from './clock/clock.ts';

type Action = { type: string };
type Timed = Pick<RequestContext, 'now'>;

/** What hard bots may think over in one statement, of all that a request or a sweep allows. */
export interface Allowance {
  left: number;
  of: Pick<Thoughts, 'left'>;
  isShort: boolean;
}

export const allow = (most: number, of: Allowance['of']): Allowance => ({ left: most, of, isShort: false });

export const allowNone = (): Allowance => allow(0, { left: 0 });

const levelOf = ({ bot, level }: StoredSeat): BotLevel => (bot && level) || 'normal';

/** Counts one more thought, if there may be one. A sealed choice is thought through, since it can't be left half made. */
const mayThink = (allowance: Allowance, isWhole: boolean): boolean => {
  allowance.isShort = isWhole && Math.min(allowance.left, allowance.of.left) < 1;
  if (allowance.isShort) return false;
  allowance.left -= 1;
  allowance.of.left -= 1;
  return true;
};

const choosing =
  (
    { module: { game, budget }, stored: { seats, seatCount } }: MatchInHand,
    allowance: Allowance,
    { isWhole }: { isWhole: boolean },
  ): Choose =>
  (question, chance) => {
    const level = levelOf(seats.find(({ seat }) => seat === question.seat)!);
    const bot = { game, budget, seats: seatCount, level };
    const isWaiting = mustThink(bot, question) && !mayThink(allowance, isWhole);
    return isWaiting ? undefined : pickAt(bot, question, chance);
  };

/** The most bot actions in one statement. A count, since a Worker's clock stands still while it computes. */
const BOTS_AT_ONCE = 12;

/** The match after a bot's action, and whether no sealed choice is left half made. */
export const playBot = <L extends MatchInHand>({ now }: Timed, live: L, move: BotMove) => {
  const { module, stored, match } = live;
  const { game } = module;
  const moved = apply(game, match!, { ...move, seed: nextDice(stored) });
  if (isRejection(moved)) throw new Error(`${game.meta.id}: its bot was refused, ${moved.rejected}`);
  return { live: advance(live, moved, now.toISOString()), isWhole: !isSealedStep(game, match!, move) };
};

/** What an invited or awaited bot does next; undefined when people are awaited, or a hard bot that may not think now. */
const botMove = ({ module, stored, match }: MatchInHand, choose: Choose) =>
  stored.outcome // the players may have ended the match before its game did
    ? undefined
    : nextBotMove(module.game, match!, { bots: botSeats(stored), chance: nextBotChance(stored), choose });

/** Lets bots act one after another, about `BOTS_AT_ONCE` times, but never stops within a sealed choice. */
export const followBots = <L extends MatchInHand>(context: Timed, found: L, allowance: Allowance): L => {
  let live = found;
  for (let acted = 0, isWhole = true; acted < BOTS_AT_ONCE || !isWhole; acted++) {
    const move = botMove(live, choosing(found, allowance, { isWhole }));
    if (!move) break;
    ({ live, isWhole } = playBot(context, live, move));
  }
  return live;
};

/** Hard ones think after the response. A bot that fails blocks nobody: the sweep retries it. */
export const answerBots = <L extends MatchInHand>(context: Timed, live: L): L => {
  try {
    return followBots(context, live, allowNone());
  } catch (error) {
    logError('bot failed', error, { game: live.module.game.meta.id });
    return live;
  }
};

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

/** What the game offers a seat out of turn is no turn, unless the plan begins with it; nor is one that its player goes on with. */
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

/** Each with the bots' answers, as if their players had made them at once. The first is the given one; a plan that fails blocks nobody. */
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
