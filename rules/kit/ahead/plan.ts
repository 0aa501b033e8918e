import type { AnyAction, AnyGame, Seat } from '../game.ts';
import { same } from '../json.ts';
import type { Match } from '../match.ts';
import type { GameModule } from '../module.ts';
import type { SeatView } from './arms.ts';

/** When a plan is played: while it is legal, or only if what its player looked at still stands. */
export const WHENS = ['legal', 'unchanged'] as const;
/** What a plan does after something was revealed or drawn on the way: it goes on only if its next action is still legal. */
export const AFTER_NEWS = ['stop', 'go-on'] as const;
export const PLAN_STATES = ['waiting', 'played', 'stopped'] as const;
/** Why a plan stopped: an action isn't listed, what its player looked at differs, news came on the way, or the turn was over. */
export const STOPS = ['not-legal', 'changed', 'news', 'turn-over'] as const;
export type PlanStop = (typeof STOPS)[number];

export type PlannedGame = Pick<GameModule, 'game' | 'names'>;

/** An action of a plan, and a digest of what its player looked at before it. */
export interface PlannedAction {
  action: AnyAction;
  looked: string;
}

export interface SeatPlan {
  actions: readonly PlannedAction[];
  when: (typeof WHENS)[number];
  afterNews: (typeof AFTER_NEWS)[number];
}

export interface Carried {
  seat: Seat;
  played: number;
  /** Something was revealed or drawn since the first. */
  hasNews: boolean;
}

const FNV = 0x01000193;

/** A short digest of a text. Nobody but its own player could gain by two texts that share one. */
const digest = (text: string): string => {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, FNV);
    b = Math.imul((b << 5) ^ (b >>> 27) ^ code, FNV + 2 * i + 2);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
};

/** A digest of what a seat looks at before an action: its legal actions, and the pieces that the action names. */
export const lookedAt = ({ game, names }: PlannedGame, { view, seat }: SeatView, action: AnyAction) => {
  const listed = [...(game.legal(view, seat) as Iterable<AnyAction>)]
    .map((one) => JSON.stringify(one))
    .sort();
  return digest(JSON.stringify([listed, names?.(view, action) ?? null]));
};

const isListed = (game: AnyGame, { view, seat }: SeatView, action: AnyAction) => {
  for (const one of game.legal(view, seat) as Iterable<AnyAction>) if (same(one, action)) return true;
  return false;
};

/** Why a plan's next action may not be played here; undefined if it may. */
export const stopOf = (
  planned: PlannedGame,
  match: Match,
  { actions, when, afterNews, seat, played, hasNews }: SeatPlan & Carried,
): PlanStop | undefined => {
  const { game } = planned;
  const next = actions[played]!;
  if (game.outcome(match.state) || !game.awaiting(match.state).includes(seat)) return 'turn-over';
  if (hasNews && afterNews === 'stop') return 'news';
  const looking = { view: game.view(match.state, seat) as object, seat };
  if (!isListed(game, looking, next.action)) return 'not-legal';
  if (when === 'unchanged' && lookedAt(planned, looking, next.action) !== next.looked) return 'changed';
  return undefined;
};
