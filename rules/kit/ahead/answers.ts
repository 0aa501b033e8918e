import type { AnyAction, Seat } from '../game.ts';
import { same } from '../json.ts';
import { undoableBy, type Match } from '../match.ts';
import type { GameModule } from '../module.ts';
import { isSealedStep } from '../act.ts';
import type { StandingAnswers } from './offers.ts';

type Offering = Pick<GameModule, 'game' | 'offers'>;

const lookOf = ({ game }: Offering, { state }: Match, seat: Seat) => {
  const view: object = game.view(state, seat);
  return { view, actions: [...(game.legal(view, seat) as Iterable<AnyAction>)] };
};

export const isOffered = (module: Offering, match: Match, seat: Seat): boolean => {
  const { view, actions } = lookOf(module, match, seat);
  return (module.offers ?? []).some((kind) => kind.of(view, seat, actions) !== undefined);
};

/** The answer to what a seat is offered; undefined if it isn't offered anything, or is to be asked. */
export const answerTo = (
  module: Offering,
  match: Match,
  { seat, offers }: { seat: Seat } & Pick<StandingAnswers, 'offers'>,
): AnyAction | undefined => {
  if (match.windows[seat] === undefined || module.game.outcome(match.state)) return undefined;
  const { view, actions } = lookOf(module, match, seat);
  for (const kind of module.offers ?? []) {
    const answer = offers[kind.kind] ?? 'ask';
    const chosen = answer === 'ask' ? undefined : kind.of(view, seat, actions)?.[answer];
    const listed = chosen && actions.find((action) => same(action, chosen));
    if (listed) return listed;
  }
  return undefined;
};

/** The only thing an awaited seat can do; undefined if there is more, or while it can take something back. */
export const onlyChoice = (module: Offering, match: Match, seat: Seat): AnyAction | undefined => {
  const { game } = module;
  if (game.outcome(match.state) || !game.awaiting(match.state).includes(seat)) return undefined;
  if (undoableBy(match, seat) !== undefined) return undefined;
  const { actions } = lookOf(module, match, seat);
  const [only, other] = actions;
  return only && !other && !isSealedStep(game, match, { seat, action: only }) ? only : undefined;
};
