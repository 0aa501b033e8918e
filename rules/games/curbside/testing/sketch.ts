import type { Seat } from '../../../kit/game.ts';
import { CELLS, SIDE } from '../city/board.ts';
import { ACTION_POINTS, PASSENGER_CARDS } from '../model/data.ts';
import { LETTERS } from '../model/types.ts';
import type { Block, Cell, Fare, Letter, Road, RoadTile, Square, State, Turn } from '../model/types.ts';

/** Each road in each turn as tests draw it: its open sides, or where its arrows point. */
const GLYPHS: Readonly<Record<Road, string>> = {
  cross: '┼',
  stop: '╬',
  tee: '┬┤┴├',
  straight: '─│',
  'one-way-cross': '↘↙↖↗',
  'one-way': '→↓←↑',
  broken: '╷╴╵╶',
  corner: '└┌┐┘',
};
const BARE = '.';
/** A new cone, a cone that may be removed, and a pothole. */
const BLOCKS: Readonly<Record<string, Omit<Block, 'owner'>>> = {
  '!': { kind: 'cone', fresh: true },
  '^': { kind: 'cone', fresh: false },
  o: { kind: 'pothole', fresh: true },
};

export const at = (column: number, row: number): Cell => column - 1 + (row - 1) * SIDE;

const roadOf = (glyph: string): RoadTile | null => {
  if (glyph === BARE) return null;
  const [kind, turns] = Object.entries(GLYPHS).find(([, all]) => all.includes(glyph))!;
  return { kind: kind as Road, turn: turns.indexOf(glyph) as Turn };
};
const blockOf = (marks: readonly string[], owner: Seat): Block | null => {
  const mark = marks.find((candidate) => candidate in BLOCKS);
  return mark === undefined ? null : { ...BLOCKS[mark]!, owner };
};

/** What a drawing does not show. */
export interface Setting extends Partial<
  Pick<State, 'turn' | 'left' | 'cards' | 'hands' | 'known' | 'deck' | 'idle' | 'empty'>
> {
  gas?: readonly number[];
  stars?: readonly number[];
  /** The carrier of each fare, and its pickup cell. */
  aboard?: Partial<Record<Letter, { seat: Seat; from: Cell }>>;
  /** The owner of the cones and potholes. */
  owner?: Seat;
}

/** The cells whose token contains a mark. */
const found = (tokens: readonly string[][], mark: string): Cell[] =>
  CELLS.filter((cell) => tokens[cell]!.includes(mark));

const faresOf = (tokens: readonly string[][], aboard: Setting['aboard']): Fare[] =>
  LETTERS.flatMap((letter) => {
    const [to] = found(tokens, letter);
    if (to === undefined) return [];
    const seat = aboard?.[letter]?.seat ?? null;
    return [{ letter, from: aboard?.[letter]?.from ?? found(tokens, letter.toLowerCase())[0]!, to, seat }];
  });

const tokensOf = (drawing: string): string[][] => {
  const rows = drawing.trim().split('\n');
  const tokens = rows.flatMap((row) =>
    [...row.trim().split(/\s+/), ...Array(SIDE).fill(BARE)].slice(0, SIDE),
  );
  return CELLS.map((cell) => [...(tokens[cell] ?? BARE)]);
};

/**
 * A position from a drawing: each cell is its road, then what is on it. Digits are taxis, lowercase letters are waiting
 * passengers, capitals are destinations. Rows and columns left out on the bottom and right are bare.
 */
export const drawn = (drawing: string, setting: Setting = {}): State => {
  const tokens = tokensOf(drawing);
  const { gas, stars, aboard, owner = 1, ...rest } = setting;
  const seats = Math.max(2, gas?.length ?? 0, ...tokens.flat().map((mark) => Number(mark) + 1 || 0));
  const squares = tokens.map(([glyph, ...marks]): Square => ({
    road: roadOf(glyph!),
    block: blockOf(marks, owner),
  }));
  return {
    seats,
    turn: 0,
    left: ACTION_POINTS,
    squares,
    taxis: Array.from({ length: seats }, (_, seat) => ({
      cell: found(tokens, String(seat))[0] ?? null,
      gas: gas?.[seat] ?? 12,
      stars: stars?.[seat] ?? 0,
      cards: 0,
    })),
    fares: faresOf(tokens, aboard),
    cards: PASSENGER_CARDS,
    idle: 0,
    end: null,
    empty: 'ends',
    hands: Array.from({ length: seats }, () => []),
    deck: ['straight', 'straight', 'straight'],
    discarded: 0,
    known: Array.from({ length: seats }, () => []),
    ...rest,
  };
};

/** Draws the roads and blocks of the first rows. */
export const sketch = ({ squares }: State, rows: number): string =>
  Array.from({ length: rows }, (_, row) =>
    squares
      .slice(row * SIDE, (row + 1) * SIDE)
      .map(tokenOf)
      .join(' '),
  ).join('\n');
const tokenOf = ({ road, block }: Square): string => {
  const isMine = ([, { kind, fresh }]: [string, Omit<Block, 'owner'>]): boolean =>
    kind === block?.kind && fresh === block.fresh;
  return `${road ? GLYPHS[road.kind][road.turn]! : BARE}${Object.entries(BLOCKS).find(isMine)?.[0] ?? ''}`;
};
