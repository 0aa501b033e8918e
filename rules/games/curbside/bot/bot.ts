import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { distance, lets, next, opensTo, opposite, passes, WAYS, type Way } from '../city/board.ts';
import { EMPTY_TANK_PENALTY } from '../model/data.ts';
import { carriedBy, pay } from '../turn/next.ts';
import { routesFrom, type Route } from './route.ts';
import type { Action, ActionOf, Cell, Fare, Road, Taxi, View } from '../model/types.ts';

type Options = readonly Action[];
const all = <T extends Action['type']>(actions: Options, type: T): ActionOf<T>[] =>
  actions.filter((action): action is ActionOf<T> => action.type === type);

/** What the bot values a star and a unit of gas at, in action points. */
const STAR = 2.4;
const GAS = 0.6;

/** A fare the bot could go for; `gas` is what the way to its drop-off burns, if all goes well. */
const aimAt = (fare: Fare, route: Route, trip: number) => {
  const { stars, gas } = pay(fare);
  const worth = STAR * stars + GAS * gas - route.cost - 1.1 * trip;
  return { route, gas: route.path.length + trip, worth };
};

/** The passenger aboard, or every waiting one, best first. */
const aims = (view: View): ReturnType<typeof aimAt>[] => {
  const routes = routesFrom(view, view.taxis[view.turn]!.cell!);
  const aboard = carriedBy(view, view.turn);
  if (aboard) return [aimAt(aboard, routes(aboard.to), 0)];
  return view.fares
    .filter(({ seat }) => seat === null)
    .map((fare) => aimAt(fare, routes(fare.from), distance(fare.from, fare.to)))
    .sort((a, b) => b.worth - a.worth);
};

/** Tiles from least to most useful: where several would do, lay the earliest. */
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

const wayTo = (from: Cell, to: Cell): Way => WAYS.find((way) => next(from, way) === to)!;

