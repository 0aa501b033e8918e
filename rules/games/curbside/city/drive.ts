import { driveable, lets, next, opensTo, opposite, passes, WAYS, type Way } from './board.ts';
import type { Cell, Square, View } from '../model/types.ts';

/** A cell where one Move can end, with the cells it enters on the way, including the last. */
export interface Reach {
  cell: Cell;
  path: readonly Cell[];
}
/** A bare cell that a Move would reach if a tile there let the taxi in from `side`. */
export interface Frontier {
  cell: Cell;
  side: Way;
}

interface Line {
  reached: Reach[];
  frontier: Frontier | null;
}

/** Straight ahead from a cell as far as roads and gas allow (CU1, CU2, CU3, CU4). */
const line = (squares: readonly Square[], from: Cell, { way, gas }: { way: Way; gas: number }): Line => {
  const reached: Reach[] = [];
  let tile = driveable(squares[from]!);
  let cell = from;
  while (reached.length < gas && tile && (cell === from ? opensTo(tile, way) : passes(tile, way))) {
    cell = next(cell, way);
    if (cell < 0) break;
    const square = squares[cell]!;
    if (!square.road && !square.block) return { reached, frontier: { cell, side: opposite(way) } };
    tile = driveable(square);
    if (!tile || !lets(tile, opposite(way))) break;
    reached.push({ cell, path: [...(reached.at(-1)?.path ?? []), cell] });
  }
  return { reached, frontier: null };
};

const lines = (squares: readonly Square[], from: Cell, gas: number): Line[] =>
  WAYS.map((way) => line(squares, from, { way, gas }));

export const reaches = (squares: readonly Square[], from: Cell, gas: number): Reach[] =>
  lines(squares, from, gas).flatMap(({ reached }) => reached);

/** The cells that the viewer's own taxi would enter on one Move to a cell; none if it can't. */
export const wayTo = ({ squares, taxis, you }: View, to: Cell): readonly Cell[] => {
  const taxi = you === null ? undefined : taxis[you];
  if (!taxi || taxi.cell === null) return [];
  return reaches(squares, taxi.cell, taxi.gas).find(({ cell }) => cell === to)?.path ?? [];
};

/** Bare cells within that many Moves if the right tile lay there (CU5), once for each side that lets in. */
export const frontiers = (
  squares: readonly Square[],
  from: Cell,
  { gas, moves }: { gas: number; moves: number },
): Frontier[] => {
  if (moves < 1) return [];
  return lines(squares, from, gas).flatMap(({ reached, frontier }) => [
    ...(frontier ? [frontier] : []),
    ...reached.flatMap(({ cell, path }) =>
      frontiers(squares, cell, { gas: gas - path.length, moves: moves - 1 }),
    ),
  ]);
};
