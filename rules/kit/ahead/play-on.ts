import type { Chance } from '../chance.ts';
import { isRejection } from '../game.ts';
import type { AnyAction, AnyGame, GameEvent, Outcome, Seat } from '../game.ts';

/** How a play-out is judged: whose it is, how many of their turns it lasts, and what lead is nearly decisive. */
export interface Judging {
  seat: Seat;
  /** The seat's own turns before a play-out is cut, where the game can say how everybody stands. Omitted: to the end. */
  turns?: number;
  /** A lead of this many points wins about three matches of four. */
  lead: number;
}

/** Says in a line what an event of a play-out means; undefined for one that isn't worth noting. */
export type NoteOf = (event: GameEvent) => string | undefined;

/** A play-out that has not ended after this many actions is judged as it stands. */
const MOST_ACTIONS = 3000;

export const step = (
  game: AnyGame,
  state: object,
  asked: { seat: Seat; action: AnyAction; chance: Chance; hear?: ((event: GameEvent) => void) | undefined },
): void => {
  const emit = (event: GameEvent): void => {
    game.evolve(state, event);
    asked.hear?.(event);
  };
  const refused = game.decide({ state, chance: asked.chance, emit }, asked.seat, asked.action);
  if (isRejection(refused))
    throw new Error(`${game.meta.id}: a listed action was refused: ${refused.rejected}`);
};

/** Each seat's chance to win by points alone; a lone seat leads by all its points. */
const shareOf = (points: readonly number[], seat: Seat, lead: number): number => {
  const others = points.length > 1 ? points.filter((_points, other) => other !== seat) : [0];
  return 1 / others.reduce((sum, other) => sum + Math.exp((other - points[seat]!) / lead), 1);
};

/** A win is worth 1, but a close one a little less, and a narrow defeat is better than a clear one. */
const worthOf = ({ ranks, scores, isLost }: Outcome, { seat, lead }: Judging): number => {
  if (isLost !== undefined || ranks.length === 1) return isLost ? 0 : 1;
  const won = ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0;
  const close = scores ? shareOf(scores, seat, lead) : 1 - (ranks[seat]! - 1) / (ranks.length - 1);
  return 0.6 * won + 0.4 * close;
};

const bySelf = (game: AnyGame, state: object, seat: Seat, chance: Chance): AnyAction => {
  const view: object = game.view(state, seat);
  const actions: AnyAction[] = [...game.legal(view, seat)];
  return actions.length === 1 ? actions[0]! : game.bot(view, seat, actions, chance);
};

/** What came of a play-out: its worth to a seat, from 0 to 1, and how the match ended, if it did. */
export interface Ending {
  worth: number;
  outcome: Outcome | undefined;
  /** What was noted on the way, each line once. */
  notes?: readonly string[];
}

export const playOn = (
  game: AnyGame,
  state: object,
  judging: Judging & { hear?: ((event: GameEvent) => void) | undefined },
  chance: Chance,
): Ending => {
  const { seat: me, lead, hear } = judging;
  let turns = game.standing ? (judging.turns ?? Infinity) : Infinity;
  let last = me;
  for (let i = 0; i < MOST_ACTIONS; i++) {
    const outcome = game.outcome(state);
    if (outcome) return { worth: worthOf(outcome, judging), outcome };
    const awaiting = game.awaiting(state);
    const seat = awaiting.length === 1 ? awaiting[0]! : chance.pick(awaiting);
    if (seat === me && last !== me && --turns <= 0) break;
    last = seat;
    step(game, state, { seat, action: bySelf(game, state, seat, chance), chance, hear });
  }
  const worth = game.standing ? shareOf(game.standing(game.view(state, me)), me, lead) : 0.5;
  return { worth, outcome: undefined };
};