/** As far along the path as one Move reaches, but never to an empty tank. */
const driveAlong = ({ cell, gas }: Taxi, path: readonly Cell[], actions: Options): Action | undefined => {
  const drives = all(actions, 'drive');
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

/** The least useful tile that leads the taxi on along the path. */
const layAlong = (from: Cell, path: readonly Cell[], actions: Options): Action | undefined => {
  const [cell, after] = path;
  const way = wayTo(from, cell!);
  const on = after === undefined ? null : wayTo(cell!, after);
  const leadsOn = (tile: ActionOf<'place-tile'>): boolean =>
    on === null ? tile.kind !== 'broken' : opensTo(tile, on);
  const loss = (tile: ActionOf<'place-tile'>): number =>
    SPARE.indexOf(tile.kind) + (on === way && !passes(tile, way) ? 3 : 0);
  // A tile that only lets the taxi in is a last resort: the taxi can turn it once it is on it.
  const entered = all(actions, 'place-tile')
    .filter((tile) => tile.cell === cell && lets(tile, opposite(way)))
    .sort((a, b) => loss(a) - loss(b));
  return entered.find(leadsOn) ?? entered[0];
};

const stepAlong = ({ taxis, turn: seat, squares }: View, path: readonly Cell[], actions: Options) => {
  const driven = driveAlong(taxis[seat]!, path, actions);
  if (driven) return driven;
  const from = taxis[seat]!.cell!;
  const ahead = path[0]!;
  const way = wayTo(from, ahead);
  const square = squares[ahead]!;
  const here = squares[from]!.road!;
  if (!opensTo(here, way))
    return all(actions, 'turn-tile').find(({ turn }) => opensTo({ ...here, turn }, way));
  if (!square.road && !square.block) return layAlong(from, path, actions);
  return all(actions, 'remove-tile').find(({ cell }) => cell === ahead);
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
const hinder = ({ fares, taxis, turn }: View, actions: Options): Action | undefined => {
  const holes = all(actions, 'play-pothole');
  for (const { seat, to } of fares) {
    if (seat === null || seat === turn) continue;
    const taxi = taxis[seat]!.cell!;
    const far = distance(taxi, to);
    const hole = holes.find(({ cell }) => distance(cell, taxi) === 1 && distance(cell, to) === far - 1);
    if (hole && far <= 4) return hole;
  }
  return undefined;
};

/** With no tile that leads on and nothing to draw: take up a tile, drive elsewhere, or wait. */
const wander = ({ taxis, turn }: View, actions: Options, chance: Chance): Action => {
  const { cell, gas } = taxis[turn]!;
  const drives = all(actions, 'drive').filter(({ to }) => distance(cell!, to) < gas);
  for (const choice of [all(actions, 'remove-tile'), drives])
    if (choice.length > 0) return chance.pick<Action>(choice);
  return rest(actions, chance);
};

/** The drive that burns the most gas, if the lead is big enough to win even with an empty tank (CU19). */
const burn = ({ taxis, turn, empty }: View, actions: Options): ActionOf<'drive'> | undefined => {
  const best = Math.max(...taxis.filter((_, seat) => seat !== turn).map(({ stars }) => stars));
  const { cell, stars } = taxis[turn]!;
  if (empty !== 'ends' || stars - EMPTY_TANK_PENALTY <= best) return undefined;
  const far = ({ to }: ActionOf<'drive'>): number => distance(cell!, to);
  return all(actions, 'drive').sort((a, b) => far(b) - far(a))[0];
};

const stranded = (view: View, actions: Options, chance: Chance): Action => {
  const dispatches = all(actions, 're-route');
  if (dispatches.length > 0) return chance.pick(dispatches);
  if (view.hand.length >= FULL_HAND) return rest(actions, chance);
  return all(actions, 'draw-tile')[0] ?? wander(view, actions, chance);
};

export const bot = (view: View, seat: Seat, actions: Options, chance: Chance): Action => {
  if (view.turn !== seat || actions.length === 1) return actions[0]!;
  const { cell, gas } = view.taxis[seat]!;
  const burnt = burn(view, actions);
  if (burnt && distance(cell!, burnt.to) === gas) return burnt;
  const canteen = all(actions, 'play-canteen')[0];
  if (canteen && gas < THIRSTY) return canteen;
  const ranked = aims(view);
  const within = ranked.filter((aim) => aim.gas < gas && aim.route.path.length > 0);
  const aboard = carriedBy(view, seat);
  if (aboard && (within.length === 0 || ranked[0]!.route.cost > DEAR)) {
    const dispatch = all(actions, 're-route').find(({ letter }) => letter === aboard.letter);
    if (dispatch) return dispatch;
  }
  const hole = hinder(view, actions);
  if (hole) return hole;
  if (view.left === 0) return rest(actions, chance);
  if (within.length === 0) return canteen ?? burnt ?? stranded(view, actions, chance);
  const draw = all(actions, 'draw-tile')[0];
  for (const { route } of within) {
    const step = stepAlong(view, route.path, actions) ?? draw;
    if (step) return step;
  }
  return draw ?? wander(view, actions, chance);
};

// What bots' matches really brought, in stars: fitted by `npm run sim -- standing curbside`.
/** What a star aboard or earned brings in the end: leaders are hindered, and may have to burn some. */
const KEPT = 0.9;
/** Being on the way, and what each cell still to go takes off. */
const ABOARD = 1.2;
const CELL = 0.42;
/** The same of the best trip that waits, from the taxi to its end. */
const WAITING = 0.5;
const FAR = 0.13;
/** A unit of gas, shared by the rivals it outlasts; a known can is two and a half. */
const FUEL = 0.28;
const CAN = 2.5;
/** What a passenger card brings to all seats together, and what penalties and fares nobody finishes take from each. */
const CARD = 1.3;
const LOST = 1.5;

/** What the passenger aboard, or the best one waiting, is likely to bring. */
const promiseOf = (view: View, seat: Seat): number => {
  const { cell, gas } = view.taxis[seat]!;
  if (cell === null) return 0;
  const aboard = carriedBy(view, seat);
  if (aboard) {
    const far = distance(cell, aboard.to);
    return far < gas ? ABOARD + KEPT * pay(aboard).stars - CELL * far : 0;
  }
  const promises = view.fares.map((fare) => {
    const far = distance(cell, fare.from) + distance(fare.from, fare.to);
    return fare.seat === null && far < gas ? WAITING * pay(fare).stars - FAR * far : 0;
  });
  return Math.max(0, ...promises);
};

/** The stars to be expected at the end: those earned, those on the way, and what gas and passenger cards will still bring. */
export const standing = (view: View): number[] =>
  view.taxis.map(({ stars, gas, cell }, seat) => {
    const hand = seat === view.you ? view.hand : view.known[seat]!;
    const cans = hand.filter((kind) => kind === 'canteen').length;
    const drive = cell === null ? 0 : (FUEL / (view.seats - 1)) * (gas + CAN * cans);
    return KEPT * stars + promiseOf(view, seat) + drive + (CARD / view.seats) * view.cards - LOST;
  });
