import { ROADS, TURNS } from '../model/types.ts';
import type { Cell, Road, RoadTile, Square, Turn, View } from '../model/types.ts';

export const SIDE = 6;
export const CELLS: readonly Cell[] = Array.from({ length: SIDE * SIDE }, (_, cell) => cell);
export const columnOf = (cell: Cell): number => cell % SIDE;
export const rowOf = (cell: Cell): number => Math.floor(cell / SIDE);
/** A cell's name as the two dice show it: column, then row. */
export const cellName = (cell: Cell): string => `${columnOf(cell) + 1}·${rowOf(cell) + 1}`;

/** North, east, south, west. */
export const WAYS = [0, 1, 2, 3] as const;
export type Way = (typeof WAYS)[number];
export const opposite = (way: Way): Way => ((way + 2) % 4) as Way;

const stepFrom = (cell: Cell, way: Way): Cell => {
  const [x, y] = [columnOf(cell) + [0, 1, 0, -1][way]!, rowOf(cell) + [-1, 0, 1, 0][way]!];
  return x < 0 || y < 0 || x >= SIDE || y >= SIDE ? -1 : y * SIDE + x;
};
const STEPS = CELLS.map((cell) => WAYS.map((way) => stepFrom(cell, way)));
/** The next cell in that direction, or -1 beyond the edge. */
export const next = (cell: Cell, way: Way): Cell => STEPS[cell]![way]!;

export const neighbours = (cell: Cell): Cell[] => STEPS[cell]!.filter((other) => other >= 0);
export const isBeside = (a: Cell, b: Cell): boolean => STEPS[a]!.includes(b);
export const distance = (a: Cell, b: Cell): number =>
  Math.abs(columnOf(a) - columnOf(b)) + Math.abs(rowOf(a) - rowOf(b));
/** The trip's class, 2 to 6: the smallest square that holds both ends (the destination board). */
export const tripClass = (a: Cell, b: Cell): number =>
  Math.max(Math.abs(columnOf(a) - columnOf(b)), Math.abs(rowOf(a) - rowOf(b))) + 1;

/** The sides where an unturned tile lets a taxi in and out. They differ only for one-way roads (CU4). */
const SIDES: Readonly<Record<Road, { enter: readonly Way[]; leave: readonly Way[] }>> = {
  cross: { enter: [0, 1, 2, 3], leave: [0, 1, 2, 3] },
  stop: { enter: [0, 1, 2, 3], leave: [0, 1, 2, 3] },
  tee: { enter: [1, 2, 3], leave: [1, 2, 3] },
  straight: { enter: [1, 3], leave: [1, 3] },
  'one-way-cross': { enter: [0, 3], leave: [1, 2] },
  'one-way': { enter: [3], leave: [1] },
  broken: { enter: [2], leave: [2] },
  corner: { enter: [0, 1], leave: [0, 1] },
};

const turned = (sides: readonly Way[], turn: Turn): readonly boolean[] =>
  WAYS.map((way) => sides.includes(((way - turn + 4) % 4) as Way));
const byRoad = <T>(of: (road: Road) => T) =>
  Object.fromEntries(ROADS.map((road) => [road, of(road)])) as Readonly<Record<Road, T>>;
const ENTER = byRoad((road) => TURNS.map((turn) => turned(SIDES[road].enter, turn)));
const LEAVE = byRoad((road) => TURNS.map((turn) => turned(SIDES[road].leave, turn)));
/** The turns of each road that look different. */
export const TURNS_OF = byRoad((road): readonly Turn[] => {
  const looks = TURNS.map((turn) => [ENTER[road][turn], LEAVE[road][turn]].join());
  return TURNS.filter((turn) => looks.indexOf(looks[turn]!) === turn);
});

export const lets = ({ kind, turn }: RoadTile, side: Way): boolean => ENTER[kind][turn]![side]!;
export const opensTo = ({ kind, turn }: RoadTile, way: Way): boolean => LEAVE[kind][turn]![way]!;
/** Whether a taxi heading `way` may continue straight across the tile: never past a stop sign (CU3). */
export const passes = (tile: RoadTile, way: Way): boolean => tile.kind !== 'stop' && opensTo(tile, way);

export const driveable = (square: Square): RoadTile | null => (square.block ? null : square.road);

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

/** Straight ahead from a cell as far as roads and gas allow (CU1, CU2, CU3, CU4). */
const line = (squares: readonly Square[], from: Cell, { way, gas }: { way: Way; gas: number }) => {
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

export const reaches = (squares: readonly Square[], from: Cell, gas: number): Reach[] =>
  WAYS.flatMap((way) => line(squares, from, { way, gas }).reached);

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
  return WAYS.flatMap((way) => {
    const { reached, frontier } = line(squares, from, { way, gas });
    const beyond = reached.flatMap(({ cell, path }) =>
      frontiers(squares, cell, { gas: gas - path.length, moves: moves - 1 }),
    );
    return frontier ? [frontier, ...beyond] : beyond;
  });
};
