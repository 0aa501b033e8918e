import type { Seat } from '../../../kit/game.ts';
import { distance } from '../city/board.ts';
import { carriedBy, pay } from '../turn/fares.ts';
import { routesFrom, type Route } from './route.ts';
import type { Cell, Fare, View } from '../model/types.ts';

/** What the bot values a star and a unit of gas at, in action points. */
const STAR = 2.4;
const GAS = 0.6;
/** A fare the bot could go for. */
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
