import type { Action, State } from '../model/types.ts';
import { spaceAt, spotOf, type Spot } from '../track/track.ts';
import { frontOfStep, isBehindCar, trackNow, wearOf } from './table.ts';

export interface RoadWear {
  wear: number;
  isDrafting: boolean;
}
/** By the highest color entered, none when drafting, and no more than `stock` has (AU7, AU9, AU10). */
export const declineAt = (
  state: State,
  spot: Spot,
  { highest, stock = state.stock.brown }: { highest: number; stock?: number },
): RoadWear => {
  const { seat, marks } = state.turn;
  const isDrafting = highest > 0 && (marks.aerodynamics !== undefined || isBehindCar(state, seat, spot));
  return { wear: isDrafting ? 0 : Math.min(highest, stock), isDrafting };
};

export type Landed = Extract<Action, { to: number }>;
/** The cost, if the turn ends there, is undefined for awarded spaces (AU33) and Driver 01's (AU10). */
export const landingOf = (state: State, action: Landed): { spot: Spot; cost: RoadWear | undefined } => {
  const { steps, turn, phase, stock } = state;
  const [step] = steps;
  const track = trackNow(state);
  const front = step?.do === 'move' ? frontOfStep(state, step) : turn.front;
  const spot = spotOf(track, action.to, front.distance);
  const isWorn = (step?.seat ?? turn.seat) === turn.seat && (phase === 'action' || phase === 'car');
  if (!isWorn) return { spot, cost: undefined };
  const highest = Math.max(turn.highest, wearOf(spaceAt(track, spot).colors));
  const isRedline = action.type === 'gear' && action.as !== undefined;
  return {
    spot,
    cost: declineAt(state, spot, { highest, stock: Math.max(0, stock.brown - (isRedline ? 1 : 0)) }),
  };
};
