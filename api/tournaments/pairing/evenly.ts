import type { Chance } from '../../../rules/kit/chance.ts';
import type { Entrant } from './field.ts';

type Cost = (a: number, b: number) => number;

/** A meeting again weighs more than any distance in the standing. */
const AGAIN = 1_000_000;
/** How often it is begun anew, from an order of its own, while somebody would meet somebody again. */
const TRIES = 12;
/** A field so small is begun anew as often in any case: each pair counts there, and the leaders should meet. */
const SMALL = 12;
/** How far apart in the order players may change places: in a large field only neighbors are worth trying. */
const REACH = 120;
/** The same for three. */
const NEAR = 16;

const costOf = (order: readonly Entrant[], byPoints: boolean): Cost => {
  const size = order.length;
  const costs = new Float64Array(size * size);
  for (const [a, one] of order.entries())
    for (const [b, other] of order.entries()) {
      const met = one.met.get(other.id) ?? 0;
      const apart = byPoints ? one.points - other.points : 0;
      costs[a * size + b] = met * met * AGAIN + apart * apart;
    }
  return (a, b) => costs[a * size + b]!;
};

interface Seating {
  row: number[];
  /** The first place of each table, and the place after it, by place of the row. */
  bounds: readonly (readonly [from: number, to: number])[];
}

const boundsOf = (sizes: readonly number[]): Seating['bounds'] => {
  let from = 0;
  return sizes.flatMap((size) => {
    const bounds = [from, (from += size)] as const;
    return Array.from({ length: size }, () => bounds);
  });
};

/** What a player costs at a table, in the place of another. */
const costAt = ({ row, bounds }: Seating, place: number, player: number, cost: Cost): number => {
  const [from, to] = bounds[place]!;
  let sum = 0;
  for (let at = from; at < to; at++) if (at !== place) sum += cost(player, row[at]!);
  return sum;
};

/** Lets players of different tables move around if that is better: each takes the place of the next. Returns whether they did. */
const rotate = (seating: Seating, places: readonly number[], cost: Cost): boolean => {
  const { row } = seating;
  const players = places.map((place) => row[place]!);
  const sum = (seated: readonly number[]): number =>
    places.reduce((all, place, i) => all + costAt(seating, place, seated[i]!, cost), 0);
  const now = sum(players);
  const moved = players.map((_, i) => players.at(i - 1)!);
  if (now === 0 || sum(moved) >= now) return false;
  for (const [i, place] of places.entries()) row[place] = moved[i]!;
  return true;
};

const exchangeAll = (seating: Seating, cost: Cost): boolean => {
  const { row, bounds } = seating;
  let isBetter = false;
  for (let one = 0; one < row.length; one++)
    for (let other = bounds[one]![1]; other < Math.min(row.length, one + REACH); other++)
      if (rotate(seating, [one, other], cost)) isBetter = true;
  return isBetter;
};

const rotateAll = (seating: Seating, cost: Cost): boolean => {
  const { row, bounds } = seating;
  let isBetter = false;
  for (let a = 0; a < row.length; a++) {
    const end = Math.min(row.length, a + NEAR);
    for (let b = bounds[a]![1]; b < end; b++)
      for (let c = bounds[b]![1]; c < end; c++)
        if (rotate(seating, [a, b, c], cost) || rotate(seating, [a, c, b], cost)) isBetter = true;
  }
  return isBetter;
};

const improve = (seating: Seating, cost: Cost): void => {
  while (exchangeAll(seating, cost) || rotateAll(seating, cost));
};

const total = (seating: Seating, cost: Cost): number =>
  seating.row.reduce((sum, player, place) => sum + costAt(seating, place, player, cost), 0) / 2;

/**
 * Seats players at tables so that they meet again as little as can be, and where points count, with others of about their points.
 * The order matters where all else is equal: neighbors come to one table.
 *
 * For pairs nobody meets twice while fewer rounds were played than half the players: of the n − 2 others at least n − 1 − r are
 * new to one of two who would meet again, and as many partners of others are new to the other, so some pair is both, and an
 * exchange with it is better.
 */
export const seatEvenly = (
  order: readonly Entrant[],
  sizes: readonly number[],
  { byPoints, chance }: { byPoints: boolean; chance: Chance },
): Entrant[][] => {
  const cost = costOf(order, byPoints);
  const bounds = boundsOf(sizes);
  const isSmall = order.length <= SMALL;
  const inOrder = order.map((_, player) => player);
  let best: Seating = { row: inOrder, bounds };
  let least = Infinity;
  for (let attempt = 0; attempt < TRIES && (least >= AGAIN || (least > 0 && isSmall)); attempt++) {
    const seating = { row: attempt === 0 ? [...inOrder] : chance.shuffle(inOrder), bounds };
    improve(seating, cost);
    const sum = total(seating, cost);
    if (sum < least) [best, least] = [seating, sum];
  }
  const starts = [...new Set(bounds.map(([from]) => from))];
  return starts.map((from) => best.row.slice(from, bounds[from]![1]).map((player) => order[player]!));
};
