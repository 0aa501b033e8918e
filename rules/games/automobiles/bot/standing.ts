import type { Seat } from '../../../kit/game.ts';
import { COLORS } from '../model/colors.ts';
import type { View } from '../model/types.ts';
import { finishOf } from '../track/track.ts';
import { owned, trackNow } from '../turn/table.ts';
import { ownedInAll, worthOf } from './worth.ts';

// Fitted to where cars really came in, with `npm run sim -- standing automobiles`.
/** Cars behind catch up: a lead of one segment is this much of a lead at the end. */
const AHEAD = 0.6;
/** What an average cube's worth adds for each segment that is left. */
const BAG = 0.22;
/** What a cube in hand adds, by its worth. */
const HAND = 0.18;
/** A seat that has had its turn in the round will see the others move. */
const MOVED = 2;
/** What a point of the season is worth in segments. */
const POINT = 3;

const bagOf = (view: View, seat: Seat): number =>
  COLORS.reduce((sum, color) => sum + owned(view, seat, color) * worthOf(view, color), 0) /
  Math.max(1, ownedInAll(view, seat));

const handOf = (view: View, seat: Seat): number =>
  COLORS.reduce((sum, color) => sum + view.seats[seat]!.active[color] * worthOf(view, color), 0);

const hasMoved = ({ order, turn, phase }: View, seat: Seat): boolean => {
  const [at, now] = [order.indexOf(seat), order.indexOf(turn.seat)];
  return at < now || (at === now && phase !== 'start' && phase !== 'action');
};

/** How far each seat will get until somebody has finished, in segments, and its points of the season. */
export const standing = (view: View): number[] => {
  const cars = view.seats.map(({ car }) => car.distance);
  const left = Math.max(0, finishOf(trackNow(view), view.rules.laps) - Math.max(...cars));
  return view.seats.map(({ points }, seat) => {
    const moves = hasMoved(view, seat) ? -MOVED : 0;
    const cubes = BAG * left * bagOf(view, seat) + HAND * handOf(view, seat);
    return AHEAD * cars[seat]! + moves + cubes + POINT * points;
  });
};
