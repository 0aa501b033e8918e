import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { distance } from '../city/board.ts';
import { EMPTY_TANK_PENALTY, FULL_TANK } from '../model/data.ts';
import { carriedBy, pay } from '../turn/fares.ts';
import { all, stepAlong, type Of, type Options } from './steps.ts';
import type { Action, View, Cell, Fare } from '../model/types.ts';
import { routesFrom, type Route } from './route.ts';

/** What the bot values a star and a unit of gas at, in action points. */
const STAR = 2.4;
const GAS = 0.6;
export interface Aim {
  fare: Fare;
  route: Route;
  /** Gas at the drop-off, if all goes well. */
  gas: number;
  worth: number;
}

const aimAt = (fare: Fare, route: Route, carries: boolean): Aim => {
  const trip = carries ? 0 : distance(fare.from, fare.to);
  const { stars, gas } = pay(fare);
  return {
    fare,
    route,
    gas: route.path.length + trip,
    worth: STAR * stars + GAS * gas - route.cost - 1.1 * trip,
  };
};

/** The passenger aboard, or every waiting one, best first. */
export const aims = (view: View, seat: Seat, from: Cell): Aim[] => {
  const routes = routesFrom(view, from);
  const aboard = carriedBy(view, seat);
  if (aboard) return [aimAt(aboard, routes(aboard.to), true)];
  const waiting = view.fares.filter((fare) => fare.seat === null);
  return waiting.map((fare) => aimAt(fare, routes(fare.from), false)).sort((a, b) => b.worth - a.worth);
};

/** The bot pours a canteen when it has less gas than this. */
const THIRSTY = 9;
/** The bot considers a re-route when a trip costs more action points than this. */
const DEAR = 11;
/** With this many tiles in hand, the bot stops drawing just to find gas: the others need roads too. */
const FULL_HAND = 12;

const rest = (actions: Options, chance: Chance): Action =>
  all(actions, 'end-turn')[0] ?? chance.pick(actions);

/** A Re-Route is worth it when a rival's trip pays at least this many stars and is at most this close to its end. */
const RICH = 3;
const NEAR = 4;

/** Out of turn: re-routes a passenger who is about to pay their driver well (CU13). */
export const interrupt = (view: View, _seat: Seat, actions: Options): Action | undefined => {
  const aboard = carriedBy(view, view.turn);
  if (!aboard || pay(aboard).stars < RICH) return undefined;
  if (distance(view.taxis[view.turn]!.cell!, aboard.to) > NEAR) return undefined;
  return all(actions, 're-route').find(({ letter }) => letter === aboard.letter);
};

/** A pothole in front of a rival who is about to drop off. */
const hinder = (view: View, seat: Seat, actions: Options): Action | undefined => {
  const holes = all(actions, 'play-pothole');
  for (const fare of view.fares) {
    if (fare.seat === null || fare.seat === seat) continue;
    const { cell: taxi } = view.taxis[fare.seat]!;
    const far = distance(taxi!, fare.to);
    const hole = holes.find(({ cell }) => distance(cell, taxi!) === 1 && distance(cell, fare.to) === far - 1);
    if (hole && far <= 4) return hole;
  }
  return undefined;
};

/** With no tile that leads on and nothing to draw: take up a tile, drive elsewhere, or wait. */
const wander = (
  view: View,
  seat: Seat,
  { actions, chance }: { actions: Options; chance: Chance },
): Action => {
  const { cell, gas } = view.taxis[seat]!;
  const drives = all(actions, 'drive').filter(({ to }) => distance(cell!, to) < gas);
  for (const choice of [all(actions, 'remove-tile'), drives])
    if (choice.length > 0) return chance.pick<Action>(choice);
  return rest(actions, chance);
};

/** Whether the lead is big enough to win even if the tank runs dry (CU19). */
const canCashIn = ({ taxis, empty }: View, seat: Seat): boolean => {
  const others = taxis.filter((_, other) => other !== seat);
  const best = Math.max(...others.map(({ stars }) => stars));
  return empty === 'ends' && taxis[seat]!.stars - EMPTY_TANK_PENALTY > best;
};

const burn = (view: View, seat: Seat, actions: Options): Action | undefined => {
  const { cell } = view.taxis[seat]!;
  const far = ({ to }: Of<'drive'>): number => distance(cell!, to);
  return all(actions, 'drive').sort((a, b) => far(b) - far(a))[0];
};

/** When no fare can be delivered with the gas in the tank. */
const stranded = (
  view: View,
  seat: Seat,
  { actions, chance }: { actions: Options; chance: Chance },
): Action => {
  const burnt = canCashIn(view, seat) ? burn(view, seat, actions) : undefined;
  if (burnt) return burnt;
  const dispatches = all(actions, 're-route');
  if (dispatches.length > 0) return chance.pick(dispatches);
  if (view.hand.length >= FULL_HAND) return rest(actions, chance);
  return all(actions, 'draw-tile')[0] ?? wander(view, seat, { actions, chance });
};

/** Takes the next step toward the most worthwhile fare. */
export const bot = (view: View, seat: Seat, actions: Options, chance: Chance): Action => {
  if (view.turn !== seat || actions.length === 1) return actions[0]!;
  const { cell, gas } = view.taxis[seat]!;
  const emptying = canCashIn(view, seat) ? burn(view, seat, actions) : undefined;
  if (emptying?.type === 'drive' && distance(cell!, emptying.to) === gas) return emptying;
  const canteen = all(actions, 'play-canteen')[0];
  if (canteen && (gas < THIRSTY || gas <= FULL_TANK / 3)) return canteen;
  const ranked = aims(view, seat, cell!);
  const within = ranked.filter((aim) => aim.gas < gas && aim.route.path.length > 0);
  const aboard = carriedBy(view, seat);
  if (aboard && (within.length === 0 || ranked[0]!.route.cost > DEAR)) {
    const dispatch = all(actions, 're-route').find(({ letter }) => letter === aboard.letter);
    if (dispatch) return dispatch;
  }
  const hole = hinder(view, seat, actions);
  if (hole) return hole;
  if (view.left === 0) return rest(actions, chance);
  if (within.length === 0) return canteen ?? stranded(view, seat, { actions, chance });
  const draw = all(actions, 'draw-tile')[0];
  for (const { route } of within) {
    const step = stepAlong(view, seat, { path: route.path, actions }) ?? draw;
    if (step) return step;
  }
  return draw ?? wander(view, seat, { actions, chance });
};
