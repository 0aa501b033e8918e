import { CELLS, driveable, lets, next, opensTo, opposite, passes, WAYS, type Way } from '../city/board.ts';
import { isRoad, type Cell, type Square, type View } from '../model/types.ts';

/** A bot's rough prices, in action points. */
const GAS = 0.35;
const LAY = 1.3;
const LAY_UNDRAWN = 2.6;
const TURN = 1;
const RELAY = 2;
const BLOCKED = 4;

export interface Route {
  cost: number;
  path: readonly Cell[];
}

const entering = (square: Square, way: Way, lay: number): number => {
  if (square.block) return BLOCKED + (square.road ? 0 : lay);
  if (!square.road) return lay;
  return lets(square.road, opposite(way)) ? 0 : RELAY + lay;
};
const flowsOn = (square: Square, way: Way): boolean => {
  const road = driveable(square);
  return road ? passes(road, way) : true; // a tile laid there later can be a straight
};

/** One node for each cell and the direction it was entered from; 4 is a taxi standing still. */
const node = (cell: Cell, way: number): number => cell * 5 + way;
const STANDING = 4;

interface Search {
  cost: number[];
  before: number[];
  /** Open nodes, most expensive first; among equals, the later node first. */
  open: number[];
}

const isDearer = ({ cost }: Search, a: number, b: number): boolean =>
  cost[a]! > cost[b]! || (cost[a] === cost[b] && a > b);

const reopen = (search: Search, at: number): void => {
  const { open } = search;
  let place = open.lastIndexOf(at);
  if (place < 0) {
    place = open.push(at) - 1;
    for (; place > 0 && isDearer(search, at, open[place - 1]!); place--) open[place] = open[place - 1]!;
  } else
    for (; place + 1 < open.length && isDearer(search, open[place + 1]!, at); place++)
      open[place] = open[place + 1]!;
  open[place] = at;
};

const UNREACHED = CELLS.flatMap(() => [Infinity, Infinity, Infinity, Infinity, Infinity]);
const NOWHERE = UNREACHED.map(() => -1);

const AHEAD = WAYS.map((way) => [way]);

const goingOn = (view: View, from: Cell, search: Search): ((at: number) => void) => {
  const lay = view.hand.some(isRoad) ? LAY : LAY_UNDRAWN;
  // Nobody may turn a shared tile. Farther on, assume that the other taxis have driven away.
  const isShared = view.taxis.filter((taxi) => taxi.cell === from).length > 1;
  const isKnown: boolean[] = [];
  return (at) => {
    const cell = Math.floor(at / 5);
    const heading = at - cell * 5;
    const square = view.squares[cell]!;
    // The first to enter a cell was the cheapest, so the others can only gain by driving straight on.
    const ways = isKnown[cell] ? AHEAD[heading]! : WAYS;
    isKnown[cell] = true;
    for (const way of ways) {
      const to = next(cell, way);
      if (to < 0) continue;
      const there = node(to, way);
      if (search.cost[there]! <= search.cost[at]!) continue; // it was reached for less
      const move = heading === way && flowsOn(square, way) ? 0 : 1;
      const isTurned = square.road !== null && !opensTo(square.road, way);
      const out = isTurned ? (isShared && cell === from ? Infinity : TURN) : 0;
      const cost = search.cost[at]! + move + out + entering(view.squares[to]!, way, lay) + GAS;
      if (search.cost[there]! <= cost) continue;
      search.cost[there] = cost;
      search.before[there] = at;
      reopen(search, there);
    }
  };
};

const endAt = ({ cost }: Search, cell: Cell): number => {
  let best = node(cell, 0);
  for (let at = best + 1; at <= node(cell, STANDING); at++) if (cost[at]! < cost[best]!) best = at;
  return best;
};

/** Dijkstra's algorithm over cells and headings, no farther than asked: in play-outs, bots do little else. */
export const routesFrom = (view: View, from: Cell): ((to: Cell) => Route) => {
  const start = node(from, STANDING);
  const search = { cost: UNREACHED.slice(), before: NOWHERE.slice(), open: [start] };
  const { cost, before, open } = search;
  cost[start] = 0;
  const goOn = goingOn(view, from, search);
  return (to) => {
    while (open.length > 0 && cost[open[open.length - 1]!]! < cost[endAt(search, to)]!) goOn(open.pop()!);
    let at = endAt(search, to);
    const route = { cost: cost[at]!, path: [] as Cell[] };
    for (; before[at]! >= 0; at = before[at]!) route.path.unshift(Math.floor(at / 5));
    return route;
  };
};
