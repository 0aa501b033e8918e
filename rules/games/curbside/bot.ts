import type { Chance } from '../../kit/chance.ts';
import type { Seat } from '../../kit/game.ts';
import { distance, lets, next, opensTo, opposite, passes, WAYS, type Way } from './board.ts';
import { EMPTY_TANK_PENALTY, FULL_TANK } from './data.ts';
import { carriedBy, pay } from './fares.ts';
import { routesFrom, type Route } from './route.ts';
import type { Action, Cell, Fare, Road, View } from './types.ts';

/** What a star is worth to the bot, in action points, and a unit of gas. */
const STAR = 2.4;
const GAS = 0.6;
/** Below so much gas a canteen is poured in. */
const THIRSTY = 9;
/** A trip dearer than so many action points is worth a re-route. */
const DEAR = 11;
/** Whoever holds so many tiles draws no more only to find gas: the others need roads too. */
const FULL_HAND = 16;
/** Which tile is the least loss to lay, where several would do. */
const SPARE: readonly Road[] = [
  'straight',
  'corner',
  'one-way',
  'tee',
  'one-way-cross',
  'stop',
  'cross',
  'broken',
];

interface Aim {
  fare: Fare;
  route: Route;
  /** Gas from here to the drop-off, if all goes well. */
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

/** The passenger aboard, or every one waiting, best first. */
const aims = (view: View, seat: Seat, from: Cell): Aim[] => {
  const routes = routesFrom(view, from);
  const aboard = carriedBy(view, seat);
  if (aboard) return [aimAt(aboard, routes(aboard.to), true)];
  const waiting = view.fares.filter((fare) => fare.seat === null);
  return waiting.map((fare) => aimAt(fare, routes(fare.from), false)).sort((a, b) => b.worth - a.worth);
};

type Options = readonly Action[];
type Of<T extends Action['type']> = Extract<Action, { type: T }>;
const all = <T extends Action['type']>(actions: Options, type: T): Of<T>[] =>
  actions.filter((action): action is Of<T> => action.type === type);

const wayTo = (from: Cell, to: Cell): Way => WAYS.find((way) => next(from, way) === to)!;

/** As far along the path as one Move goes, but never to an empty tank. */
const driveAlong = (
  view: View,
  seat: Seat,
  { path, actions }: { path: readonly Cell[]; actions: Options },
) => {
  const drives = all(actions, 'drive');
  const { cell, gas } = view.taxis[seat]!;
  const way = wayTo(cell!, path[0]!);
  let farthest: Action | undefined;
  let at = cell!;
  for (const [i, to] of path.entries()) {
    if (wayTo(at, to) !== way || i + 1 >= gas) break;
    farthest = drives.find((drive) => drive.to === to) ?? farthest;
    at = to;
  }
  return farthest;
};

/** The tile least missed that leads from the taxi on along the path. */
const layAlong = (from: Cell, path: readonly Cell[], actions: Options): Action | undefined => {
  const [cell, after] = path;
  const way = wayTo(from, cell!);
  const on = after === undefined ? null : wayTo(cell!, after);
  const leadsOn = (tile: Of<'place-tile'>): boolean =>
    lets(tile, opposite(way)) && (on === null ? tile.kind !== 'broken' : opensTo(tile, on));
  const loss = (tile: Of<'place-tile'>): number =>
    SPARE.indexOf(tile.kind) + (on === way && !passes(tile, way) ? 3 : 0);
  // A tile that only lets the taxi in will do as a last resort: it can be turned from within.
  const entered = all(actions, 'place-tile')
    .filter((tile) => tile.cell === cell && lets(tile, opposite(way)))
    .sort((a, b) => loss(a) - loss(b));
  return entered.find(leadsOn) ?? entered[0];
};

/** The next small step along a route: drive, lay, turn, or clear the way. */
const stepAlong = (
  view: View,
  seat: Seat,
  { path, actions }: { path: readonly Cell[]; actions: Options },
) => {
  const from = view.taxis[seat]!.cell!;
  const driven = driveAlong(view, seat, { path, actions });
  if (driven) return driven;
  const ahead = path[0]!;
  const way = wayTo(from, ahead);
  const square = view.squares[ahead]!;
  if (!opensTo(view.squares[from]!.road!, way)) {
    const opening = { kind: view.squares[from]!.road!.kind };
    return all(actions, 'turn-tile').find(({ turn }) => opensTo({ ...opening, turn }, way));
  }
  if (!square.road && !square.block) return layAlong(from, path, actions);
  return all(actions, 'remove-tile').find(({ cell }) => cell === ahead);
};

/** A pothole before the nose of somebody about to drop off. */
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

/** Nothing leads anywhere and there is nothing to draw: take up a tile, look from another place, or wait. */
const wander = (
  view: View,
  seat: Seat,
  { actions, chance }: { actions: Options; chance: Chance },
): Action => {
  const { cell, gas } = view.taxis[seat]!;
  const drives = all(actions, 'drive').filter(({ to }) => distance(cell!, to) < gas);
  for (const choice of [all(actions, 'remove-tile'), drives, all(actions, 'turn-tile')])
    if (choice.length > 0) return chance.pick<Action>(choice);
  return { type: 'end-turn' };
};

/** Far enough ahead to win although the tank runs dry (CU19). */
const canCashIn = ({ taxis, empty }: View, seat: Seat): boolean => {
  const others = taxis.filter((_, other) => other !== seat);
  const best = Math.max(...others.map(({ stars }) => stars));
  return empty === 'ends' && taxis[seat]!.stars - EMPTY_TANK_PENALTY > best;
};

/** The drive that burns most; with enough of a lead, to the last drop. */
const burn = (view: View, seat: Seat, actions: Options): Action | undefined => {
  const { cell } = view.taxis[seat]!;
  const far = ({ to }: Of<'drive'>): number => distance(cell!, to);
  return all(actions, 'drive').sort((a, b) => far(b) - far(a))[0];
};

/** No fare can be delivered on what is in the tank. */
const stranded = (
  view: View,
  seat: Seat,
  { actions, chance }: { actions: Options; chance: Chance },
): Action => {
  const burnt = canCashIn(view, seat) ? burn(view, seat, actions) : undefined;
  if (burnt) return burnt;
  const dispatches = all(actions, 're-route');
  if (dispatches.length > 0) return chance.pick(dispatches);
  if (view.hand.length >= FULL_HAND) return { type: 'end-turn' };
  return all(actions, 'draw-tile')[0] ?? wander(view, seat, { actions, chance });
};

/** Plans the most worthwhile fare and takes the next step towards it. Sees only what its seat sees. */
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
  if (view.left === 0) return { type: 'end-turn' };
  if (within.length === 0) return canteen ?? stranded(view, seat, { actions, chance });
  const draw = all(actions, 'draw-tile')[0];
  for (const { route } of within) {
    const step = stepAlong(view, seat, { path: route.path, actions }) ?? draw;
    if (step) return step;
  }
  return draw ?? wander(view, seat, { actions, chance });
};
